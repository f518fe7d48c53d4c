import { readPolicy, type Policy } from './checks/environment-policy';
import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { releaseNumbers } from './release-numbers';
import { signatureViolations } from './signature';
import type { Store } from './store/store';
import { documentAt } from './stored-release';

/** Public keys by name. */
export type Signers = NonNullable<Policy['signers']>;

/** Who signs the documents of an environment; nobody where the policy names none, or can't be read. */
export async function signersOf(store: Store, env: string): Promise<Signers> {
  try {
    return (await readPolicy(store, env)).signers ?? {};
  } catch (error) {
    // a broken policy is a finding of its own, and keeps nobody from what runs
    if (error instanceof ReleaseError) return {};
    throw error;
  }
}

/** Whether one of the signers signed a document; nobody's signature is one of none. */
export const isSignedBy = (signers: Signers, document: ReleaseDocument): boolean =>
  Object.keys(signers).length > 0 && signatureViolations(document, { signers }).length === 0;

/**
 * Whether a document counts: a signer signed it, nobody has to, or it is of the time before signing, when no document
 * below it was signed either.
 */
export async function isVouchedFor(
  store: Store,
  document: ReleaseDocument,
  signers: Signers,
): Promise<boolean> {
  if (Object.keys(signers).length === 0 || isSignedBy(signers, document)) return true;
  const earlier = (await releaseNumbers(store, document.env)).filter((number) => number < document.number);
  for (const number of earlier.reverse()) {
    const stored = await documentAt(store, document.env, number);
    if (stored.document && isSignedBy(signers, stored.document)) return false;
  }
  return true;
}
