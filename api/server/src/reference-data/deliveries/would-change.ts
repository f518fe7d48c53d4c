import { sql } from 'kysely';
import type { RowBatch } from './delivery-kind';
import { Fault } from './fault';
import { openBatch, takeAll, type ImportWork } from './import-file';
import { recordBlocks } from './record-blocks';

/**
 * Whether a file that was loaded would write something if it were loaded once more, as what it wrote stands no more or a
 * line that was bad is good by now. Its rows are written and rolled back, some thousand at a time, so that each kind
 * is judged by the very statements that load it.
 */
export async function wouldChange(
  { db, source, signal, ...work }: Omit<ImportWork, 'assertOwned' | 'progress'>,
  importId: string,
): Promise<boolean> {
  let batch: RowBatch | null = null;
  for await (const { records } of recordBlocks(source, work.kind)) {
    signal.throwIfAborted();
    const [header, ...others] = records;
    if (!header) continue;
    let rows = records;
    if (batch === null) {
      const opened = openBatch(work, header);
      if (opened instanceof Fault) return true;
      batch = opened;
      rows = others;
    }
    takeAll(batch, rows);
    if ((await tryToWrite(db, batch, importId)) > 0) return true;
    batch.clear();
  }
  return false;
}

/** Rows that a batch would add or alter; none is kept. */
async function tryToWrite(db: ImportWork['db'], batch: RowBatch, importId: string): Promise<number> {
  const tried = new RolledBack();
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('console.import', ${importId}, true)`.execute(trx);
      tried.changed = await batch.write(trx);
      throw tried;
    });
  } catch (error) {
    if (error !== tried) throw error;
  }
  return tried.changed;
}

/** Ends a transaction that was a try. */
class RolledBack extends Error {
  changed = 0;
}
