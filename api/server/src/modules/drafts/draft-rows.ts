import type { CompanyRef, Draft } from '@console/contract/drafts';
import type { Db, Trx } from '../../database/database';
import type { DraftRow } from '../../database/schema';
import { companyIri } from '../companies/companies.store';
import { templateIri } from '../templates/templates.store';
import { personRefs } from '../users/users.store';
import { videoOf } from './draft-video';

const draftIri = (id: string) => `/api/draft-report/${id}`;
export const approvalIri = (id: string) => `/api/report-approval/${id}`;

/** A draft without its content, which may be half a megabyte. */
type ListedRow = Omit<DraftRow, 'html' | 'css'>;

const listedColumns = [
  ...(['id', 'title', 'web_title', 'sub_title', 'report_type', 'status', 'status_reason'] as const),
  ...(['recommendation', 'sector', 'market', 'research_type', 'research_on', 'tags'] as const),
  ...(['video_type', 'video_url', 'video_duration', 'video_quick', 'thumbnail', 'description'] as const),
  ...(['template_id', 'owner_id', 'approval_id', 'publish_at', 'content_hash', 'revision'] as const),
  ...(['last_editor_id', 'created_at', 'updated_at', 'deleted_at'] as const),
] satisfies (keyof ListedRow)[];

/** Drafts by their ids, in no order. */
export async function listedDrafts(db: Db | Trx, ids: readonly string[]): Promise<ListedRow[]> {
  return db.selectFrom('draft').select(listedColumns).where('id', 'in', ids).execute();
}

/** Rows as lists show them: without content, media and metadata. */
export async function toDrafts(db: Db | Trx, rows: readonly ListedRow[]): Promise<Draft[]> {
  const ids = rows.map(({ id }) => id);
  const people = await personRefs(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  const companies = await companiesOfDrafts(db, ids);
  const reports = await reportsOfDrafts(db, ids);
  const zones = await timeZonesOfDrafts(db, rows);
  return rows.map((row) => {
    const owner = people.get(row.owner_id);
    if (!owner)
      throw new Error(`The draft ${row.id} should have an owner, but there is no user ${row.owner_id}`);
    const report = reports.get(row.id);
    return {
      '@id': draftIri(row.id),
      id: row.id,
      title: row.title,
      webTitle: row.web_title,
      subTitle: row.sub_title,
      reportType: row.report_type,
      status: row.status,
      statusReason: row.status_reason,
      recommendation: row.recommendation,
      company: companies.get(row.id) ?? [],
      sector: row.sector,
      market: row.market,
      researchType: row.research_type,
      researchOn: row.research_on,
      videoType: row.video_type,
      video: videoOf(row),
      tags: row.tags,
      template: row.template_id && templateIri(row.template_id),
      thumbnail: row.thumbnail,
      description: row.description,
      owner,
      approval: row.approval_id && approvalIri(row.approval_id),
      publishAt: row.publish_at?.toISOString() ?? null,
      publishTimeZone: (row.publish_at && zones.get(row.id)) ?? null,
      publishedOn: report?.published_on.toISOString() ?? null,
      reportId: report?.id ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  });
}

/** Companies of drafts by draft id, in the order in which they were named; the first is the subject. */
export async function companiesOfDrafts(
  db: Db | Trx,
  draftIds: readonly string[],
): Promise<Map<string, CompanyRef[]>> {
  const companies = new Map<string, CompanyRef[]>(draftIds.map((id) => [id, []]));
  if (draftIds.length === 0) return companies;
  const rows = await db
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['draft_id', 'company.id', 'company.code', 'company.name'])
    .where('draft_id', 'in', draftIds)
    .orderBy('draft_company.position')
    .execute();
  for (const { draft_id, id, code, name } of rows) {
    companies.get(draft_id)?.push({ '@id': companyIri(id), id, code, name });
  }
  return companies;
}

async function reportsOfDrafts(db: Db | Trx, draftIds: readonly string[]) {
  if (draftIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('report')
    .select(['id', 'draft_id', 'published_on'])
    .where('draft_id', 'in', draftIds)
    .execute();
  return new Map(rows.map((row) => [row.draft_id, row]));
}

/** Zones in which planned times were chosen, by draft id: those of the reviews that planned them. */
async function timeZonesOfDrafts(db: Db | Trx, drafts: readonly ListedRow[]) {
  const planned = drafts.flatMap(({ publish_at, approval_id }) => (publish_at && approval_id) || []);
  if (planned.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('approval')
    .select(['draft_id', 'time_zone'])
    .where('id', 'in', planned)
    .execute();
  return new Map(rows.map((row) => [row.draft_id, row.time_zone]));
}
