import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CredentialStore } from '../credentials/credentials.store';
import type { Db } from '../database/database';
import type { Environment } from '../environment';

interface Asked {
  readonly db: Db;
  readonly credentials: Pick<CredentialStore, 'read'>;
  readonly environment: Pick<Environment, 'smtpUrl'>;
  readonly secret: string;
}

/**
 * Keeps when mail was set up anew: another account of Send Grid, or none, or another SMTP server. Asked at each start, as
 * the SMTP server is named by the environment, and after each change of the credentials.
 */
export async function keepMailWay({
  db,
  credentials,
  environment: { smtpUrl },
  secret,
}: Asked): Promise<void> {
  const stored = await credentials.read('sendgrid');
  // an address of a mail server has its password in it
  const mark = createHmac('sha256', secret)
    .update(JSON.stringify(stored?.values ?? smtpUrl))
    .digest('base64url');
  await sql`
    insert into mail_way (mark) values (${mark})
    on conflict (singleton) do update set mark = excluded.mark, changed_at = now()
    where mail_way.mark <> excluded.mark`.execute(db);
}
