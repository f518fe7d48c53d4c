import { feedCredentialRules, type updateFeed } from '@console/contract/feeds';
import type { BodyOf } from '@console/contract/endpoint';
import type { FeedLimits } from '@console/contract/feed-limits';
import { messages } from '@console/contract/texts';
import { body } from '@console/contract/rules';
import type { Trx } from '../../platform/database/database';
import type { FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { checkBody } from '../../platform/http/body-rules';
import { lastChangeOf } from '../../platform/audit/last-change';
import { invalid, notFound } from '../../platform/http/problem';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import type { Services } from '../../services';
import { masked, unmasked } from '../../platform/credentials/credential-mask';
import { limitsOf } from '../deliveries/feed-limits';
import { credentialKind, findFeed } from './feeds.store';

interface Change {
  readonly id: string;
  readonly actorId: string;
  readonly input: BodyOf<typeof updateFeed>;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

type Stores = Pick<Services, 'db' | 'credentials'>;

/** The entity tag of a feed: whether it is enabled, its limits, when it is late, and the version of its credentials. */
export async function feedEtag(
  credentials: Stores['credentials'],
  { id, enabled, limits, expected_hours }: Pick<FeedRow, 'id' | 'enabled' | 'limits' | 'expected_hours'>,
  trx?: Trx,
): Promise<string> {
  const kept = await credentials.find(credentialKind(id), trx);
  return contentEtag([enabled, limitsOf({ limits }), expected_hours, kept?.version ?? 'none']);
}

/** A feed as a change has left it, and its entity tag then. */
interface ChangedFeed {
  readonly feed: FeedRow;
  readonly etag: string;
}

/** Enables or disables a feed, or sets its credentials, its limits or when it is late; each leaves an audit row without a secret. */
export async function changeFeed(
  { db, credentials }: Stores,
  { id, actorId, input, ifMatch }: Change,
): Promise<ChangedFeed> {
  const { enabled, credentials: given, limits, expectedHours } = input;
  if ([enabled, given, limits, expectedHours].every((part) => part === undefined)) {
    throw invalid([{ propertyPath: 'enabled', message: messages.required }]);
  }
  return db.transaction().execute(async (trx) => {
    const feed = await lockFeed(trx, id);
    await requireRevision(await feedEtag(credentials, feed, trx), { ifMatch, what: 'this feed' }, () =>
      lastChangeOf(trx, { subjectType: 'feed', subjectId: id, actions: ['feed.'] }),
    );
    if (enabled !== undefined) await setEnabled(trx, feed, { enabled, actorId });
    if (given) await setCredentials(trx, credentials, { feed, given, actorId });
    if (limits) await setLimits(trx, feed, { limits, actorId });
    if (expectedHours !== undefined) await setExpectedHours(trx, feed, { expectedHours, actorId });
    const after = await findFeed(trx, id);
    return { feed: after, etag: await feedEtag(credentials, after, trx) };
  });
}

async function lockFeed(trx: Trx, id: string): Promise<FeedRow> {
  const row = await trx.selectFrom('feed').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('The feed');
  return row;
}

interface NewCredentials {
  readonly feed: FeedRow;
  /** What is missing stays as it is (P10). */
  readonly given: object;
  readonly actorId: string;
}

async function setCredentials(
  trx: Trx,
  credentials: Stores['credentials'],
  { feed, given, actorId }: NewCredentials,
): Promise<void> {
  const kind = credentialKind(feed.id);
  const before = await credentials.read(kind, trx);
  const rules = body({ credentials: feedCredentialRules(feed.name) });
  const wanted = await checkBody(rules, {
    credentials: { ...(before && masked(before.values)), ...given },
  });
  const values = unmasked(trimmed(wanted.credentials), before?.values ?? null);
  const after = await credentials.write(trx, kind, values, actorId);
  await auditFeed(trx, feed, {
    actorId,
    action: 'feed.credentials',
    before: before && masked(before.values),
    after: masked(after.values),
  });
  await touch(trx, feed.id, actorId);
}

/** Removes the credentials of a feed, those too that can't be opened; without any it changes nothing. */
export async function removeCredentialsOf(
  { db, credentials }: Pick<Services, 'db' | 'credentials'>,
  { id, actorId }: Pick<Change, 'id' | 'actorId'>,
): Promise<FeedRow> {
  const feed = await findFeed(db, id);
  const kind = credentialKind(id);
  await db.transaction().execute(async (trx) => {
    const before = await credentials.find(kind, trx);
    if (!before) return;
    await credentials.remove(trx, kind);
    await auditFeed(trx, feed, {
      actorId,
      action: 'feed.removeCredentials',
      before: before.values && masked(before.values),
      after: null,
    });
    await touch(trx, id, actorId);
  });
  return findFeed(db, id);
}

async function setEnabled(
  trx: Trx,
  feed: FeedRow,
  { enabled, actorId }: { readonly enabled: boolean; readonly actorId: string },
): Promise<void> {
  if (enabled === feed.enabled) return;
  await trx.updateTable('feed').set({ enabled }).where('id', '=', feed.id).execute();
  await touch(trx, feed.id, actorId);
  await auditFeed(trx, feed, {
    actorId,
    action: enabled ? 'feed.enable' : 'feed.disable',
    before: { enabled: feed.enabled },
    after: { enabled },
  });
}

interface NewLimits {
  readonly limits: NonNullable<BodyOf<typeof updateFeed>['limits']>;
  readonly actorId: string;
}

/** Limits that are not named stay as they are (P10). */
async function setLimits(trx: Trx, feed: FeedRow, { limits, actorId }: NewLimits): Promise<void> {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  const before = limitsOf(feed);
  const changed = given.filter(([name, value]) => before[name as keyof FeedLimits] !== value);
  if (changed.length === 0) return;
  const after = Object.fromEntries(changed);
  await trx
    .updateTable('feed')
    .set({ limits: JSON.stringify({ ...feed.limits, ...after }) })
    .where('id', '=', feed.id)
    .execute();
  await touch(trx, feed.id, actorId);
  await auditFeed(trx, feed, {
    ...{ actorId, action: 'feed.limits', after },
    before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof FeedLimits]])),
  });
}

async function setExpectedHours(
  trx: Trx,
  feed: FeedRow,
  { expectedHours, actorId }: { readonly expectedHours: number; readonly actorId: string },
): Promise<void> {
  if (expectedHours === feed.expected_hours) return;
  await trx.updateTable('feed').set({ expected_hours: expectedHours }).where('id', '=', feed.id).execute();
  await touch(trx, feed.id, actorId);
  await auditFeed(trx, feed, {
    ...{ actorId, action: 'feed.expected' },
    ...{ before: { expectedHours: feed.expected_hours }, after: { expectedHours } },
  });
}

async function touch(trx: Trx, id: string, actorId: string): Promise<void> {
  await trx
    .updateTable('feed')
    .set({ modified_on: new Date(), modified_by: actorId })
    .where('id', '=', id)
    .execute();
}

interface Entry {
  readonly actorId: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

function auditFeed(trx: Trx, { id, name }: FeedRow, entry: Entry): Promise<void> {
  return audit(trx, { ...entry, subjectType: 'feed', subjectId: id, subjectLabel: name });
}

/** A key that was copied with the end of its line is still that key. */
function trimmed(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value).trim()]));
}
