declare module '*.css';
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** Announces that the current test may log a line that matches `pattern` (tooling/test/console-watch.ts). */
declare function expectLog(pattern: RegExp): void;
