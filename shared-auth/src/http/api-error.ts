import type { Problem, Violation } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';

/** Status of an `ApiError` when no answer came at all. */
export const NO_ANSWER = 0;

/** With these, what stands before the server says that no answer came from it; ours with them have words of their own. */
const GATEWAY_FAILURES: readonly number[] = [502, 504];

/** What is told of a change without an answer: neither that it failed, nor that it was done. */
const ANSWER_LOST = 'No answer came. It may have been done: look at what is shown now.';

/** What is told of a change that the browser, which knew that it is offline, never let out. */
const NEVER_SENT = 'You are offline. Nothing was sent.';

/** How a call failed, beyond its status. */
interface Failing {
  readonly isTimeout?: boolean;
  readonly isLost?: boolean;
  readonly isUnsent?: boolean;
  readonly wasOffline?: boolean;
}

/** The one error of every call: what the server said, or that it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  /** The time that a call may take has run out: another try would take as long once more (P32). */
  readonly isTimeout: boolean;
  /** No answer of the server came: what was asked for may have been done all the same. */
  readonly isUnanswered: boolean;
  /** So is a change. */
  readonly isLost: boolean;
  /** A change that never left this device: nothing was done. */
  readonly isUnsent: boolean;
  /** The browser knew that it is offline before the call began. */
  readonly wasOffline: boolean;
  readonly violations: readonly Violation[];
  readonly problem: Problem;

  constructor(status: number, problem: Problem, statusText = '', failing: Failing = {}) {
    const { isTimeout = false, isLost = false, isUnsent = false, wasOffline = false } = failing;
    const told = problem['hydra:description'] ?? problem.message ?? (statusText || texts.internalServerError);
    super(isLost ? statusText : told);
    this.name = 'ApiError';
    this.status = status;
    this.isTimeout = isTimeout;
    this.isLost = isLost;
    this.isUnsent = isUnsent;
    this.wasOffline = wasOffline;
    const isOfGateway = GATEWAY_FAILURES.includes(status) && problem['hydra:description'] === undefined;
    this.isUnanswered = !isUnsent && (status === NO_ANSWER || isOfGateway);
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

/** The failure of a call that changes something: without an answer it is told as such, and as failed only if it was never sent. */
export function failureOfChange(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.isUnanswered) return error;
  const { status, problem, isTimeout, wasOffline } = error;
  if (wasOffline) return new ApiError(status, problem, NEVER_SENT, { isUnsent: true });
  const told = navigator.onLine ? ANSWER_LOST : `You are offline. ${ANSWER_LOST}`;
  return new ApiError(status, problem, told, { isTimeout, isLost: true });
}

/** The same failure with each of its violations where `placeOf` puts it. */
export function violationsMoved(error: ApiError, placeOf: (propertyPath: string) => string): ApiError {
  const { status, message, isTimeout, isLost, isUnsent } = error;
  const violations = error.violations.map((violation) => ({
    ...violation,
    propertyPath: placeOf(violation.propertyPath),
  }));
  return new ApiError(status, { ...error.problem, violations }, message, { isTimeout, isLost, isUnsent });
}

/** The notice of a failed call, with the HTTP status of its answer; `text` unless a change was not sent, or its answer lost. */
export function errorNotice(error: unknown, text = errorText(error)) {
  if (!(error instanceof ApiError)) return { kind: 'error', text } as const;
  return {
    kind: 'error',
    text: error.isLost || error.isUnsent ? error.message : text,
    status: error.status,
  } as const;
}
