import { MailService, type MailDataRequired } from '@sendgrid/mail';
import { mailHeaders, type Mail } from './mail';
import { MailError, reasonOf } from './mail-error';

const TIMEOUT_MS = 20_000;

/** What is used of the vendor's client. */
export type SendGridClient = Pick<MailService, 'send'>;

/** The vendor's client for one key; `origin` stands in for SendGrid's own. */
export function sendGridClient(apiKey: string, origin: string | null): MailService {
  const service = new MailService();
  service.setApiKey(apiKey);
  service.setTimeout(TIMEOUT_MS);
  if (origin) {
    // the vendor's type leaves its public `client` out
    const { client } = service as unknown as { client: Parameters<typeof service.setClient>[0] };
    client.setDefaultRequest('baseUrl', `${origin}/`);
  }
  return service;
}

/** Sends by SendGrid's Web API v3 (`POST /v3/mail/send`, 202 when the mail was queued there). */
export async function sendBySendGrid(client: SendGridClient, from: string, mail: Mail): Promise<void> {
  const { to, sender, subject, text, html } = mail;
  const message: MailDataRequired = {
    to: { email: to },
    from: { email: from, name: sender },
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
    await client.send(message);
  } catch (error) {
    // the client's error holds the mail and the key, so it goes no further
    throw new MailError('SendGrid', describe(error));
  }
}

interface SendGridError {
  /** Status of the answer, or the code of a network error. */
  readonly code?: number | string;
  readonly message?: string;
  /** https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/errors */
  readonly response?: { readonly body?: { readonly errors?: readonly { readonly message?: string }[] } };
}

function describe(error: unknown): string {
  const { code, message, response } = error as SendGridError;
  const errors = response?.body?.errors;
  const told = errors ? errors.map((entry) => String(entry.message)).join('; ') : message;
  return reasonOf([code, told].filter(Boolean).join(' '));
}
