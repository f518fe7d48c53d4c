import type { DeliveryKindReader } from './delivery-kind';
import { Fault } from './fault';
import { lineBlocks, type LineBlock } from './line-blocks';
import { recordsOf, type DeliveredRecord } from './records';

/** Records that follow each other. */
export interface RecordBlock {
  readonly records: readonly DeliveredRecord[];
  /** The last line that they reach to. */
  readonly line: number;
  readonly bytesRead: number;
}

/** Records of a file in blocks; a record that goes on in the next block is in that one. */
export async function* recordBlocks(
  source: AsyncIterable<Uint8Array>,
  { linesPerRecord }: Pick<DeliveryKindReader, 'linesPerRecord'>,
): AsyncGenerator<RecordBlock> {
  let line = 0;
  let held: LineBlock['lines'] = [];
  let width: number | null = null;
  let bytesRead = 0;
  const take = (lines: LineBlock['lines'], isEnd: boolean) => {
    const { records, decided } = recordsOf({ lines, firstLine: line + 1, linesPerRecord, width, isEnd });
    const [header] = records;
    if (header && !(header.fields instanceof Fault)) width ??= header.fields.length;
    line += decided;
    held = lines.slice(decided);
    return { records, line, bytesRead };
  };
  for await (const block of lineBlocks(source)) {
    bytesRead = block.bytesRead;
    yield take(held.length > 0 ? [...held, ...block.lines] : block.lines, false);
  }
  if (held.length > 0) yield take(held, true);
}
