import type { Violation } from '@console/contract/hydra';
import type { SessionEnd } from '@console/contract/session';
import { texts } from '@console/contract/texts';

/** An error that the person gets to read: status and text, or violations by field. */
export class ProblemError extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];

  constructor(status: number, description: string, violations: readonly Violation[] = []) {
    super(description);
    this.name = 'ProblemError';
    this.status = status;
    this.violations = violations;
  }
}

/** 401 as the console reads it: the messages of A§8.1 start a refresh, every other one ends the session. */
export class UnauthorizedError extends Error {
  /** Why the session is over, for whoever held it. */
  readonly reason: SessionEnd | null;

  constructor(message: string, reason: SessionEnd | null = null) {
    super(message);
    this.name = 'UnauthorizedError';
    this.reason = reason;
  }
}

export const invalidToken = (reason: SessionEnd | null = null) =>
  new UnauthorizedError('Invalid JWT Token', reason);

export const notFound = (what?: string) =>
  new ProblemError(404, what === undefined ? 'Not found.' : `${what} was not found.`);
export const methodNotAllowed = () => new ProblemError(405, 'This address does not support this method.');
/** The text that makes the console load its page anew (A§4.28). */
export const forbidden = () => new ProblemError(403, texts.notAuthorized);
/** 429: the person may try again after this time. */
export class TooManyAttemptsError extends ProblemError {
  readonly retryAfterS: number;

  constructor(retryAfterS: number, otherWay = '') {
    super(429, `Too many attempts. Please try again in ${inWords(retryAfterS)}. ${otherWay}`.trim());
    this.retryAfterS = retryAfterS;
  }
}
/** So many seconds are waited for with an eye on the clock. */
const FEW_SECONDS = 45;

function inWords(seconds: number): string {
  const [count, unit] = seconds <= FEW_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 503: there is too much to do right now, and another try may well be answered. */
export class TryAgainError extends ProblemError {
  readonly retryAfterS = 60;

  constructor(description: string) {
    super(503, description);
  }
}
export const conflict = (description: string) => new ProblemError(409, description);
/** So many places are told; whoever mends them is told of the next ones. */
export const MAX_VIOLATIONS = 20;
/** Longer than the path of any field that there is. */
const MAX_PATH_LENGTH = 120;

/** 422 with what is wrong at each place: the first places of many, and no more of a path than tells it apart. */
export function invalid(violations: readonly Violation[]): ProblemError {
  const told = violations.slice(0, MAX_VIOLATIONS).map(({ propertyPath, message }) => ({
    propertyPath:
      propertyPath.length > MAX_PATH_LENGTH ? `${propertyPath.slice(0, MAX_PATH_LENGTH)}…` : propertyPath,
    message,
  }));
  return new ProblemError(
    422,
    told.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n'),
    told,
  );
}
