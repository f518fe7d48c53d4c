import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import type { Printer } from '../../platform/printing/printer';

interface PrintedReport {
  readonly html: string;
  readonly title: string;
  readonly author: string;
}

/** PDF of a static page with its title, author and language. */
export async function printReport(
  printer: Printer,
  lane: Parameters<Printer['print']>[1],
  { html, title, author }: PrintedReport,
): Promise<Uint8Array> {
  const printed = await printer.print(html, lane);
  // by default it waits for a timer after every few objects, which takes many times as long as its work
  const pdf = await PDFDocument.load(printed, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage('en');
  return pdf.save({ objectsPerTick: Infinity });
}
