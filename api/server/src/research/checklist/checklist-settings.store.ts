import type { CheckLevel, ChecklistSettings, updateChecklistSettings } from '@console/contract/checklist';
import type { BodyOf } from '@console/contract/endpoint';
import { draftReportTypes, type ReportType } from '@console/contract/report-types';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Db, Trx } from '../../platform/database/database';
import type { ChecklistSettingRow, StoredLevels } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import type { Check } from './check';
import { checks } from './checks';

/** The settings' row: a migration has made it, and nothing removes it. */
export function readSettings(db: Db | Trx): Promise<ChecklistSettingRow> {
  return db.selectFrom('checklist_setting').selectAll().executeTakeFirstOrThrow();
}

/** How much a check matters to a type of report. */
export function levelOf(
  { levels }: Pick<ChecklistSettingRow, 'levels'>,
  { name, level, isFixed }: Pick<Check, 'name' | 'level' | 'isFixed'>,
  reportType: ReportType,
): CheckLevel {
  return (isFixed ? undefined : levels[name]?.[reportType]) ?? level;
}

const typesOf = ({ types }: Check) => draftReportTypes.filter((type) => types?.includes(type) ?? true);

/** The settings as the API answers them: of each check the types of reports that it is for. */
export function toSettings(row: ChecklistSettingRow): ChecklistSettings {
  return {
    checks: checks.map(({ name, title, about, isFixed = false }) => ({ check: name, title, about, isFixed })),
    levels: checks.flatMap((check) =>
      typesOf(check).map((reportType) => ({
        ...{ check: check.name, reportType, level: levelOf(row, check, reportType) },
      })),
    ),
    priceMaxAgeDays: row.price_max_age_days,
  };
}

/** The entity tag of the settings: of what their form shows. */
export function settingsEtag({ levels, priceMaxAgeDays }: ChecklistSettings): string {
  return contentEtag({ levels, priceMaxAgeDays });
}

interface Change {
  readonly actorId: string;
  /** What is missing stays as it is (P10). */
  readonly patch: BodyOf<typeof updateChecklistSettings>;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Changes the settings; 412 when somebody else was faster, 422 for a check that there is not, or that is fixed. */
export async function changeSettings(
  db: Db,
  { actorId, patch, ifMatch }: Change,
): Promise<ChecklistSettings> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('checklist_setting')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    await requireRevision(
      settingsEtag(toSettings(before)),
      { ifMatch, what: 'the checklist', pronoun: 'it' },
      () => lastChangeOf(trx, { subjectType: 'checklist', subjectId: before.id, actions: ['checklist.'] }),
    );
    const levels = withLevels(before.levels, patch.levels ?? []);
    const after = await trx
      .updateTable('checklist_setting')
      .set({
        levels: JSON.stringify(levels),
        price_max_age_days: patch.priceMaxAgeDays ?? before.price_max_age_days,
        modified_on: new Date(),
        modified_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      actorId,
      action: 'checklist.update',
      subjectType: 'checklist',
      subjectId: before.id,
      subjectLabel: 'Checklist before a review',
      before: { levels: before.levels, priceMaxAgeDays: before.price_max_age_days },
      after: { levels: after.levels, priceMaxAgeDays: after.price_max_age_days },
    });
    return toSettings(after);
  });
}

type ChangedLevels = NonNullable<Change['patch']['levels']>;

function withLevels(before: StoredLevels, changed: ChangedLevels): StoredLevels {
  const violations = changed.flatMap(({ check: name, reportType }, index) => {
    const check = checks.find((each) => each.name === name);
    const message = check ? refusalOf(check, reportType) : 'There is no such check.';
    return message === null ? [] : [{ propertyPath: `levels[${index}]`, message }];
  });
  if (violations.length > 0) throw invalid(violations);
  const levels: Record<string, StoredLevels[string]> = { ...before };
  for (const { check, reportType, level } of changed)
    levels[check] = { ...levels[check], [reportType]: level };
  return levels;
}

function refusalOf(check: Check, reportType: ReportType): string | null {
  if (check.isFixed) return 'This check cannot be switched off: a review needs it.';
  return typesOf(check).includes(reportType) ? null : 'This check is not for reports of this type.';
}
