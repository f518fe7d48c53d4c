import type { OutputKind, SandboxMessage } from './sandbox-message';
import {
  MAX_OUTPUT_CHARACTERS,
  MAX_OUTPUT_LINES,
  sandboxSources,
  type SandboxSources,
} from './sandbox-source';

/** A line of the output. */
export interface OutputLine {
  readonly kind: OutputKind;
  readonly text: string;
}

/** The script that was run last, and what it printed so far. */
export interface SandboxState {
  readonly status: 'idle' | 'running' | 'ended' | 'stopped';
  /** What the frame is to run; every run has a frame, and so a realm, of its own. */
  readonly run: { readonly id: number; readonly job: SandboxSources } | null;
  readonly lines: readonly OutputLine[];
}

export type SandboxEvent =
  | { readonly type: 'run'; readonly script: string }
  | { readonly type: 'message'; readonly message: Exclude<SandboxMessage, { kind: 'ready' }> }
  | { readonly type: 'stop'; readonly reason: string }
  | { readonly type: 'clear' };

export const idleSandbox: SandboxState = { status: 'idle', run: null, lines: [] };

/** Lines that the frame may add to what the script may print. */
const SPARE_LINES = 16;

/** What follows from an event; what comes after the end of a run changes nothing. */
export function nextSandbox(state: SandboxState, event: SandboxEvent): SandboxState {
  if (event.type === 'run') {
    const id = (state.run?.id ?? 0) + 1;
    return { status: 'running', run: { id, job: sandboxSources(event.script) }, lines: [] };
  }
  if (event.type === 'clear') return { ...state, lines: [] };
  if (state.status !== 'running') return state;
  if (event.type === 'stop') {
    return { ...state, status: 'stopped', lines: [...state.lines, { kind: 'notice', text: event.reason }] };
  }
  if (event.message.kind === 'end') return { ...state, status: 'ended' };
  return { ...state, lines: withLine(state.lines, event.message) };
}

/** The frame counts too; the page does not rely on it. */
function withLine(lines: readonly OutputLine[], line: OutputLine): readonly OutputLine[] {
  if (lines.length >= MAX_OUTPUT_LINES + SPARE_LINES) return lines;
  return [...lines, { ...line, text: line.text.slice(0, MAX_OUTPUT_CHARACTERS) }];
}
