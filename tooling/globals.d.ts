declare module '*.css';
/** Names of the classes of one file, by the names they have in it (tooling/test/class-names.test.ts holds them). */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css?raw' {
  const text: string;
  export default text;
}
/** Address of a script that runs somewhere else, as in a frame. */
declare module '*.js?file' {
  const address: string;
  export default address;
}
/** Address of a font: a file in the browser, a data: address on the server. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Announces that the current test may log a line that matches `pattern` (tooling/test/console-watch.ts). */
declare function expectLog(pattern: RegExp): void;

interface ImportMeta {
  /** Files of a folder, found by webpack at build time and required one by one. */
  webpackContext<Module>(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): ((file: string) => Module) & { keys(): string[] };
}
