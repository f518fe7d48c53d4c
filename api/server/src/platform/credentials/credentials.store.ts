import { createHash } from 'node:crypto';
import type { Db, Trx } from '../database/database';
import { textSealer } from './sealed-text';

/** Values of an integration or a feed by field, as they are: secrets are not masked here. */
export type CredentialValues = Readonly<Record<string, string>>;

export interface StoredCredentials {
  readonly values: CredentialValues;
  readonly modifiedOn: Date;
  /** Id of who set them; null: no person did. */
  readonly modifiedBy: string | null;
  /** Another one for each write, which tells nothing of the values. */
  readonly version: string;
}

/** What is stored; values null: it was sealed with another secret. */
export interface KeptCredentials extends Omit<StoredCredentials, 'values'> {
  readonly values: CredentialValues | null;
}

/** Kinds: `sendgrid`, `chargebee`, and `feed:<id>` for the credentials of a feed. */
export interface CredentialStore {
  /** Null: not set, or sealed with another secret. Given a transaction, the row is locked until it ends. */
  read(kind: string, trx?: Trx): Promise<StoredCredentials | null>;
  /** Null: not set. Given a transaction, the row is locked until it ends. */
  find(kind: string, trx?: Trx): Promise<KeptCredentials | null>;
  write(trx: Trx, kind: string, values: CredentialValues, actorId: string | null): Promise<StoredCredentials>;
  remove(trx: Trx, kind: string): Promise<void>;
}

const versionOf = (sealed: string) => createHash('sha256').update(sealed).digest('base64url');

/** Keeps credentials encrypted in the database; `warn` is told once of each row that can't be opened. */
export function credentialStore(db: Db, secret: string, warn: (text: string) => void): CredentialStore {
  const sealer = textSealer(secret);
  const reported = new Set<string>();

  function open(kind: string, sealed: string): CredentialValues | null {
    const text = sealer.open(sealed, kind);
    if (text !== null) return JSON.parse(text) as CredentialValues;
    if (!reported.has(sealed)) {
      reported.add(sealed);
      warn(
        `The credentials "${kind}" can't be decrypted, so they count as not set: enter them again, ` +
          'or start with the APP_SECRET they were stored with',
      );
    }
    return null;
  }

  async function find(kind: string, trx?: Trx): Promise<KeptCredentials | null> {
    const rows = (trx ?? db).selectFrom('credential').selectAll().where('kind', '=', kind);
    const row = await (trx ? rows.forUpdate() : rows).executeTakeFirst();
    if (!row) return null;
    return {
      ...{ values: open(kind, row.sealed), modifiedOn: row.modified_on, modifiedBy: row.modified_by },
      version: versionOf(row.sealed),
    };
  }

  return {
    find,
    async read(kind, trx) {
      const kept = await find(kind, trx);
      return kept?.values ? { ...kept, values: kept.values } : null;
    },
    async write(trx, kind, values, actorId) {
      const modifiedOn = new Date();
      const row = {
        sealed: sealer.seal(JSON.stringify(values), kind),
        modified_on: modifiedOn,
        modified_by: actorId,
      };
      await trx
        .insertInto('credential')
        .values({ kind, ...row })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
        .execute();
      return { values, modifiedOn, modifiedBy: actorId, version: versionOf(row.sealed) };
    },
    async remove(trx, kind) {
      await trx.deleteFrom('credential').where('kind', '=', kind).execute();
    },
  };
}
