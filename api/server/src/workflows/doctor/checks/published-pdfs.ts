import { Kysely, sql } from 'kysely';
import { engineDialect } from '../../../platform/database/engine-dialect';
import type { Schema } from '../../../platform/database/schema';
import { damageOfPdf, hashOfPdf } from '../../../research/publishing/publication-keys';
import { failed, ok, type DoctorCheck } from '../doctor-check';

/** So many are read, those published last: all of them would take minutes. */
const LOOKED_AT = 50;

export const publishedPdfsCheck: DoctorCheck = {
  id: 'published-pdfs',
  title: 'PDFs of published reports',
  async run({ engine, files }) {
    const rows = await new Kysely<Schema>({ dialect: engineDialect(engine) })
      .selectFrom('report')
      .select(['draft_id', 'content_hash', 'pdf_key', sql<string>`snapshot->>'title'`.as('title')])
      .where('revoked_at', 'is', null)
      .orderBy('published_on', 'desc')
      .limit(LOOKED_AT)
      .execute();
    const damages: string[] = [];
    for (const row of rows) {
      const damage = damageOfPdf(hashOfPdf(row), await files.read(row.pdf_key));
      if (damage) damages.push(`that of “${row.title}” ${damage}`);
    }
    const [first, ...others] = damages;
    if (first === undefined) return ok(`the ${rows.length} published last are as they were published`);
    const count = others.length;
    const more = count === 0 ? '' : `, and so ${count === 1 ? 'is another' : `are ${count} more`}`;
    return failed(`${first}${more}: restore the files, or rebuild them in the list of published reports`);
  },
};
