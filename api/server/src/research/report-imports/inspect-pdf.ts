import { Fault } from '../../reference-data/deliveries/fault';

/** Viewers look for the header and for the end within so many bytes. */
const HEADER_WITHIN = 1024;
const END_WITHIN = 2048;

/**
 * What is wrong with a PDF of an archive; null: nothing. Its frame alone is looked at, and nothing in it is decoded: old
 * files break rules that viewers overlook, and a small one may hold gigabytes.
 */
export function inspectPdf(bytes: Buffer): Fault | null {
  if (bytes.length === 0) return new Fault('The file is empty.');
  if (bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-') < 0) return new Fault('The file is not a PDF.');
  if (bytes.subarray(-END_WITHIN).lastIndexOf('startxref') < 0)
    return new Fault('The PDF is incomplete: its end is missing.');
  return isProtected(bytes) ? new Fault('The PDF is protected. Save it without a password.') : null;
}

/** What a trailer says of a protected file: a reference to how it is encrypted, or that itself. */
const protection = /^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;

function isProtected(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Encrypt'); at >= 0; at = bytes.indexOf('/Encrypt', at + 1)) {
    if (protection.test(bytes.toString('latin1', at, at + 40))) return true;
  }
  return false;
}
