import {
  credentialsBody,
  getCredentials,
  updateCredentials,
  type CredentialKind,
  type Credentials,
} from '@console/contract/credentials';
import { audit } from '../../plugins/audit';
import { checkBody } from '../../plugins/body-rules';
import type { Routes, Services } from '../../services';
import { masked, unmasked } from './credential-mask';
import type { CredentialValues, StoredCredentials } from './credentials.store';

export const routes: Routes = (api, { db, credentials }) => {
  api.handle(getCredentials, 'credentials:manage', async ({ params }) =>
    toAnswer(await credentials.read(params.kind)),
  );

  api.handle(updateCredentials, 'credentials:manage', async ({ me, params: { kind }, body }) => {
    const given = await checkBody(credentialsBody(kind), body);
    return toAnswer(await change({ db, credentials }, { kind, given: given.credentials, actorId: me.id }));
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

function toAnswer(stored: StoredCredentials | null): Credentials {
  return {
    credentials: stored && masked(stored.values),
    modifiedOn: stored && stored.modifiedOn.toISOString(),
  };
}
