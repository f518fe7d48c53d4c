import { dayOf } from '@console/contract/calendar-day';
import type { LastReport } from '@console/contract/draft-origin';
import { can } from '@console/shared-auth/access/can';
import type { TargetPrice } from '@console/contract/target-price';
import type { Db } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { conflict, forbidden, invalid } from '../../platform/http/problem';
import { referencedId } from '../../platform/http/referenced-id';
import type { Services } from '../../services';
import { afterSplits, splitsOf } from '../../reference-data/corporate-actions/splits';
import { targetOf } from '../../research/drafts/draft-target';
import { companyIdsOf, draftTarget, requireDraft } from '../../research/drafts/drafts.store';
import { isMade, requireReport, snapshotOf, type MadeReport } from '../../research/reports/reports.store';

/** What a new report is begun from: its text, and the report that was published of it, if any. */
export interface Source {
  readonly draft: DraftRow;
  readonly report: MadeReport | null;
  readonly last: LastReport;
}

type SourceServices = Pick<Services, 'db' | 'environment'>;

const reportAddress = /^\/api\/report\/[^/]+$/;
const draftAddress = /^\/api\/draft-report\/[^/]+$/;

/**
 * The report or draft of an IRI. 422 for what is no IRI of one, 404 where there is none, 403 for one that the person may
 * not read, 409 for one that was revoked or has no blocks.
 */
export async function sourceOf(services: SourceServices, me: Person, from: string): Promise<Source> {
  const id = referencedId(from);
  if (id && reportAddress.test(from)) return reportSource(services, me, id);
  if (id && draftAddress.test(from)) return draftSource(services, me, id);
  throw invalid([{ propertyPath: 'from', message: 'Expected the address of a report or of a draft.' }]);
}

async function reportSource(services: SourceServices, me: Person, id: string): Promise<Source> {
  if (!can(me, 'reports:published')) throw forbidden();
  const report = await requireReport(services.db, id);
  if (report.revoked_at) throw conflict('This report was revoked. No new report can be made from it.');
  if (!isMade(report))
    throw conflict('This report is a PDF of an archive. It has no blocks to make a new report from.');
  return sourceFrom(services, await requireDraft(services.db, report.draft_id), report);
}

async function draftSource(services: SourceServices, me: Person, id: string): Promise<Source> {
  const { db } = services;
  if (!can(me, 'draft:read', await draftTarget(db, id))) throw forbidden();
  const published = await db.selectFrom('report').select('id').where('draft_id', '=', id).executeTakeFirst();
  return published
    ? reportSource(services, me, published.id)
    : sourceFrom(services, await requireDraft(db, id), null);
}

async function sourceFrom(
  { db, environment }: SourceServices,
  draft: DraftRow,
  report: MadeReport | null,
): Promise<Source> {
  const day = report?.published_day ?? dayOf(draft.updated_at, environment.timeZone);
  const targetPrice = targetOf(draft);
  const frozenOn = report && snapshotOf(report).widgets.company?.asOf;
  return {
    draft,
    report,
    last: {
      title: draft.title,
      isPublished: report !== null,
      day,
      recommendation: draft.recommendation,
      targetPrice,
      ...(targetPrice && (await afterSplitsSince(db, draft.id, { targetPrice, on: frozenOn ?? day }))),
    },
  };
}

/** The target price for a share of now, where a split has taken effect since its day. */
async function afterSplitsSince(
  db: Db,
  draftId: string,
  { targetPrice, on }: { readonly targetPrice: TargetPrice; readonly on: string },
): Promise<Pick<LastReport, 'targetAfterSplits'>> {
  const [companyId] = await companyIdsOf(db, draftId);
  if (!companyId) return {};
  const splits = (await splitsOf(db, [companyId])).get(companyId) ?? [];
  const traded = splits.filter(({ day, isTraded }) => isTraded && day > on);
  return traded.length === 0 ? {} : { targetAfterSplits: afterSplits(targetPrice.amount, traded) };
}
