/** Rows that one statement reads: what a long reading holds in memory, and far less than a statement may take. */
export const BATCH_ROWS = 500;

/** Where a batch ends: the moment of its last row, as exactly as the database has it, and the row's id. */
export interface Place {
  readonly moment: string;
  readonly id: string;
}

/** Before all rows. */
const start: Place = { moment: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Reads rows in batches from place to place, and gives them one by one. */
export async function* inBatches<Row extends Place>(
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = start;
  for (;;) {
    const batch = await read(after);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_ROWS) return;
    after = last;
  }
}
