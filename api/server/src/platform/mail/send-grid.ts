import { MailService, type MailDataRequired } from '@sendgrid/mail';
import { mailHeaders, type Mail } from './mail';
import { mailError, reasonOf } from './mail-error';

const TIMEOUT_MS = 20_000;

/** The vendor's client for one key; `origin` stands in for SendGrid's own. */
function sendGridClient(apiKey: string, origin: string | null): MailService {
  const service = new MailService();
  service.setApiKey(apiKey);
  service.setTimeout(TIMEOUT_MS);
  if (origin) clientOf(service).setDefaultRequest('baseUrl', `${origin}/`);
  return service;
}

const clientOf = (service: MailService) => (service as unknown as { client: VendorClient }).client;

/** Where requests go where the environment names no other place. */
const ORIGIN = 'https://api.sendgrid.com';

interface SendGridAccount {
  readonly apiKey: string;
  /** Sender of its mails. */
  readonly email: string;
}

/** Sends by SendGrid's Web API v3 (`POST /v3/mail/send`, 202 when the mail was queued there); `origin` as for its client. */
export async function sendBySendGrid(
  { apiKey, email }: SendGridAccount,
  origin: string | null,
  mail: Mail,
): Promise<void> {
  const { to, sender, subject, text, html } = mail;
  const message: MailDataRequired = {
    to: { email: to },
    from: { email, name: sender },
    subject,
    text,
    html,
    headers: mailHeaders,
    // a tracked link leads over the provider, who would see the token and might use it up
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
    },
  };
  try {
    await sendGridClient(apiKey, origin).send(message);
  } catch (error) {
    // the client's error holds the mail and the key, so it goes no further
    throw mailError(
      { name: 'SendGrid', place: `SendGrid (${new URL(origin ?? ORIGIN).host})` },
      toldBy(error),
      typeof (error as SendGridError).code === 'number',
    );
  }
}

/** How every key of SendGrid begins; its client warns on the console of any other. */
const KEY_PREFIX = 'SG.';

/** Why this can't be a key of SendGrid, in words for who enters it, or null. */
export const malformedKey = (apiKey: string): string | null =>
  apiKey.startsWith(KEY_PREFIX) ? null : `A key of SendGrid begins with “${KEY_PREFIX}”.`;

/** What came of trying a key; `why` in words for who enters it. */
export type KeyTrial =
  { readonly result: 'accepted' } | { readonly result: 'refused' | 'untried'; readonly why: string };

/** Whether SendGrid would send for this key: asks it what the key may do (`GET /v3/scopes`). */
export async function tryKey(apiKey: string, origin: string | null): Promise<KeyTrial> {
  const malformed = malformedKey(apiKey);
  if (malformed) return { result: 'refused', why: malformed };
  try {
    const [{ body }] = await clientOf(sendGridClient(apiKey, origin)).request({
      method: 'GET',
      url: '/v3/scopes',
    });
    return body.scopes?.includes('mail.send')
      ? { result: 'accepted' }
      : { result: 'refused', why: 'This key may not send mail. Give it the scope “mail.send”.' };
  } catch (error) {
    const { code } = error as SendGridError;
    if (code === 401 || code === 403) return { result: 'refused', why: 'SendGrid does not accept this key.' };
    return {
      result: 'untried',
      why:
        typeof code === 'number'
          ? `The key was not tried: SendGrid answered ${reasonOf(toldBy(error))}.`
          : 'The key was not tried: SendGrid cannot be reached from the server.',
    };
  }
}

/** What is used of the client within the vendor's mail service, whose type leaves it out. */
interface VendorClient {
  setDefaultRequest(name: 'baseUrl', value: string): unknown;
  request(request: {
    readonly method: 'GET';
    readonly url: string;
  }): Promise<readonly [{ readonly body: { readonly scopes?: readonly string[] } }, unknown]>;
}

interface SendGridError {
  /** Status of the answer, or the code of a network error. */
  readonly code?: number | string;
  readonly message?: string;
  /** https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/errors */
  readonly response?: { readonly body?: { readonly errors?: readonly { readonly message?: string }[] } };
}

function toldBy(error: unknown): string {
  const { code, message, response } = error as SendGridError;
  const errors = response?.body?.errors;
  const told = errors ? errors.map((entry) => String(entry.message)).join('; ') : message;
  return [code, told].filter(Boolean).join(' ');
}
