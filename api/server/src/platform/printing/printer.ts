/** Prints pages to PDF. */
export interface Printer {
  /** Which Chromium prints, or how to get one. */
  readonly description: string;
  readonly available: boolean;
  /** PDF of a complete page that refers to nothing outside itself; `lane` keeps previews from waiting behind publications. */
  print(html: string, lane: 'preview' | 'publish'): Promise<Buffer>;
  close(): Promise<void>;
}
