import type { Feed, FeedSummary } from '@console/contract/feeds';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { masked } from '../../platform/credentials/credential-mask';
import type { DropBox } from '../deliveries/drop-box';
import { limitsOf } from '../deliveries/feed-limits';
import { loadImports } from './feed-import-list';
import { healthOf } from './feed-health';

export const feedIri = (id: string) => `/api/feed/${id}`;
/** Kind under which the credentials of a feed are kept. */
export const credentialKind = (feedId: string) => `feed:${feedId}`;

/** Names of waiting files that are told. */
const MAX_WAITING = 100;

/** All feeds, or those that are enabled or not, with what was imported of each last. */
export async function feedSummaries(
  db: Db,
  timeZone: string,
  enabled: boolean | undefined,
): Promise<FeedSummary[]> {
  const feeds = await feedRows(db, enabled);
  return Promise.all(
    feeds.map(async (feed) => ({
      ...choiceOf(feed),
      enabled: feed.enabled,
      lastImport: await lastImport(db, feed.id),
      held: await heldCount(db, feed.id),
      health: await healthOf(db, feed, { now: new Date(), timeZone }),
    })),
  );
}

/** Id and name of the enabled feeds (E40). */
export async function feedChoices(db: Db): Promise<FeedSummary[]> {
  return (await feedRows(db, true)).map(choiceOf);
}

const choiceOf = ({ id, name }: FeedRow): FeedSummary => ({ '@id': feedIri(id), id, name });

function feedRows(db: Db, enabled: boolean | undefined): Promise<FeedRow[]> {
  const rows = db.selectFrom('feed').selectAll().orderBy('name', 'desc');
  return (enabled === undefined ? rows : rows.where('enabled', '=', enabled)).execute();
}

async function lastImport(db: Db, feedId: string) {
  const last = await db
    .selectFrom('feed_import')
    .select('id')
    .where('feed_id', '=', feedId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [row = null] = last ? await loadImports(db, [last.id]) : [];
  return row;
}

async function heldCount(db: Db, feedId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feed_import')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('feed_id', '=', feedId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws 404 when there is no such feed. */
export async function findFeed(db: Db | Trx, id: string): Promise<FeedRow> {
  const row = await db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The feed');
  return row;
}

/** A feed with masked credentials, and what waits to be imported of it. */
export async function describeFeed(
  { db, credentials, environment }: Pick<Services, 'db' | 'credentials' | 'environment'>,
  dropBox: DropBox,
  feed: FeedRow,
): Promise<Feed> {
  const { id, name, enabled, modified_on: modifiedOn } = feed;
  const kept = await credentials.find(credentialKind(id));
  const waiting = await dropBox.list(name);
  return {
    '@id': feedIri(id),
    id,
    name,
    enabled,
    credentials: kept?.values ? masked(kept.values) : null,
    isUnreadable: kept !== null && kept.values === null,
    modifiedOn: modifiedOn && modifiedOn.toISOString(),
    delivery: {
      place: dropBox.place(name),
      waiting: waiting.slice(0, MAX_WAITING).map((file) => file.name),
    },
    limits: limitsOf(feed),
    expectedHours: feed.expected_hours,
    health: await healthOf(db, feed, { now: new Date(), timeZone: environment.timeZone }),
  };
}
