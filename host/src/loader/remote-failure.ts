export type FailureCode = 'E-NET' | 'E-TIMEOUT' | 'E-EXPOSE' | 'E-MOUNT' | 'E-DISABLED';

/** Why a remote is not on the screen. */
export class RemoteFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'RemoteFailure';
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
