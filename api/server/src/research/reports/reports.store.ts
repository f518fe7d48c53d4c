import { unnamedFirm } from '@console/contract/firm';
import type { Report } from '@console/contract/reports';
import { noVideo } from '@console/contract/video';
import { noWidgetData } from '@console/contract/widgets';
import { publishedContent } from '@console/shared-report/published-content';
import { withLastActor } from '../../platform/audit/last-actor';
import type { Db, Trx } from '../../platform/database/database';
import type { ReportRow } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { contentEtag } from '../../platform/http/require-revision';
import { mediaIdsIn, mediaOfDraft } from '../drafts/draft-media';
import { personRefs } from '../../people/person-refs';
import type { AddressSigner } from '../../platform/files/address-signer';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { revokedProblem } from '../rendering/revoked-problem';

const laterDetails = {
  ...{ researchOn: null, videoType: null, video: noVideo, firm: unnamedFirm, targetPrice: null },
};

/** A report that the console made: it has a draft and a page. */
export type MadeReport = ReportRow & { readonly draft_id: string; readonly html_key: string };

/** False for a historic report: it is a PDF of an archive, and nothing else (P42). */
export function isMade(row: ReportRow): row is MadeReport {
  return row.draft_id !== null && row.html_key !== null;
}

const reportIri = (id: string) => `/api/report/${id}`;

/** Reports as lists show them. */
export async function loadReports(db: Db, ids: readonly string[]): Promise<Report[]> {
  const rows = await db.selectFrom('report').selectAll().where('id', 'in', ids).execute();
  return rows.map(toReport);
}

/** 404 when there is none. */
export async function requireReport(db: Db | Trx, id: string): Promise<ReportRow> {
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The report');
  return row;
}

/** The entity tag of a report: of what is switched in the list, as nothing else of it ever changes. */
export function reportEtag({ pinned, public: isPublic }: Pick<ReportRow, 'pinned' | 'public'>): string {
  return contentEtag([pinned, isPublic]);
}

/** The row, held against other writers until the transaction ends; 409 once it is revoked. */
export async function lockCurrentReport(trx: Trx, id: string): Promise<ReportRow> {
  const row = await trx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('The report');
  if (row.revoked_at) {
    const revoked = { reason: 'This report was revoked.', action: 'report.revoke' };
    throw conflict(await withLastActor(trx, { ...reportSubject(row), ...revoked }));
  }
  return row;
}

/** How the audit trail names a report. */
export function reportSubject({ id, title }: Pick<ReportRow, 'id' | 'title'>) {
  return { subjectType: 'report', subjectId: id, subjectLabel: title };
}

/** The report as readers get it: 410 once it is revoked (P8). */
export async function requireCurrentReport(db: Db, id: string): Promise<ReportRow> {
  const row = await requireReport(db, id);
  if (row.revoked_at) throw revokedProblem();
  return row;
}

/** A report as staff read it: a revoked one with when, by whom and why (P8). */
export async function toStaffReport(db: Db, signer: AddressSigner, row: ReportRow): Promise<Report> {
  const report = await toFullReport(db, signer, row);
  if (!row.revoked_at) return report;
  const people = await personRefs(db, [row.revoked_by]);
  const by = (row.revoked_by && people.get(row.revoked_by)) || null;
  return { ...report, revoked: { at: row.revoked_at.toISOString(), by, reason: row.revoked_reason } };
}

/** One report with its content in the published form (P9), the data of its widgets and its media; a historic one has none. */
export async function toFullReport(db: Db, signer: AddressSigner, row: ReportRow): Promise<Report> {
  if (!isMade(row)) return toReport(row);
  const { document, widgets, disclaimers, firm, thumbnail } = snapshotOf(row);
  const ids = mediaIdsIn(JSON.stringify(document), thumbnail, firm.logo);
  const media = await mediaOfDraft(db, row.draft_id, ids);
  return {
    ...toReport(row),
    firm,
    content: withRuleTexts(publishedContent(document)),
    media: Object.fromEntries(media.map(({ id }) => [`media:${id}`, signer.sign(`/api/media/${id}`)])),
    metadata: { ...widgets, disclaimers },
  };
}

/** What is said of a report in lists. */
export type ReportFacts = Omit<ReportSnapshot, 'document' | 'widgets' | 'disclaimers' | 'firm' | 'owner'> &
  Pick<Report, 'owner'>;

/** The facts of any report, historic or not. */
export function factsOf({ snapshot }: Pick<ReportRow, 'snapshot'>): ReportFacts {
  return { ...laterDetails, ...(snapshot as ReportFacts) };
}

/** What was frozen when the report was published; what did not exist then is empty. */
export function snapshotOf({
  snapshot,
  published_day: publishedDay,
}: Pick<MadeReport, 'snapshot' | 'published_day'>): ReportSnapshot {
  const frozen = snapshot as ReportSnapshot;
  return { ...laterDetails, ...frozen, publishedDay, widgets: { ...noWidgetData, ...frozen.widgets } };
}

/** The answer's schema has plain records, the document read-only ones. */
function withRuleTexts({ html, css }: ReturnType<typeof publishedContent>) {
  return {
    html,
    css: css.map(({ device, media, rules }) => ({
      device,
      media,
      rules: Object.fromEntries(Object.entries(rules).map(([id, style]) => [id, { ...style }])),
    })),
  };
}

const companyAtPublication = ({ snapshot }: Pick<ReportRow, 'snapshot'>) =>
  (snapshot as Partial<ReportSnapshot>).widgets?.company ?? null;

/** A row as lists show it. */
export function toReport(row: ReportRow): Report {
  const frozen = factsOf(row);
  return {
    '@id': reportIri(row.id),
    id: row.id,
    draftId: row.draft_id,
    title: frozen.title,
    webTitle: frozen.webTitle,
    subTitle: frozen.subTitle,
    reportType: frozen.reportType,
    status: row.revoked_at ? 'revoked' : 'published',
    recommendation: frozen.recommendation,
    targetPrice: frozen.targetPrice,
    currentRecommendation: companyAtPublication(row)?.currentRecommendation ?? null,
    company: [...frozen.company],
    sector: [...frozen.sector],
    market: [...frozen.market],
    researchType: frozen.researchType,
    researchOn: frozen.researchOn,
    videoType: frozen.videoType,
    video: frozen.video,
    tags: [...frozen.tags],
    thumbnail: frozen.thumbnail,
    description: frozen.description,
    owner: frozen.owner,
    publishedOn: row.published_on.toISOString(),
    publishedDay: row.published_day,
    updatedAt: row.updated_at.toISOString(),
    pinned: row.pinned,
    public: row.public,
    etag: reportEtag(row),
    source: {
      category: row.source_category,
      ...(!isMade(row) && { reference: row.source_reference, sha256: row.content_hash }),
    },
    rebuild: row.rebuild_state,
    pdf: `${reportIri(row.id)}/pdf`,
  };
}
