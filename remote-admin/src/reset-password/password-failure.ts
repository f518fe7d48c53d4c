import { texts } from '@console/contract/texts';
import { ApiError } from '@console/shared-auth/http/api-error';

/** Throws on what a call that sets a password threw: violations as they are, anything else as one text (D§8.4). */
export function passwordFailure(error: unknown): never {
  if (error instanceof ApiError && error.violations.length > 0) throw error;
  throw new Error(texts.unableToProcess, { cause: error });
}
