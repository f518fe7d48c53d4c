import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF shows. */
export interface PrintedReport {
  /** Words of all pages in reading order, without the running lines, small letters. */
  readonly text: string;
  /** Natural sizes of its pictures, each once. */
  readonly imageSizes: readonly string[];
  /** Longest drawn lines first: their numbers as they stand in the file. */
  readonly lines: readonly (readonly number[])[];
  readonly pages: number;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
}

/** Reads a PDF; what stands in the margins is the running lines (print rules: 16 mm above, 18 mm below). */
export async function printedReport(bytes: Uint8Array): Promise<PrintedReport> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const images = new Map<string, string>();
  const lines: (readonly number[])[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item && isInside(item as TextItem, height)) texts.push(item.str);
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.constructPath) lines.push(numbersIn(argsArray[index]));
      if (operator !== OPS.paintImageXObject) continue;
      const [name, width, height] = argsArray[index] as [string, number, number];
      images.set(name, `${width}x${height}`);
    }
  }
  return {
    text: texts.join(' ').replace(/\s+/g, ' ').toLowerCase(),
    imageSizes: [...images.values()],
    lines: lines.toSorted((a, b) => b.length - a.length),
    pages: pdf.numPages,
  };
}

const POINTS_A_MM = 72 / 25.4;

function isInside({ transform }: TextItem, pageHeight: number): boolean {
  const y = transform[5] ?? 0;
  return y > 16 * POINTS_A_MM && y < pageHeight - 14 * POINTS_A_MM;
}

/** The longest list of numbers in the arguments of an operator. */
function numbersIn(value: unknown): readonly number[] {
  if (value instanceof Float32Array || value instanceof Float64Array) return [...value];
  if (!Array.isArray(value)) return [];
  if (value.every((each) => typeof each === 'number')) return value;
  return value.map(numbersIn).reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}
