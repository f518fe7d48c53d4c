import type { CredentialStore } from '../credentials/credentials.store';
import type { Mail } from './mail';
import { outbox } from './outbox';
import { tryKey, sendBySendGrid, type KeyTrial } from './send-grid';
import { smtpTransport } from './smtp-transport';

/** Whether a mail left the console, or stays in its outbox folder. */
export type Departure = 'sent' | 'kept';

/** The way that mails take as it was when it was asked for, whatever is changed since. */
export interface MailRoute {
  /** For people: `SendGrid as sender`, `SMTP host:port`, or `outbox folder path`. */
  readonly description: string;
  /** Whether mails leave the console by it; otherwise they stay in its outbox folder. */
  readonly leaves: boolean;
  /** Throws a `MailError` when the mail was not taken. */
  send(mail: Mail): Promise<Departure>;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** Sends by the way of this moment. */
  send(mail: Mail): Promise<Departure>;
  /** The way of this moment. */
  route(): Promise<MailRoute>;
  /** Whether SendGrid would send for this key. */
  tryKey(apiKey: string): Promise<KeyTrial>;
  /** Where mails go now, for people: `SendGrid`, `SMTP host:port`, or `outbox folder path`. */
  describe(): Promise<string>;
}

export interface MailerOptions {
  readonly credentials: Pick<CredentialStore, 'read'>;
  /** `smtp://` or `smtps://`; null: mails are put into the outbox folder. */
  readonly smtpUrl: string | null;
  /** Sender of mails by SMTP and in the outbox: an address, or a name and an address in angle brackets. */
  readonly from: string;
  readonly outboxDir: string;
  /** Origin in place of SendGrid's own; null: SendGrid's. */
  readonly sendGridUrl: string | null;
  /** Told of each mail that went out; one in the outbox folder did not. */
  readonly onSent?: () => Promise<void>;
}

/** Sends by SendGrid as soon as its credentials are set, otherwise by SMTP, otherwise into the outbox folder. */
export function mailer(options: MailerOptions): Mailer {
  const { credentials, smtpUrl, from, outboxDir, sendGridUrl, onSent } = options;
  const configured = smtpUrl ? smtpTransport(smtpUrl, from) : outbox(outboxDir, from);

  async function sendGridAccount() {
    const stored = await credentials.read('sendgrid');
    const { email, apiKey } = stored?.values ?? {};
    return email && apiKey ? { email, apiKey } : null;
  }

  async function route(): Promise<MailRoute> {
    const account = await sendGridAccount();
    const leaves = account !== null || Boolean(smtpUrl);
    return {
      leaves,
      description: account ? `SendGrid as ${account.email}` : configured.description,
      async send(mail) {
        if (account) await sendBySendGrid(account, sendGridUrl, mail);
        else await configured.send(mail);
        if (!leaves) return 'kept';
        await onSent?.();
        return 'sent';
      },
    };
  }

  return {
    route,
    send: async (mail) => (await route()).send(mail),
    tryKey: (apiKey) => tryKey(apiKey, sendGridUrl),
    async describe() {
      return (await sendGridAccount()) ? 'SendGrid' : configured.description;
    },
  };
}
