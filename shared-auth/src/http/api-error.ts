import type { Problem, Violation } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';

/** Status of an `ApiError` when no answer came at all. */
export const NO_ANSWER = 0;

/** With these, what stands before the server says that no answer came from it; ours with them have words of their own. */
const GATEWAY_FAILURES: readonly number[] = [502, 504];

/** What is told of a change without an answer: neither that it failed, nor that it was done. */
const ANSWER_LOST = 'No answer came. It may have been done: look at what is shown now.';

/** The one error of every call: what the server said, or that it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  /** The time that a call may take has run out: another try would take as long once more (P32). */
  readonly isTimeout: boolean;
  /** No answer of the server came: what was asked for may have been done all the same. */
  readonly isUnanswered: boolean;
  /** So is a change. */
  readonly isLost: boolean;
  readonly violations: readonly Violation[];
  readonly problem: Problem;

  constructor(status: number, problem: Problem, statusText = '', { isTimeout = false, isLost = false } = {}) {
    const told = problem['hydra:description'] ?? problem.message ?? (statusText || texts.internalServerError);
    super(isLost ? statusText : told);
    this.name = 'ApiError';
    this.status = status;
    this.isTimeout = isTimeout;
    this.isLost = isLost;
    const isOfGateway = GATEWAY_FAILURES.includes(status) && problem['hydra:description'] === undefined;
    this.isUnanswered = status === NO_ANSWER || isOfGateway;
    this.problem = problem;
    this.violations = problem.violations ?? [];
  }
}

/** What was not done, in words for people, where no call was made. */
export class ToldError extends Error {}

/** Text of the notice banner for a failed call: hydra:description, message, status text or 'Internal Server Error' (A§8). */
export function errorText(error: unknown): string {
  const isTold = error instanceof ApiError || error instanceof ToldError;
  return isTold ? error.message : texts.internalServerError;
}

/** Why a call about one thing failed, for where no field can show it: what its first field is told, without the field's name. */
export function reasonText(error: unknown): string {
  const [violation] = error instanceof ApiError ? error.violations : [];
  return violation?.message ?? errorText(error);
}

/** Whether a call got no answer of the server: what it asked for may have been done all the same. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.isUnanswered;

/** The failure of a call that changes something: without an answer it is told as such, and never as failed. */
export function failureOfChange(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.isUnanswered) return error;
  const { status, problem, isTimeout } = error;
  const told = navigator.onLine ? ANSWER_LOST : `You are offline. ${ANSWER_LOST}`;
  return new ApiError(status, problem, told, { isTimeout, isLost: true });
}

/** The same failure with each of its violations where `placeOf` puts it. */
export function violationsMoved(error: ApiError, placeOf: (propertyPath: string) => string): ApiError {
  const { status, message, isTimeout, isLost } = error;
  const violations = error.violations.map((violation) => ({
    ...violation,
    propertyPath: placeOf(violation.propertyPath),
  }));
  return new ApiError(status, { ...error.problem, violations }, message, { isTimeout, isLost });
}

/** The notice of a failed call, with the HTTP status of its answer; `text` unless the answer to a change was lost. */
export function errorNotice(error: unknown, text = errorText(error)) {
  if (!(error instanceof ApiError)) return { kind: 'error', text } as const;
  return { kind: 'error', text: error.isLost ? error.message : text, status: error.status } as const;
}
