/** Stable codes of what can go wrong with a remote; E-DISABLED is no fault but the wish of ops. */
export type FailureCode =
  | 'E-NET'
  | 'E-HTTP'
  | 'E-SRI'
  | 'E-EVAL'
  | 'E-CONTRACT'
  | 'E-SHARED'
  | 'E-EXPOSE'
  | 'E-MOUNT'
  | 'E-RENDER'
  | 'E-TIMEOUT'
  | 'E-DISABLED';

/** Why a remote is not on the screen. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: FailureCode;
  /** Names this one failure on the card, in what is copied from it and in what is reported of it. */
  readonly traceId = crypto.randomUUID();

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Fails with E-TIMEOUT unless `work` ends in time. */
export function withDeadline<T>(work: Promise<T>, phase: string, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('E-TIMEOUT', `${phase} took longer than ${deadlineMs / 1000} s`)),
      deadlineMs,
    );
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
