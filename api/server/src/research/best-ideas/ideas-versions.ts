import { bestIdeasPdf, getBestIdeasVersion, type BestIdeasVersion } from '@console/contract/best-ideas';
import { endpointUrl, type QueryOf } from '@console/contract/endpoint';
import type { listBestIdeasVersions } from '@console/contract/best-ideas';
import type { Db } from '../../platform/database/database';
import type { RowsPage } from '../../platform/http/collection';
import { notFound } from '../../platform/http/problem';
import { personRefs } from '../../people/person-refs';
import { readLive, readVersions, type IdeasVersion } from './best-ideas.store';

/** Published lists as the history shows them, ten a page unless asked otherwise. */
export async function ideasVersions(
  db: Db,
  { page = 1, itemsPerPage = 10 }: QueryOf<typeof listBestIdeasVersions>,
): Promise<RowsPage<BestIdeasVersion>> {
  const { versions, total } = await readVersions(db, { page, itemsPerPage });
  const people = await personRefs(
    db,
    versions.map(({ publishedBy }) => publishedBy),
  );
  const live = await readLive(db);
  const rows = versions.map((version) => ({
    '@id': endpointUrl(getBestIdeasVersion, { id: version.id }),
    id: version.id,
    number: version.number,
    publishedOn: version.publishedOn.toISOString(),
    publishedDay: version.publishedDay,
    publishedBy: people.get(version.publishedBy ?? '') ?? null,
    counts: { Buy: count(version, 'Buy'), Switch: count(version, 'Switch'), Sell: count(version, 'Sell') },
    isLive: version.id === live?.id,
    pdf: endpointUrl(bestIdeasPdf, { id: version.id }),
  }));
  return { rows, total };
}

/** 404 for a list that was published before evidence was kept, and for none. */
export async function readIdeasEvidence(db: Db, id: string): Promise<{ text: string; hash: string }> {
  const row = await db
    .selectFrom('best_ideas_version')
    .select(['evidence as text', 'evidence_hash as hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.text === undefined || row.text === null || row.hash === null) {
    throw notFound('The evidence of this list');
  }
  return { text: row.text, hash: row.hash };
}

const count = ({ content }: IdeasVersion, action: string) =>
  content.filter((group) => group.action === action).flatMap(({ records }) => records).length;
