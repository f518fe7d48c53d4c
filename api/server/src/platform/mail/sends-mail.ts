import { NO_MAIL } from '@console/contract/users';
import type { CredentialStore } from '../credentials/credentials.store';
import type { Environment } from '../environment';
import { conflict } from '../http/problem';

interface Asked {
  readonly credentials: Pick<CredentialStore, 'read'>;
  readonly environment: Pick<Environment, 'smtpUrl'>;
}

/** Whether mails leave the console; otherwise they stay in its outbox folder. */
export async function sendsMail({ credentials, environment }: Asked): Promise<boolean> {
  return environment.smtpUrl !== null || (await credentials.read('sendgrid')) !== null;
}

/** 409 where no mail leaves the console. */
export async function requireMail(services: Asked, text: string = NO_MAIL): Promise<void> {
  if (!(await sendsMail(services))) throw conflict(text);
}
