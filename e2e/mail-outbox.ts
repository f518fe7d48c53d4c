import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Mails of the running console, from its outbox folder. The journeys' own console says where that is; with CONSOLE_URL
 * set CONSOLE_DATA_DIR to the DATA_DIR of that console, and start it without SMTP_URL:
 *
 *   CONSOLE_URL=http://127.0.0.1:4000 CONSOLE_DATA_DIR=.data npx playwright test mail
 */
export interface OutboxOptions {
  /** Data folder of the console; the one that the journeys run against unless said. */
  readonly dataDir?: string;
  /** Mails with another subject are left aside: a new account gets one of its own. */
  readonly subject?: string;
  /** Older mails are left aside. */
  readonly sentAfter?: Date;
}

/** Waits for a mail to `address` and answers it, parsed; of several the newest. */
export async function mailTo(address: string, options: OutboxOptions = {}): Promise<Email> {
  const { dataDir = consoleDataDir(), sentAfter = new Date(0), subject } = options;
  const folder = join(dataDir, 'outbox');
  let found: Email | null = null;
  await expect
    .poll(
      async () => {
        const mails = mailsSince(folder, sentAfter);
        found = await firstOf(mails, (mail) => isTo(mail, address) && (!subject || mail.subject === subject));
        return found !== null;
      },
      { message: `a mail to ${address} in ${folder}`, intervals: [100, 250], timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`There is no mail to ${address} in ${folder}`);
  return found;
}

/** Address of the link of a mail, without the origin: `/login-link?token=…`. */
export function linkOf(mail: Email): string {
  const [url] = /https?:\/\/\S+\/login-link\?\S+/.exec(mail.text ?? '') ?? [];
  if (!url) throw new Error(`There is no link in the mail "${mail.subject}"`);
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

const isTo = (mail: Email, address: string) =>
  mail.to?.some((recipient) => recipient.address === address) === true;

async function firstOf(files: readonly string[], isWanted: (mail: Email) => boolean): Promise<Email | null> {
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(file));
    if (isWanted(mail)) return mail;
  }
  return null;
}

/** Files of the mails, newest first. */
function mailsSince(folder: string, sentAfter: Date): string[] {
  const earliestName = sentAfter.toISOString().replace(/[:.]/g, '-');
  return mailFiles(folder)
    .filter((name) => name >= earliestName)
    .map((name) => join(folder, name))
    .reverse();
}

/** The names begin with the time. The folder is made with the first mail. */
function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Data folder of the running console. */
export function consoleDataDir(): string {
  const dataDir = process.env['CONSOLE_DATA_DIR'];
  if (dataDir) return dataDir;
  throw new Error('Set CONSOLE_DATA_DIR to the data folder (DATA_DIR) of the console that CONSOLE_URL names');
}
