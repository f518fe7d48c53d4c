import { today } from '@console/contract/calendar-day';
import { fullName } from '@console/contract/full-name';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { parseDocument } from '@console/shared-report/document';
import { subjectOf } from '@console/shared-report/report-facts';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { stoppedCompanies } from '../../reference-data/companies/stopped-companies';
import { readHouseTerms } from '../../reference-data/house-terms/house-terms.store';
import { readLive } from '../best-ideas/best-ideas.store';
import { originOf } from '../drafts/draft-origin';
import { openCommentsOf } from '../comment-threads/comment-threads.store';
import { companiesOfDrafts } from '../drafts/draft-rows';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import type { CheckedReport, IdeaSide, OtherReport } from './check';
import { splitBehind } from './split-behind';

/** So many others are looked at. */
const MAX_OTHERS = 20;

interface Source {
  readonly db: Db | Trx;
  readonly environment: Pick<Services['environment'], 'timeZone' | 'publicUrl'>;
}

interface Read {
  readonly draft: DraftRow;
  /** The same draft as it would be frozen now. */
  readonly snapshot: ReportSnapshot;
  readonly priceMaxAgeDays: number;
}

/** A draft with all that checks look at. */
export async function checkedReport(
  { db, environment }: Source,
  { draft, snapshot, priceMaxAgeDays }: Read,
): Promise<CheckedReport> {
  const subject = subjectOf(snapshot);
  const isEmerging = snapshot.widgets.company?.type === EMERGING_COMPANY;
  return {
    snapshot,
    document: parseDocument({ html: draft.html, css: draft.css }),
    isDescribed: draft.description_author_id !== null,
    hasKeyProperties: subject === null || isEmerging ? null : await areSet(db, subject.id),
    ideas: subject === null ? [] : await ideasOf(db, subject.id),
    others: subject === null ? [] : await othersAbout(db, subject.id, draft.id),
    comments: await openCommentsOf(db, draft.id),
    stopped: await stoppedOf(db, draft.id),
    origin: await originOf(db, draft.id),
    splitBehind: subject === null ? null : await splitBehind({ db, environment }, subject.id, snapshot),
    today: today(environment.timeZone),
    priceMaxAgeDays,
    houseTerms: (await readHouseTerms(db)).terms,
    consoleHost: new URL(environment.publicUrl).host,
  };
}

async function areSet(db: Db | Trx, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('key_properties')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

async function stoppedOf(db: Db | Trx, draftId: string): Promise<readonly string[]> {
  const companies = (await companiesOfDrafts(db, [draftId])).get(draftId) ?? [];
  const stopped = await stoppedCompanies(
    db,
    companies.map(({ id }) => id),
  );
  return companies.flatMap(({ id, code }) => (stopped.has(id) ? [`${code} is ${stopped.get(id)}`] : []));
}

/** Reports of others about a company that were sent on their way and rate it. */
async function othersAbout(
  db: Db | Trx,
  companyId: string,
  draftId: string,
): Promise<readonly OtherReport[]> {
  const rows = await db
    .selectFrom('draft')
    .innerJoin('draft_company', 'draft_company.draft_id', 'draft.id')
    .innerJoin('app_user', 'app_user.id', 'draft.owner_id')
    .select(['draft.title', 'draft.recommendation', 'app_user.first_name', 'app_user.last_name'])
    .where('draft_company.company_id', '=', companyId)
    // the first one is what a report is about
    .where('draft_company.position', '=', 0)
    .where('draft.id', '<>', draftId)
    .where('draft.deleted_at', 'is', null)
    .where('draft.status', 'in', ['pending review', 'approved', 'queued'])
    .where('draft.recommendation', 'is not', null)
    .orderBy('draft.created_at')
    .limit(MAX_OTHERS)
    .execute();
  return rows.map(({ title, recommendation, first_name, last_name }) => ({
    ...{
      title,
      owner: fullName({ firstName: first_name, lastName: last_name }),
      recommendation: recommendation ?? '',
    },
  }));
}

async function ideasOf(db: Db | Trx, companyId: string): Promise<readonly IdeaSide[]> {
  const live = await readLive(db);
  const sides = (live?.content ?? []).flatMap(({ action, records }) =>
    records.flatMap(({ company, from, to }): readonly IdeaSide[] => {
      if (action !== 'Switch') return company === companyId ? [action] : [];
      return [
        ...(from === companyId ? (['Switch from'] as const) : []),
        ...(to === companyId ? (['Switch to'] as const) : []),
      ];
    }),
  );
  return [...new Set(sides)];
}
