import { ProblemError } from '../../platform/http/problem';

/** 410 to whoever asks for what was revoked (P8). */
export const revokedProblem = () =>
  new ProblemError(410, 'This report was revoked and can no longer be read.');
