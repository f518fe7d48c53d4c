import type { Draft } from './drafts';
import { Draft as DraftSchema } from './drafts';
import { endpoint } from './endpoint';
import { IdParams } from './hydra';
import { body, requiredText, text } from './rules';

/** A planned publication may be moved by so many hours from the time that was approved; beyond that it is reviewed again (P81). */
export const MOVE_HOURS = 24;

const HOUR_MS = 3_600_000;

/** Whether a time is near enough to the approved one to be published without another review. */
export function isWithinApproval(approvedOn: Date, wanted: Date): boolean {
  return Math.abs(wanted.getTime() - approvedOn.getTime()) <= MOVE_HOURS * HOUR_MS;
}

/** Whether a report waits for its time: it can be stopped and moved. */
export const isScheduled = ({ status, publishAt }: Pick<Draft, 'status' | 'publishAt'>): boolean =>
  status === 'approved' && publishAt !== null;

/** Whether a planned time, ISO, has passed: what was on hold then waits for somebody to publish it. */
export const isDue = (publishAt: string, now: number = Date.now()): boolean => Date.parse(publishAt) <= now;

/** What is said of one that compliance holds; why, they say to whoever asks. */
export const ON_HOLD = 'on hold: please ask compliance';

/** What publishing a report takes once it is due, before a look at it finds something new. */
const PUBLISHED_WITHIN_MS = 1000;

/** Milliseconds until a look finds that the first of these reports was due; Infinity: none waits for its time. */
export function untilDue(
  reports: readonly Pick<Draft, 'status' | 'publishAt'>[],
  now: number = Date.now(),
): number {
  const waits = reports
    .filter(isScheduled)
    .map(({ publishAt }) => Date.parse(publishAt ?? '') + PUBLISHED_WITHIN_MS - now);
  return Math.min(...waits.filter((wait) => wait > 0));
}

/** The reason, which the author reads. */
export const stopRules = body({ comments: requiredText(4000) });

export const moveRules = body({
  /** ISO time, in the future. */
  publishOn: requiredText(40),
  /** IANA zone in which it was chosen. */
  timeZone: text(80).nullable(),
});

/** The report is a draft again, and its approval is withdrawn; 409 unless it waits for its time. */
export const stopPublication = endpoint({
  method: 'POST',
  path: '/api/draft-report/:id/stop',
  summary: 'Stop a planned publication, as the owner or as compliance',
  params: IdParams,
  body: stopRules,
  answer: DraftSchema,
});
/** Beyond `MOVE_HOURS` from the approved time the approval is closed, and the report is a draft again. */
export const movePublication = endpoint({
  method: 'POST',
  path: '/api/draft-report/:id/move',
  summary: 'Move a planned publication to another time, as the owner',
  params: IdParams,
  body: moveRules,
  answer: DraftSchema,
});
