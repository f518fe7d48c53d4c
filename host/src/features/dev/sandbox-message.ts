/** How a line of output is meant; `result` is what the script returned, `notice` what the sandbox itself says. */
const outputKinds = ['log', 'info', 'warn', 'error', 'result', 'notice'] as const;
export type OutputKind = (typeof outputKinds)[number];

/** What the frame of a running script tells the page. */
export type SandboxMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'end' }
  | { readonly kind: OutputKind; readonly text: string };

/** Reads what came from the frame; null for anything else, as a script that is typed may send what it likes. */
export function readSandboxMessage(message: unknown): SandboxMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'ready' || message.kind === 'end') return { kind: message.kind };
  const kind = outputKinds.find((each) => each === message.kind);
  if (kind === undefined || !('text' in message) || typeof message.text !== 'string') return null;
  return { kind, text: message.text };
}
