import { PDFDocument } from 'pdf-lib';
import type { Printer } from './printer';

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
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage('en');
  return pdf.save();
}
