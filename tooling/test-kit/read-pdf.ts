import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What a reader of a PDF finds in it. */
export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly isTagged: boolean;
  /** Headings of the outline in order. */
  readonly outline: readonly string[];
  readonly pages: readonly {
    readonly text: string;
    /** What is no part of the tagged content: running header and footer. */
    readonly furniture: string;
    /** Roles of the structure tree, parents before children. */
    readonly roles: readonly string[];
    /** What stands for its pictures and charts in words. */
    readonly pictures: readonly string[];
  }[];
}

/** Reads a PDF with pdf.js; in a process of its own, as Jest cannot load it. */
export function readPdf(pdf: Uint8Array): PdfFacts {
  const reader = join(__dirname, 'pdf-reader.mjs');
  const answer = execFileSync(process.execPath, ['--no-warnings', reader], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(answer);
}
