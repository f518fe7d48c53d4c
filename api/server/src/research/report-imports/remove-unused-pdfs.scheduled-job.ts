import { sql } from 'kysely';
import type { Job } from '../../services';
import { archivedPdfKey } from './report-imports.store';

/** An import that was begun may be gone on with for so long after its last upload. */
const KEPT_DAYS = 30;

export const jobs: readonly Job[] = [
  {
    key: 'report-imports.clean-up',
    name: 'Clean-up of archived PDFs',
    description: `Removes PDFs that were uploaded for an import of archived reports more than ${KEPT_DAYS} days ago and became no report.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db, files }, progress, signal }) {
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from archived_pdf where ${unused} order by sha256`.execute(db);
      let removed = 0;
      for (const [index, { sha256 }] of rows.entries()) {
        signal.throwIfAborted();
        await db.transaction().execute(async (trx) => {
          // first what refers to it: an import that has it again by then keeps it
          await sql`delete from report_import_pdf where sha256 = ${sha256}
            and exists (select from archived_pdf where sha256 = ${sha256} and ${unused})`.execute(trx);
          const { numAffectedRows } =
            await sql`delete from archived_pdf where sha256 = ${sha256} and ${unused}`.execute(trx);
          if (numAffectedRows === 0n) return;
          // before the commit: a row whose file is gone is found again, a file without a row is not
          await files.remove(archivedPdfKey(sha256));
          removed += 1;
        });
        progress(index + 1, rows.length);
      }
      return `${removed} PDFs removed`;
    },
  },
];

const unused = sql<boolean>`(
  archived_pdf.uploaded_at < now() - make_interval(days => ${KEPT_DAYS})
  and not exists (select from report where report.draft_id is null and report.content_hash = archived_pdf.sha256))`;
