import { integrityOf } from './integrity';
import { RemoteFailure } from './remote-failure';

/**
 * Why a script or a style could not be loaded. Browsers do not say it of an element, so the file is asked for once
 * more: no answer, another status, other bytes than the published ones, or there after all.
 */
export async function diagnose(url: string): Promise<RemoteFailure> {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null);
  if (answer === null) return new RemoteFailure('E-NET', `${file} cannot be reached`);
  if (!answer.ok) return new RemoteFailure('E-HTTP', `${file} answered ${answer.status}`);
  const integrity = integrityOf(url);
  if (integrity === undefined) return new RemoteFailure('E-SRI', `${file} is not in the release`);
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (bytes === null) return new RemoteFailure('E-NET', `${file} was cut off`);
  if ((await sha384Of(bytes)) !== integrity)
    return new RemoteFailure('E-SRI', `${file} differs from what was published`);
  return new RemoteFailure('E-NET', `${file} could not be loaded`);
}

async function sha384Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
