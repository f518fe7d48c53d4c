import {
  credentialsBody,
  getCredentials,
  removeCredentials,
  updateCredentials,
  type CredentialKind,
  type Credentials,
} from '@console/contract/credentials';
import { audit } from '../../platform/audit/audit';
import { checkBody } from '../../platform/http/body-rules';
import type { Routes, Services } from '../../services';
import { personRefs } from '../../people/users/users.store';
import { masked, unmasked } from '../../platform/credentials/credential-mask';
import type { CredentialValues } from '../../platform/credentials/credentials.store';

export const routes: Routes = (api, services) => {
  api.handle(getCredentials, 'credentials:manage', async ({ params }) => describe(services, params.kind));

  api.handle(updateCredentials, 'credentials:manage', async ({ me, params: { kind }, body }) => {
    const given = await checkBody(credentialsBody(kind), body);
    await change(services, { kind, given: given.credentials, actorId: me.id });
    return describe(services, kind);
  });

  api.handle(removeCredentials, 'credentials:manage', async ({ me, params: { kind } }) => {
    await remove(services, { kind, actorId: me.id });
    return describe(services, kind);
  });
};

interface Change {
  readonly kind: CredentialKind;
  readonly given: CredentialValues;
  readonly actorId: string;
}

type Stores = Pick<Services, 'db' | 'credentials'>;

function change({ db, credentials }: Stores, { kind, given, actorId }: Change): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await credentials.read(kind, trx);
    const after = await credentials.write(
      trx,
      kind,
      unmasked(trimmed(given), before?.values ?? null),
      actorId,
    );
    await audit(trx, {
      actorId,
      action: 'credentials.update',
      ...subjectOf(kind),
      before: before && masked(before.values),
      after: masked(after.values),
    });
  });
}

/** What can't be opened is removed too. */
function remove({ db, credentials }: Stores, { kind, actorId }: Omit<Change, 'given'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await credentials.find(kind, trx);
    if (!before) return;
    await credentials.remove(trx, kind);
    await audit(trx, {
      actorId,
      action: 'credentials.remove',
      ...subjectOf(kind),
      before: before.values && masked(before.values),
      after: null,
    });
  });
}

const subjectOf = (kind: CredentialKind) => ({
  subjectType: 'credentials',
  subjectId: kind,
  subjectLabel: kind,
});

/** A key that was copied with the end of its line is still that key. */
function trimmed(values: CredentialValues): CredentialValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]));
}

async function describe(
  { db, credentials, environment }: Stores & Pick<Services, 'environment'>,
  kind: CredentialKind,
): Promise<Credentials> {
  const kept = await credentials.find(kind);
  const people = await personRefs(db, [kept?.modifiedBy ?? null]);
  return {
    credentials: kept?.values ? masked(kept.values) : null,
    isUnreadable: kept !== null && kept.values === null,
    mailWithout: kind === 'sendgrid' ? (environment.smtpUrl ? 'smtp' : 'outbox') : null,
    modifiedOn: kept?.modifiedOn.toISOString() ?? null,
    modifiedBy: (kept?.modifiedBy && people.get(kept.modifiedBy)) || null,
  };
}
