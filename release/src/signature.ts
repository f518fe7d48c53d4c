import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { ReleaseDocument, Signature } from './contract/release-document';
import type { Policy } from './checks/environment-policy';
import type { Violation } from './release-error';
import { canonicalBytes } from './store/canonical-json';

/** Who signs, and with which private key (Ed25519, PEM). */
export interface Signer {
  readonly name: string;
  readonly privateKey: string;
}

/** The document with a signature over everything else in it. */
export function signed(document: ReleaseDocument, { name, privateKey }: Signer): ReleaseDocument {
  const value = sign(null, signedBytes(document), createPrivateKey(privateKey)).toString('base64');
  return { ...document, signature: { signer: name, value } };
}

/** What is wrong with the signature of a document; nothing where the policy asks for none. */
export function signatureViolations(
  document: ReleaseDocument,
  { signers = {} }: Pick<Policy, 'signers'>,
): Violation[] {
  if (Object.keys(signers).length === 0) return [];
  const { env, number, signature } = document;
  if (signature !== undefined && isSigned(document, signature, signers[signature.signer])) return [];
  const got = signature === undefined ? 'none' : `one of "${signature.signer}" that does not fit`;
  const message = `release ${number}: expected a signature of a signer of policy/${env}.json, got ${got}; set RELEASE_SIGNER and RELEASE_SIGNING_KEY and try again`;
  return [{ code: 'C12-SIGNATURE', message }];
}

function isSigned(document: ReleaseDocument, { value }: Signature, publicKey: string | undefined): boolean {
  if (publicKey === undefined) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedBytes(document), key, Buffer.from(value, 'base64'));
  } catch {
    // what is no key vouches for nothing
    return false;
  }
}

function signedBytes({ signature: _signature, ...rest }: ReleaseDocument): Uint8Array {
  return canonicalBytes(rest);
}
