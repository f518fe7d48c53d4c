import { isUtf8 } from 'node:buffer';
import { Fault } from './fault';

/** Lines that follow each other: their texts without line ends, or what is wrong with one as a whole. */
export interface LineBlock {
  readonly lines: readonly (string | Fault)[];
  /** Bytes of the file up to the end of the block. */
  readonly bytesRead: number;
}

/** A block is written in one transaction; one of this size takes the embedded database some tens of milliseconds. */
const BLOCK_BYTES = 128 * 1024;
/** No record is longer; what never ends must not fill the memory. */
export const MAX_LINE_BYTES = 64 * 1024;
const LINE_END = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of a file in blocks. A line that can't be read is a fault of its own and takes no other along. */
export async function* lineBlocks(
  source: AsyncIterable<Uint8Array>,
  blockBytes = BLOCK_BYTES,
): AsyncGenerator<LineBlock> {
  let held: Buffer = Buffer.alloc(0);
  let bytesRead = 0;
  let isFirst = true;
  // the beginning of a line that is too long; its end is awaited
  let endless: Buffer | null = null;
  for await (const bytes of source) {
    let chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (endless) {
      const end = chunk.indexOf(LINE_END);
      bytesRead += end < 0 ? chunk.length : end + 1;
      if (end < 0) continue;
      yield { lines: [tooLong(endless)], bytesRead };
      endless = null;
      chunk = chunk.subarray(end + 1);
    }
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    if (held.length < blockBytes) continue;
    const end = held.lastIndexOf(LINE_END);
    if (end >= 0) {
      bytesRead += end + 1;
      yield { lines: linesOf(held.subarray(0, end), isFirst), bytesRead };
      isFirst = false;
      held = held.subarray(end + 1);
    }
    if (held.length > MAX_LINE_BYTES) {
      bytesRead += held.length;
      endless = Buffer.from(held.subarray(0, MAX_LINE_BYTES));
      held = Buffer.alloc(0);
    }
  }
  if (endless) yield { lines: [tooLong(endless)], bytesRead };
  if (held.length > 0) yield { lines: linesOf(held, isFirst), bytesRead: bytesRead + held.length };
}

function linesOf(bytes: Buffer, isFirst: boolean): (string | Fault)[] {
  const lines = isUtf8(bytes) ? bytes.toString('utf8').split('\n') : eachDecoded(bytes);
  const checked = lines.map(checkedLine);
  const [first] = checked;
  if (isFirst && typeof first === 'string' && first.startsWith(BYTE_ORDER_MARK)) checked[0] = first.slice(1);
  return checked;
}

/** One by one, as some of them are no UTF-8. */
function eachDecoded(bytes: Buffer): (string | Fault)[] {
  const lines: (string | Fault)[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    lines.push(
      isUtf8(line) ? line.toString('utf8') : new Fault('The line is not UTF-8.', line.toString('utf8')),
    );
    start = end + 1;
  }
  return lines;
}

function checkedLine(line: string | Fault): string | Fault {
  if (typeof line !== 'string') return line;
  if (line.length > MAX_LINE_BYTES) return tooLong(Buffer.from(line));
  if (line.includes('\0')) return new Fault('The line contains a NUL byte.', line);
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function tooLong(line: Buffer): Fault {
  return new Fault(`The line is longer than ${MAX_LINE_BYTES} bytes.`, line.toString('utf8', 0, 1000));
}
