import { secretFields } from '@console/contract/credentials';
import { invalid } from '../http/problem';
import type { CredentialValues } from './credentials.store';

const DOTS = '••••';
const SHOWN_LENGTH = 4;
/** A shorter secret would be half told by its last characters. */
const MIN_LENGTH_TO_SHOW = 9;

/** A secret as it is shown: dots and its last four characters (S8). */
export function maskOf(secret: string): string {
  return secret.length < MIN_LENGTH_TO_SHOW ? DOTS : `${DOTS}${secret.slice(-SHOWN_LENGTH)}`;
}

/** The values with their secret fields masked. */
export function masked(values: CredentialValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      secretFields.includes(field) ? maskOf(value) : value,
    ]),
  );
}

/**
 * What to store: the given values, but the stored secret where its mask came back unchanged. Another mask is the
 * one of a secret that was changed meanwhile, and no secret itself: a 422.
 */
export function unmasked(given: CredentialValues, stored: CredentialValues | null): CredentialValues {
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      if (!secretFields.includes(field) || !value.startsWith(DOTS)) return [field, value];
      const secret = stored?.[field];
      if (secret !== undefined && maskOf(secret) === value) return [field, secret];
      const message = 'The stored value has changed: enter it again.';
      throw invalid([{ propertyPath: `credentials.${field}`, message }]);
    }),
  );
}
