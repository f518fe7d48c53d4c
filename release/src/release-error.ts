/** What went against a rule, as the command line prints it. */
export interface Violation {
  /** Stable reason code: `C2-HASH`. */
  readonly code: string;
  readonly remote?: string;
  /** The other remote, where two of them do not fit. */
  readonly other?: string;
  /** expected …, got …, do … */
  readonly message: string;
}

/** Why a verb was refused; exit codes hang on it. */
export type RefusalCode =
  'CHECK-FAILED' | 'CONFLICT' | 'NOT-FOUND' | 'SCHEMA' | 'STORE-BROKEN' | 'USAGE' | 'VERSION-TAKEN';

/** A verb that was refused; nothing of the store has moved. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: RefusalCode;
  readonly violations: readonly Violation[];

  constructor(code: RefusalCode, message: string, violations: readonly Violation[] = []) {
    super([message, ...violations.map((violation) => `  ${violation.code} ${violation.message}`)].join('\n'));
    this.code = code;
    this.violations = violations;
  }
}
