/**
 * What a print is for: a publication; what was published and is kept from then on; or what this person previews.
 * Publications wait for nothing else.
 */
export type PrintFor = 'publish' | 'preview' | { readonly previewOf: string };

/** Prints pages to PDF. */
export interface Printer {
  /** Which Chromium prints, or how to get one. */
  readonly description: string;
  readonly available: boolean;
  /** PDF of a complete page that refers to nothing outside itself. A person's previews are printed one after the other. */
  print(html: string, wanted: PrintFor): Promise<Buffer>;
  close(): Promise<void>;
}
