import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received. */
export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
}

/** A mail server written by others, which takes every mail that it is not told to refuse. */
export interface OpenSmtpServer {
  /** `SMTP_URL` of a console that sends to it. */
  readonly url: string;
  /** Mails so far. */
  readonly received: ReceivedMail[];
  /** Addresses whose mails it refuses. */
  readonly refused: Set<string>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function openSmtpServer(): Promise<OpenSmtpServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done();
      return done(Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      async function receive() {
        const raw = Buffer.concat(parts);
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        received.push({ ...(await PostalMime.parse(raw)), envelope, raw: raw.toString('utf8') });
        done();
      }
      stream.on('end', () => void receive());
    },
  });
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', resolve);
  });
  const { port } = opened.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    close: () => new Promise((resolve) => opened.close(resolve)),
  };
}
