import { isUtf8 } from 'node:buffer';
import { Fault } from '../../reference-data/deliveries/fault';

const LINE_END = 0x0a;
/** Says which program wrote UTF-16, and in which order of bytes. */
const UTF_16_MARKS = [
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');

const saveAsCsv = 'In Excel, save it as “CSV UTF-8” and choose that file.';

/**
 * The UTF-8 of a text file in UTF-8, or in UTF-16 as spreadsheets write it. Bytes of an older character set are refused:
 * which one it is can't be told, and a wrong guess would garble names.
 */
export function decodeFile(bytes: Buffer): Buffer | Fault {
  if (bytes.subarray(0, 4).equals(ZIP_MARK))
    return new Fault(`This is a workbook and not a CSV file. ${saveAsCsv}`);
  const wide = UTF_16_MARKS.find(({ mark }) => bytes.subarray(0, 2).equals(mark));
  const text = wide ? utf16(bytes, wide.encoding) : bytes;
  if (text instanceof Fault) return text;
  if (text.includes(0)) return new Fault(`The file has NUL characters, so it is not a text. ${saveAsCsv}`);
  if (!isUtf8(text)) return new Fault(`Line ${firstBadLine(text)} is not in UTF-8. ${saveAsCsv}`);
  return text.includes(LINE_END) ? text : Buffer.from(text.toString('utf8').replaceAll('\r', '\n'));
}

function utf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): Buffer | Fault {
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return new Fault(`The file is not complete UTF-16. ${saveAsCsv}`);
  }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}
