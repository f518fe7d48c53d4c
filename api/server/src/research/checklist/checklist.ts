import type { ChecklistItem } from '@console/contract/checklist';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { takeSnapshot } from '../rendering/take-snapshot';
import { checkThreads } from './check-threads';
import { checkedReport } from './checked-report';
import { levelOf, readSettings } from './checklist-settings.store';
import { checks } from './checks';

interface Source extends Pick<Services, 'environment'> {
  readonly db: Db | Trx;
}

/** What the checks find in a draft; `snapshot`: as it would be frozen now. A check that is off is not in it. */
export async function checklistOf(
  source: Source,
  draft: DraftRow,
  snapshot?: ReportSnapshot,
): Promise<readonly ChecklistItem[]> {
  const settings = await readSettings(source.db);
  const report = await checkedReport(source, {
    draft,
    snapshot: snapshot ?? (await takeSnapshot(source, draft)),
    priceMaxAgeDays: settings.price_max_age_days,
  });
  const levels = checks.flatMap((check) => {
    const level = levelOf(settings, check, draft.report_type);
    const isLeftOut = level === 'off' || check.types?.includes(draft.report_type) === false;
    return isLeftOut ? [] : [[check.name, level] as const];
  });
  return checkThreads.run({ report, levels: new Map(levels) });
}
