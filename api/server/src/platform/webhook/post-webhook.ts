import { createHmac } from 'node:crypto';
import type { Webhook } from '../environment';

const TIMEOUT_MS = 10_000;
const SECOND_MS = 1000;
/** How the secrets of standardwebhooks.com begin; the rest is base64. */
const SECRET_PREFIX = 'whsec_';

/**
 * Posts news to an address of the configuration, signed as standardwebhooks.com has it: HMAC-SHA256 over `<id>.<seconds>.<body>`. Throws
 * without the address in the message, as its path may be a secret; redirects are not followed.
 */
export async function postWebhook(
  { url, secret }: Webhook,
  job: { readonly id: string },
  now: Date = new Date(),
): Promise<void> {
  const body = JSON.stringify(job);
  const timestamp = String(Math.floor(now.getTime() / SECOND_MS));
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'research-console',
      'webhook-id': job.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(secret, `${job.id}.${timestamp}.${body}`)}`,
    },
  }).catch((error: unknown) => {
    throw new Error(`the receiver gave no answer (${error instanceof Error ? error.name : 'unknown'})`);
  });
  // what it says is of no interest, and may be of any length
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
}

function signatureOf(secret: string, signed: string): string {
  const key = secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret);
  return createHmac('sha256', key).update(signed).digest('base64');
}
