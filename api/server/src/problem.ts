import type { Violation } from '@console/contract/hydra';

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

/** 401 as the console reads it: these messages start a refresh, or do not (A§8). */
export class UnauthorizedError extends Error {
  constructor(message: 'JWT Token not found' | 'Expired JWT Token' | 'Invalid JWT Token') {
    super(message);
    this.name = 'UnauthorizedError';
  }
}

export const notFound = (what: string) => new ProblemError(404, `${what} was not found.`);
/** The text that makes the console load its page anew (A§4). */
export const forbidden = () => new ProblemError(403, 'Your not authorized to view this page');
export const conflict = (description: string) => new ProblemError(409, description);
export const invalid = (violations: readonly Violation[]) =>
  new ProblemError(
    422,
    violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n'),
    violations,
  );
