import type { FeedDescription } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import type { Db } from '../../database/database';
import { ProblemError, notFound } from '../../problem';

/** What the feed of a company says of it; 404 for an unknown code, 502 while the feed has no answer (P20). */
export async function readFeedNote(db: Db, code: string): Promise<FeedDescription> {
  const row = await db
    .selectFrom('company')
    .leftJoin('company_feed', 'company_feed.company_id', 'company.id')
    .select(['company.code', 'company.source', 'company_feed.note', 'company_feed.note_error'])
    .where('company.code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) throw notFound('The company');
  if (row.note_error !== null) {
    throw new ProblemError(502, texts.notesNotFetched.replace('{source}', row.source));
  }
  return { code: row.code, source: row.source, description: row.note ?? '' };
}
