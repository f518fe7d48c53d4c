import { isDeepStrictEqual } from 'node:util';
import {
  credentialsBody,
  getCredentials,
  removeCredentials,
  updateCredentials,
  type CredentialKind,
  type Credentials,
} from '@console/contract/credentials';
import type { BodyOf } from '@console/contract/endpoint';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { checkBody } from '../../platform/http/body-rules';
import { invalid } from '../../platform/http/problem';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import { keepMailWay } from '../../platform/mail/mail-way';
import type { Routes, Services } from '../../services';
import { tellOfMailRoute } from '../../people/account-mails/tell-of-mail-route';
import { personRefs } from '../../people/person-refs';
import { masked, unmasked } from '../../platform/credentials/credential-mask';
import type { CredentialValues, KeptCredentials } from '../../platform/credentials/credentials.store';

export const routes: Routes = (api, services) => {
  const { credentials } = services;

  api.handle(getCredentials, 'credentials:manage', async ({ params: { kind }, reply }) => {
    const kept = await credentials.find(kind);
    reply.header('etag', credentialsEtag(kept));
    return describe(services, kind, kept);
  });

  api.handle(
    updateCredentials,
    'credentials:manage',
    async ({ me, params: { kind }, body, request, reply }) => {
      const ifMatch = request.headers['if-match'];
      const change = { kind, given: body.credentials, actorId: me.id, ifMatch };
      const untried = await tryKeyOf(services, change);
      const kept = await tellingOfRoute(services, change, () => changeCredentials(services, change));
      reply.header('etag', credentialsEtag(kept));
      return { ...(await describe(services, kind, kept)), untried };
    },
  );

  api.handle(removeCredentials, 'credentials:manage', async ({ me, params: { kind }, reply }) => {
    const change = { kind, actorId: me.id };
    await tellingOfRoute(services, change, () => remove(services, change));
    const kept = await credentials.find(kind);
    reply.header('etag', credentialsEtag(kept));
    return describe(services, kind, kept);
  });
};

interface Change {
  readonly kind: CredentialKind;
  /** What is missing stays as it is (P10). */
  readonly given: BodyOf<typeof updateCredentials>['credentials'];
  readonly actorId: string;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

type Stores = Pick<Services, 'db' | 'credentials'>;

const credentialsEtag = (kept: KeptCredentials | null) => contentEtag(kept?.version ?? 'none');

/**
 * What the mail provider refuses is not kept: mails would go nowhere from then on. No transaction waits for its answer.
 * Answers why it could not be asked, or null.
 */
async function tryKeyOf({ credentials, mailer }: Services, { kind, given }: Change): Promise<string | null> {
  if (kind !== 'sendgrid') return null;
  const kept = await credentials.find(kind);
  // what is wrong with the values themselves is told by the change
  const values = await wantedValues(kind, given, kept?.values ?? null).catch(() => null);
  if (!values?.apiKey) return null;
  const trial = await mailer.tryKey(values.apiKey);
  if (trial.result === 'refused') throw invalid([{ propertyPath: 'credentials.apiKey', message: trial.why }]);
  return trial.result === 'untried' ? trial.why : null;
}

/** What to keep after a change: 422 for what the rules of this kind refuse. */
async function wantedValues(
  kind: CredentialKind,
  given: Change['given'],
  values: CredentialValues | null,
): Promise<CredentialValues> {
  const wanted = await checkBody(credentialsBody(kind), {
    credentials: { ...(values && masked(values)), ...given },
  });
  return unmasked(trimmed(wanted.credentials), values);
}

/**
 * Makes a change; where mails go another way since, that is kept, and those who watch over accounts are told by the
 * former one (S25).
 */
async function tellingOfRoute<Answer>(
  services: Services,
  { kind, actorId }: Pick<Change, 'kind' | 'actorId'>,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { credentials, mailer } = services;
  if (kind !== 'sendgrid') return change();
  const before = (await credentials.find(kind))?.values;
  const former = await mailer.route();
  const answer = await change();
  if (!isDeepStrictEqual((await credentials.find(kind))?.values, before)) {
    await keepMailWay(services);
    const { description: after } = await mailer.route();
    await tellOfMailRoute(services, { byId: actorId, former, after });
  }
  return answer;
}

function changeCredentials(
  { db, credentials }: Stores,
  { kind, given, actorId, ifMatch }: Change,
): Promise<KeptCredentials> {
  return db.transaction().execute(async (trx) => {
    const before = await credentials.find(kind, trx);
    const values = before?.values ?? null;
    const expected = { ifMatch, what: 'these credentials', pronoun: 'them' } as const;
    await requireRevision(credentialsEtag(before), expected, () =>
      lastChangeOf(trx, { subjectType: 'credentials', subjectId: kind, actions: ['credentials.'] }),
    );
    const after = await credentials.write(trx, kind, await wantedValues(kind, given, values), actorId);
    await audit(trx, {
      actorId,
      action: 'credentials.update',
      ...subjectOf(kind),
      before: values && masked(values),
      after: masked(after.values),
    });
    return after;
  });
}

/** What can't be opened is removed too. */
function remove(
  { db, credentials }: Stores,
  { kind, actorId }: Pick<Change, 'kind' | 'actorId'>,
): Promise<void> {
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
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  kind: CredentialKind,
  kept: KeptCredentials | null,
): Promise<Credentials> {
  const people = await personRefs(db, [kept?.modifiedBy ?? null]);
  return {
    credentials: kept?.values ? masked(kept.values) : null,
    isUnreadable: kept !== null && kept.values === null,
    mailWithout: kind === 'sendgrid' ? (environment.smtpUrl ? 'smtp' : 'outbox') : null,
    modifiedOn: kept?.modifiedOn.toISOString() ?? null,
    modifiedBy: (kept?.modifiedBy && people.get(kept.modifiedBy)) || null,
  };
}
