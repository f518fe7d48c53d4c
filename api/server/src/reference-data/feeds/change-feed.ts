import { feedCredentialRules, type updateFeed } from '@console/contract/feeds';
import type { BodyOf } from '@console/contract/endpoint';
import { messages } from '@console/contract/texts';
import { body } from '@console/contract/rules';
import type { Trx } from '../../platform/database/database';
import type { FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { checkBody } from '../../platform/http/body-rules';
import { invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { masked, unmasked } from '../../platform/credentials/credential-mask';
import { credentialKind, findFeed } from './feeds.store';

interface Change {
  readonly id: string;
  readonly actorId: string;
  readonly input: BodyOf<typeof updateFeed>;
}

/** Enables or disables a feed, or sets its credentials; each leaves an audit row without a secret. */
export async function changeFeed(
  { db, credentials }: Pick<Services, 'db' | 'credentials'>,
  { id, actorId, input }: Change,
): Promise<FeedRow> {
  const feed = await findFeed(db, id);
  const { enabled, credentials: given } = input;
  if (enabled === undefined && given === undefined) {
    throw invalid([{ propertyPath: 'enabled', message: messages.required }]);
  }
  const rules = body({ credentials: feedCredentialRules(feed.name) });
  const checked = given && (await checkBody(rules, { credentials: given }));
  await db.transaction().execute(async (trx) => {
    if (enabled !== undefined) await setEnabled(trx, feed, { enabled, actorId });
    if (!checked) return;
    const kind = credentialKind(id);
    const before = await credentials.read(kind, trx);
    const values = unmasked(trimmed(checked.credentials), before?.values ?? null);
    const after = await credentials.write(trx, kind, values, actorId);
    await auditFeed(trx, feed, {
      actorId,
      action: 'feed.credentials',
      before: before && masked(before.values),
      after: masked(after.values),
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
