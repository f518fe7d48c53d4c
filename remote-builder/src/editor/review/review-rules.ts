import {
  UNANSWERED,
  answerPath,
  type ChecklistAnswer,
  type ChecklistItem,
} from '@console/contract/checklist';
import { body, flag, text } from '@console/contract/rules';
import { messages } from '@console/contract/texts';
import type { FieldViolation } from '@console/shared-ui/form';
import { array, mixed, string } from 'yup';
import type { Peer } from '@console/shared-report/peer-option';

/** What the review form holds; `publishOn` is a local date and time without zone: '2026-12-01T09:30'. */
export interface ReviewValues {
  readonly assignees: readonly Peer[];
  readonly publishOnApproval: boolean;
  readonly publishOn: string;
  readonly description: string;
  /** Reasons of the warnings, by the name of their check. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Text for a planned time that has passed. */
export const NOT_IN_FUTURE = 'Choose a date in the future.';

/** Rules of a review request: somebody to ask, and a future time when it is not published on approval (P3). */
export function reviewRules() {
  const reviewers = array(mixed<Peer>().required()).min(1, messages.required).required(messages.required);
  const plannedTime = string()
    .required(messages.required)
    .test('future', NOT_IN_FUTURE, (value) => new Date(value).getTime() > Date.now());
  return body({
    assignees: reviewers,
    publishOnApproval: flag(),
    publishOn: string().when('publishOnApproval', { is: false, then: () => plannedTime }),
    description: text(2000),
    answers: mixed(),
  });
}

/** Warnings that still want a reason. */
export function unanswered(
  items: readonly ChecklistItem[],
  { answers }: Pick<ReviewValues, 'answers'>,
): readonly FieldViolation[] {
  return warningsOf(items)
    .filter(({ check }) => !answers[check]?.trim())
    .map(({ check }) => ({ path: answerPath(check), message: UNANSWERED }));
}

/** The reasons as they are sent: each names what it answers. */
export function answersOf(
  items: readonly ChecklistItem[],
  { answers }: Pick<ReviewValues, 'answers'>,
): ChecklistAnswer[] {
  return warningsOf(items).map(({ check, digest }) => ({ check, digest, reason: answers[check] ?? '' }));
}

const warningsOf = (items: readonly ChecklistItem[]) =>
  items.filter(({ level, findings }) => level === 'warning' && findings.length > 0);

/** Whether a check stops the request. */
export const hasErrors = (items: readonly ChecklistItem[]) =>
  items.some(({ level, findings }) => level === 'error' && findings.length > 0);
