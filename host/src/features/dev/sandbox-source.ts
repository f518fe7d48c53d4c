import { runInWorker, type SandboxLimits } from './sandbox-worker';

/** Lines that a script may print. */
export const MAX_OUTPUT_LINES = 500;
/** Length of everything that a script may print, in UTF-16 units. */
export const MAX_OUTPUT_CHARACTERS = 100_000;

/** Sources of the worker of a script: the first that can be parsed is run. */
export interface SandboxSources {
  readonly sources: readonly string[];
  /** Lines of each source before the first typed one. */
  readonly linesBefore: number;
  readonly maxLines: number;
}

/**
 * What is typed, as the source of a worker: as one expression, whose value is the result, or else as the body of an
 * async function. It is never evaluated, so that the frame's policy can leave `unsafe-eval` out.
 */
export function sandboxSources(typed: string): SandboxSources {
  const expression = typed.replace(/[;\s]+$/, '');
  const head = runInWorker.toString();
  const linesBefore = head.split('\n').length;
  const limits: SandboxLimits = {
    maxLines: MAX_OUTPUT_LINES,
    maxCharacters: MAX_OUTPUT_CHARACTERS,
    linesBefore,
  };
  const worker = (before: string, body: string, after: string) =>
    `(${head})(self, ${JSON.stringify(limits)}, async () => {${before}\n${body}\n${after}});`;
  return {
    sources: [...(expression ? [worker('return (', expression, ');')] : []), worker('', typed, '')],
    linesBefore,
    maxLines: MAX_OUTPUT_LINES,
  };
}
