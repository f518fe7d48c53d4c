import type { CheckLevel, ChecklistSettings } from '@console/contract/checklist';
import { reportTypes, type ReportType } from '@console/contract/report-types';
import type { FieldWords } from '@console/shared-ui/form';

type Levels = Readonly<Record<string, Readonly<Partial<Record<ReportType, CheckLevel>>>>>;

/** The form of the checklist: a level by check and type of report. */
export interface ChecklistValues {
  readonly priceMaxAgeDays: number;
  readonly levels: Levels;
}

/** What people read of a level. */
export const levelNames: Readonly<Record<CheckLevel, string>> = {
  off: 'Off',
  warning: 'Warning',
  error: 'Error',
};

/** The settings as their form begins. */
export function checklistValues({ levels, priceMaxAgeDays }: ChecklistSettings): ChecklistValues {
  const byCheck: Record<string, Levels[string]> = {};
  for (const { check, reportType, level } of levels)
    byCheck[check] = { ...byCheck[check], [reportType]: level };
  return { priceMaxAgeDays, levels: byCheck };
}

type Changes = { readonly priceMaxAgeDays?: number; readonly levels?: Partial<Levels> };

/** What was changed in the form, as it is sent. */
export function checklistPatch({ priceMaxAgeDays, levels = {} }: Changes) {
  const changed = Object.entries(levels).flatMap(([check, ofTypes = {}]) =>
    Object.entries(ofTypes).map(([reportType, level]) => ({
      ...{ check, level },
      // the form has made these keys of types
      reportType: reportType as ReportType,
    })),
  );
  return {
    ...(priceMaxAgeDays !== undefined && { priceMaxAgeDays }),
    ...(changed.length > 0 && { levels: changed }),
  };
}

/** Path of a level in the form. */
export const levelPath = (check: string, reportType: ReportType) => `levels.${check}.${reportType}`;

/** Every level in words: most of them are of a type of report that is not on the screen. */
export function levelWords({ checks, levels }: ChecklistSettings): Readonly<Record<string, FieldWords>> {
  const titleOf = new Map(checks.map(({ check, title }) => [check, title]));
  return Object.fromEntries(
    levels.map(({ check, reportType }) => [
      levelPath(check, reportType),
      {
        label: `${titleOf.get(check) ?? check} (${reportTypes[reportType]})`,
        show: (value: CheckLevel) => levelNames[value],
      },
    ]),
  );
}
