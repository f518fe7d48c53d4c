import { format } from 'node:util';

let unexpected: string[] = [];
let announced: RegExp[] = [];

/** Announces that the current test may log a line that matches `pattern`. */
export function expectLog(pattern: RegExp): void {
  announced.push(pattern);
}

/** Replaces `console.error` and `console.warn` by recorders. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const line = format(...args);
      if (!announced.some((pattern) => pattern.test(line))) unexpected.push(`${level}: ${line}`);
    };
  }
}

/** Lines logged since the last call that no test announced. */
export function takeUnexpectedLogs(): string[] {
  const lines = unexpected;
  unexpected = [];
  announced = [];
  return lines;
}
