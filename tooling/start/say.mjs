const startedAt = Date.now();

/** Where progress is written; a command whose output is read by programs keeps its own apart. */
export const progress = { stream: /** @type {import('node:stream').Writable} */ (process.stdout) };

/** A line of progress with the seconds since the start. */
export function say(line) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  progress.stream.write(`${seconds} s  ${line}\n`);
}

/** Ends with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
