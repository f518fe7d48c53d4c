import {
  ANSWERED_BEFORE,
  UNANSWERED,
  answerPath,
  type CheckedItem,
  type ChecklistAnswer,
  type ChecklistItem,
} from '@console/contract/checklist';
import type { Violation } from '@console/contract/hydra';
import { invalid } from '../../platform/http/problem';

/** A checklist with the answers of its author; 422 while there is an error, or a warning without its answer. */
export function answeredChecklist(
  items: readonly ChecklistItem[],
  answers: readonly ChecklistAnswer[],
): readonly CheckedItem[] {
  const answerTo = new Map(answers.map((answer) => [answer.check, answer]));
  const violations = items.flatMap((item) => violationOf(item, answerTo.get(item.check)) ?? []);
  if (violations.length > 0) throw invalid(violations);
  return items.map((item) => ({ ...item, reason: reasonTo(item, answerTo.get(item.check)) }));
}

function violationOf(
  { check, title, level, findings, digest }: ChecklistItem,
  answer: ChecklistAnswer | undefined,
): Violation | null {
  const propertyPath = answerPath(check);
  if (findings.length === 0) return null;
  if (level === 'error')
    return { propertyPath, message: `${title}: ${findings.map(({ text }) => text).join(' ')}` };
  if (!answer) return { propertyPath, message: UNANSWERED };
  return answer.digest && answer.digest !== digest ? { propertyPath, message: ANSWERED_BEFORE } : null;
}

function reasonTo({ findings }: ChecklistItem, answer: ChecklistAnswer | undefined): string | null {
  return findings.length > 0 && answer ? answer.reason.trim() : null;
}
