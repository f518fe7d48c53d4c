import { describedPdf } from '../../platform/printing/described-pdf';
import type { PrintFor, Printer } from '../../platform/printing/printer';

interface PrintedReport {
  readonly html: string;
  readonly title: string;
  readonly author: string;
}

/** PDF of a static page with its title, author and language. */
export async function printReport(
  printer: Printer,
  wanted: PrintFor,
  { html, title, author }: PrintedReport,
): Promise<Uint8Array> {
  const printed = await printer.print(html, wanted);
  return describedPdf.run({ printed, title, author });
}
