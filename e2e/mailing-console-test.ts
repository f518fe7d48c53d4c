import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { expect as baseExpect, test as base } from './console-test';
import { startConsole, type RunningConsole } from './running-console';

interface Mailing {
  /** The mail server of somebody else that the console sends to. */
  readonly smtp: OpenSmtpServer;
  readonly mailingConsole: RunningConsole;
}

/** A journey on a console of its own whose mails leave it. */
export const test = base.extend<object, Mailing>({
  smtp: [
    async ({ browserName: _browserName }, use) => {
      const server = await openSmtpServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  mailingConsole: [
    async ({ smtp }, use) => {
      const console = await startConsole({ env: { SMTP_URL: smtp.url } });
      await use(console);
      await console.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ mailingConsole }, use) => use(mailingConsole.url),
});
export const expect = baseExpect;

/** Waits for a mail with this subject to `address`; of several the newest. */
export async function mailBySmtp(smtp: OpenSmtpServer, address: string, subject: string) {
  const found = () =>
    smtp.received.findLast((mail) => mail.envelope.to[0] === address && mail.subject === subject);
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true);
  const mail = found();
  if (!mail) throw new Error(`There is no mail "${subject}" to ${address}`);
  return mail;
}
