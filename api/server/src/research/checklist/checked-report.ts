import { today } from '@console/contract/calendar-day';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { parseDocument } from '@console/shared-report/document';
import { subjectOf } from '@console/shared-report/report-facts';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { readLive } from '../best-ideas/best-ideas.store';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import type { CheckedReport, IdeaSide } from './check';

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
    today: today(environment.timeZone),
    priceMaxAgeDays,
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
