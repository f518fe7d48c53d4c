/** A printed page, and what its PDF is to say of itself. */
export interface PdfTask {
  readonly printed: Uint8Array;
  readonly title: string;
  readonly author: string;
}

/** The PDF with its title, author and language; a long one takes seconds, in which nothing else would be done. */
export async function describePdf({ printed, title, author }: PdfTask): Promise<Uint8Array> {
  // the server itself knows this function by name, and leaves it to a thread
  const { ParseSpeeds, PDFDocument } = await import('pdf-lib');
  // by default it waits for a timer after every few objects, which takes many times as long as its work
  const pdf = await PDFDocument.load(printed, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage('en');
  return pdf.save({ objectsPerTick: Infinity });
}
