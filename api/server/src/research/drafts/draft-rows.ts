import type { CompanyRef } from '@console/contract/company-ref';
import type { Draft } from '@console/contract/drafts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { companyIri, hiddenMark } from '../../reference-data/companies/companies.store';
import { templateIri } from '../../reference-data/templates/templates.store';
import { personRef } from '../../people/person-refs';
import { descriptionOfText } from './draft-description';
import { openBy } from './open-by';
import { targetOf } from './draft-target';
import { videoOf } from './draft-video';

const draftIri = (id: string) => `/api/draft-report/${id}`;
export const approvalIri = (id: string) => `/api/report-approval/${id}`;

/** A draft without its content, which may be half a megabyte. */
type ListedRow = Omit<DraftRow, 'html' | 'css' | 'held_on'>;

const listedColumns = [
  ...(['id', 'title', 'web_title', 'sub_title', 'report_type', 'status', 'status_reason'] as const),
  ...(['recommendation', 'sector', 'market', 'research_type', 'research_on', 'tags'] as const),
  ...(['target_price', 'target_currency', 'target_months', 'target_method'] as const),
  ...(['video_type', 'video_url', 'video_duration', 'video_quick', 'thumbnail', 'description'] as const),
  'description_author_id',
  ...(['template_id', 'owner_id', 'approval_id', 'publish_at', 'content_hash', 'revision'] as const),
  ...(['last_editor_id', 'created_at', 'updated_at', 'deleted_at'] as const),
] satisfies (keyof ListedRow)[];

/** All of a draft, by name: such a statement is kept while a later version adds columns. */
export const draftColumns = [...listedColumns, 'html', 'css', 'held_on'] as const;

/** Drafts by their ids as lists show them, in no order. */
export async function draftsByIds(db: Db, ids: readonly string[]): Promise<Draft[]> {
  const [rows, related, open] = await Promise.all([
    listedDrafts(db, ids),
    relatedToDrafts(db, ids),
    openBy(db, ids),
  ]);
  const described = await withDescriptions(db, rows);
  return described.map((row) => {
    const people = open.get(row.id);
    return { ...toDraft(row, related), ...(people && { openBy: people }) };
  });
}

/** The version before 0048 stored no description until a review was requested. */
async function withDescriptions(db: Db, rows: readonly ListedRow[]): Promise<readonly ListedRow[]> {
  const ids = rows.filter(({ description }) => description === '').map(({ id }) => id);
  if (ids.length === 0) return rows;
  const contents = await db
    .selectFrom('draft')
    .select(['id', 'html', 'css', 'report_type'])
    .where('id', 'in', ids)
    .execute();
  const derived = new Map<string, string>();
  for (const row of contents) derived.set(row.id, await descriptionOfText(row));
  return rows.map((row) => ({ ...row, description: derived.get(row.id) ?? row.description }));
}

/** Rows of drafts by their ids, in no order. */
export async function listedDrafts(db: Db | Trx, ids: readonly string[]): Promise<ListedRow[]> {
  return db.selectFrom('draft').select(listedColumns).where('id', 'in', ids).execute();
}

/** Rows as lists show them: without content, media and metadata. */
export async function toDrafts(db: Db | Trx, rows: readonly ListedRow[]): Promise<Draft[]> {
  const related = await relatedToDrafts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDraft(row, related));
}

function toDraft(row: ListedRow, related: Awaited<ReturnType<typeof relatedToDrafts>>): Draft {
  const around = related.get(row.id);
  if (!around) throw new Error(`The draft ${row.id} should be in the database, but there is none`);
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
    targetPrice: targetOf(row),
    ...ofSubject(around.companies[0]),
    company: around.companies.map((company) => ({ ...companyRef(company), ...hiddenMark(company) })),
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
    descriptionBy:
      row.description_author_id === null
        ? null
        : personRef({
            id: row.description_author_id,
            first_name: around.author_first_name ?? '',
            last_name: around.author_last_name ?? '',
          }),
    owner: personRef({ id: row.owner_id, ...around }),
    approval: row.approval_id && approvalIri(row.approval_id),
    declined: row.status === 'draft' ? declineOf(around.last_refusal) : null,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishTimeZone: row.publish_at && around.time_zone,
    ...(row.status === 'approved' && around.is_restricted === true && { onHold: true }),
    publishedOn: around.published_on?.toISOString() ?? null,
    reportId: around.report_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
  };
}

/** What is said of the company that comes first. */
function ofSubject(
  company: { readonly current_recommendation: string | null; readonly price_currency: string } | undefined,
): Pick<Draft, 'currentRecommendation' | 'priceCurrency'> {
  return {
    currentRecommendation: company?.current_recommendation ?? null,
    priceCurrency: company?.price_currency ?? null,
  };
}

/** A row of JSON, in which times are texts. */
function declineOf(refusal: Refusal | null): Draft['declined'] {
  return (
    refusal && {
      deed: refusal.action === 'stop' ? 'stopped' : 'declined',
      ...{ by: personRef(refusal), at: new Date(refusal.at).toISOString(), feedback: refusal.feedback },
    }
  );
}

type Refusal = Parameters<typeof personRef>[0] & {
  readonly at: Date | string;
  readonly action: string;
  readonly feedback: string;
};

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
  for (const { draft_id, ...company } of rows) companies.get(draft_id)?.push(companyRef(company));
  return companies;
}

function companyRef({ id, code, name }: Pick<CompanyRef, 'id' | 'code' | 'name'>): CompanyRef {
  return { '@id': companyIri(id), id, code, name };
}

/**
 * What other tables say of drafts, by draft id, in one statement as lists and saves wait for it: owner, companies in
 * their order, the published report, who declined the last review, and the zone in which it chose the planned time.
 */
async function relatedToDrafts(db: Db | Trx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('draft')
    .innerJoin('app_user as owner', 'owner.id', 'draft.owner_id')
    .leftJoin('app_user as author', 'author.id', 'draft.description_author_id')
    .leftJoin('report', 'report.draft_id', 'draft.id')
    .leftJoin('approval', 'approval.id', 'draft.approval_id')
    .select(['draft.id as draft_id', 'owner.first_name', 'owner.last_name', 'approval.time_zone'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .select(['report.id as report_id', 'report.published_on'])
    .select((draft) =>
      draft
        .exists(
          draft
            .selectFrom('draft_names')
            .innerJoin('restricted_now', 'restricted_now.company_id', 'draft_names.company_id')
            .select('draft_names.draft_id')
            .whereRef('draft_names.draft_id', '=', 'draft.id'),
        )
        .as('is_restricted'),
    )
    .select((draft) =>
      jsonArrayFrom(
        draft
          .selectFrom('draft_company')
          .innerJoin('company', 'company.id', 'company_id')
          .select(['company.id', 'company.code', 'company.name', 'company.visibility'])
          .select(['company.current_recommendation', 'company.price_currency'])
          .whereRef('draft_company.draft_id', '=', 'draft.id')
          .orderBy('draft_company.position'),
      ).as('companies'),
    )
    .select((draft) =>
      jsonObjectFrom(
        draft
          .selectFrom('approval_entry')
          .innerJoin('app_user', 'app_user.id', 'approval_entry.user_id')
          .select(['app_user.id', 'app_user.first_name', 'app_user.last_name'])
          .select(['approval_entry.at', 'approval_entry.action', 'approval_entry.feedback'])
          .whereRef('approval_entry.approval_id', '=', 'approval.id')
          .where((entry) =>
            entry.or([
              entry.and({ 'approval.state': 'rejected', 'approval_entry.action': 'reject' }),
              entry.and({ 'approval.state': 'withdrawn', 'approval_entry.action': 'stop' }),
            ]),
          )
          .orderBy('approval_entry.at', 'desc')
          .limit(1),
      ).as('last_refusal'),
    )
    .where('draft.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.draft_id, row]));
}
