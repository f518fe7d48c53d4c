import {
  credentialsBody,
  getCredentials,
  updateCredentials,
  type CredentialKind,
  type Credentials,
} from '@console/contract/credentials';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { checkBody } from '../../platform/http/body-rules';
import type { Routes, Services } from '../../services';
import { personRefs } from '../../people/users/users.store';
import { masked, unmasked } from '../../platform/credentials/credential-mask';
import type { CredentialValues, StoredCredentials } from '../../platform/credentials/credentials.store';

export const routes: Routes = (api, { db, credentials }) => {
  api.handle(getCredentials, 'credentials:manage', async ({ params }) =>
    toAnswer(db, await credentials.read(params.kind)),
  );

  api.handle(updateCredentials, 'credentials:manage', async ({ me, params: { kind }, body }) => {
    const given = await checkBody(credentialsBody(kind), body);
    const stored = await change({ db, credentials }, { kind, given: given.credentials, actorId: me.id });
    return toAnswer(db, stored);
  });
};

interface Change {
  readonly kind: CredentialKind;
  readonly given: CredentialValues;
  readonly actorId: string;
}

function change({ db, credentials }: Pick<Services, 'db' | 'credentials'>, { kind, given, actorId }: Change) {
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
      subjectType: 'credentials',
      subjectId: kind,
      subjectLabel: kind,
      before: before && masked(before.values),
      after: masked(after.values),
    });
    return after;
  });
}

/** A key that was copied with the end of its line is still that key. */
function trimmed(values: CredentialValues): CredentialValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]));
}

async function toAnswer(db: Db, stored: StoredCredentials | null): Promise<Credentials> {
  if (!stored) return { credentials: null, modifiedOn: null, modifiedBy: null };
  const { values, modifiedOn, modifiedBy } = stored;
  const people = await personRefs(db, [modifiedBy]);
  return {
    credentials: masked(values),
    modifiedOn: modifiedOn.toISOString(),
    modifiedBy: (modifiedBy && people.get(modifiedBy)) || null,
  };
}
