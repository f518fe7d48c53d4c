import type { ReleaseDocument } from '@console/release/contract/release-document';
import { documentSigners } from './environment';

/**
 * Rejects unless one of the signers that the server names has signed a document, given as it came: in its RFC 8785
 * form, of which the signature is over everything else. A browser without Ed25519 goes by the hash alone.
 */
export async function assertSigned(text: string): Promise<void> {
  const signers = documentSigners();
  if (signers === null) return;
  const { signature, ...rest } = JSON.parse(text) as ReleaseDocument;
  const key = signature && Object.hasOwn(signers, signature.signer) ? signers[signature.signer] : undefined;
  if (signature && key && (await isSigned(JSON.stringify(rest), signature.value, key))) return;
  throw new Error(`Release ${rest.number} is signed by nobody who may sign it`);
}

async function isSigned(text: string, value: string, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(value), new TextEncoder().encode(text));
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
