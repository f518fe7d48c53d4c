import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Point } from './drawn-report';

/** What a PDF shows. */
export interface PrintedReport {
  /** Words of all pages in reading order, without the running lines, small letters. */
  readonly text: string;
  /** Natural sizes of its pictures, each once. */
  readonly imageSizes: readonly string[];
  /** Points of everything that is drawn of straight lines alone. */
  readonly lines: readonly (readonly Point[])[];
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
  const lines: (readonly Point[])[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item && isInside(item as TextItem, height)) texts.push(item.str);
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.constructPath) lines.push(pointsIn(argsArray[index]));
      if (operator !== OPS.paintImageXObject) continue;
      const [name, width, height] = argsArray[index] as [string, number, number];
      images.set(name, `${width}x${height}`);
    }
  }
  return {
    text: texts.join(' ').replace(/\s+/g, ' ').toLowerCase(),
    imageSizes: [...images.values()],
    lines,
    pages: pdf.numPages,
  };
}

const POINTS_A_MM = 72 / 25.4;

function isInside({ transform }: TextItem, pageHeight: number): boolean {
  const y = transform[5] ?? 0;
  return y > 16 * POINTS_A_MM && y < pageHeight - 14 * POINTS_A_MM;
}

/** How pdf.js writes the steps of a path: a code, then the numbers that it takes. */
const MOVE_TO = 0;
const LINE_TO = 1;

/** Points of a path of straight lines; none of any other. */
function pointsIn(args: unknown): readonly Point[] {
  const [, paths] = args as readonly [unknown, readonly (Float32Array | null)[]];
  const path = paths[0] ?? [];
  const points: Point[] = [];
  for (let at = 0; at < path.length; at += 3) {
    const [step, x = 0, y = 0] = path.slice(at, at + 3);
    if (step !== MOVE_TO && step !== LINE_TO) return [];
    points.push([x, y]);
  }
  return points;
}
