import { createHash } from 'node:crypto';
import type { ChecklistItem, Finding } from '@console/contract/checklist';
import { anywhere, type CheckedReport } from './check';
import { checks } from './checks';

/** A report, and the checks that are asked for with what they mean. */
export interface CheckTask {
  readonly report: CheckedReport;
  readonly levels: ReadonlyMap<string, ChecklistItem['level']>;
}

/** Findings of one check that are told; whoever has so many mends some and looks again. */
export const MAX_FINDINGS = 50;

/** What checks find in a report; one of thousands of words takes a part of a second. */
export function runChecks({ report, levels }: CheckTask): readonly ChecklistItem[] {
  return checks.flatMap(({ name, title, find, note }) => {
    const level = levels.get(name);
    if (level === undefined) return [];
    const findings = firstOf(find(report));
    const digest = createHash('sha256').update(JSON.stringify(findings)).digest('hex');
    return [{ check: name, title, level, findings, note: note?.(report) ?? '', digest }];
  });
}

/** The first findings; that there are more is the last of them. */
function firstOf(found: Iterable<Finding>): Finding[] {
  const findings: Finding[] = [];
  for (const finding of found) {
    if (findings.length === MAX_FINDINGS)
      return [...findings, anywhere(`There is more than these ${MAX_FINDINGS}: mend them, and look again.`)];
    findings.push(finding);
  }
  return findings;
}
