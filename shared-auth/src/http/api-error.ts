import type { Problem, Violation } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';

/** Status of an `ApiError` when no answer came at all. */
export const NO_ANSWER = 0;

/** With these, what stands before the server says that no answer came from it; ours with them have words of their own. */
const GATEWAY_FAILURES: readonly number[] = [502, 504];

/** The one error of every call: what the server said, or that it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  /** The time that a call may take has run out: another try would take as long once more (P32). */
  readonly isTimeout: boolean;
  /** No answer of the server came: what was asked for may have been done all the same. */
  readonly isUnanswered: boolean;
  readonly violations: readonly Violation[];
  readonly problem: Problem;

  constructor(status: number, problem: Problem, statusText = '', { isTimeout = false } = {}) {
    super(problem['hydra:description'] ?? problem.message ?? (statusText || texts.internalServerError));
    this.name = 'ApiError';
    this.status = status;
    this.isTimeout = isTimeout;
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

/** The notice of a failed call, with the HTTP status of its answer. */
export function errorNotice(error: unknown) {
  const notice = { kind: 'error', text: errorText(error) } as const;
  return error instanceof ApiError ? { ...notice, status: error.status } : notice;
}

const ANSWER_LOST = 'No answer came. It may have been done: look at what is shown now.';

/** Whether a call got no answer of the server: what it asked for may have been done all the same. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.isUnanswered;

/** The notice of a change that failed, `text` unless the server's; one that got no answer is not told as failed. */
export function changeNotice(error: unknown, text = errorText(error)) {
  return { ...errorNotice(error), text: isUnanswered(error) ? ANSWER_LOST : text };
}
