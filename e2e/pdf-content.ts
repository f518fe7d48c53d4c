import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF holds: its text with blanks folded, and the number of points of its longest drawn path. */
export async function pdfContent(bytes: Uint8Array): Promise<{ text: string; longestPath: number }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  let longestPath = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator === OPS.constructPath) longestPath = Math.max(longestPath, pointsIn(argsArray[index]));
    });
  }
  return { text: texts.join(' ').replace(/\s+/g, ' '), longestPath };
}

/** A path is a list of coordinates somewhere in the arguments of its operator. */
function pointsIn(value: unknown): number {
  if (ArrayBuffer.isView(value))
    return value.byteLength / ('BYTES_PER_ELEMENT' in value ? Number(value.BYTES_PER_ELEMENT) : 1) / 3;
  if (!Array.isArray(value)) return 0;
  return Math.max(value.length / 3, ...value.map(pointsIn));
}
