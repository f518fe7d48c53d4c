import type { NewerData } from '@console/contract/approvals';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import type { Db, Trx } from '../../platform/database/database';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** Published reports and videos that a frozen page names, and that were revoked since. */
export async function revokedSince(
  db: Db | Trx,
  { document, widgets }: Pick<ReportSnapshot, 'document' | 'widgets'>,
): Promise<NewerData['corrected']> {
  const needed = neededWidgets(document);
  const named = [
    ...(needed.has('mostViewed') ? widgets.mostViewed : []),
    ...(needed.has('relatedVideos') ? widgets.relatedVideos : []),
  ];
  if (named.length === 0) return [];
  const revoked = await db
    .selectFrom('report')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where('revoked_at', 'is not', null)
    .orderBy('title')
    .execute();
  return revoked.map(({ title }) => ({ what: `The report “${title}”`, was: 'published', is: 'revoked' }));
}
