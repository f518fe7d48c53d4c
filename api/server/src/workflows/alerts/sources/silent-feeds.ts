import { healthOf } from '../../../reference-data/feeds/feed-health';
import type { AlertSource } from '../alert-source';

/** Feeds of which nothing came within their time; one that has never delivered is not late. */
export const silentFeeds: AlertSource = {
  rule: 'feed-silent',
  async find({ db, now, environment: { timeZone } }) {
    const feeds = await db
      .selectFrom('feed')
      .selectAll()
      .where('enabled', '=', true)
      .orderBy('name')
      .execute();
    const all = await Promise.all(
      feeds.map(async (feed) => ({ feed, health: await healthOf(db, feed, { now, timeZone }) })),
    );
    return {
      conditions: all.flatMap(({ feed: { id, name }, health: { isOnline, deliveredAt, expectedBy } }) =>
        isOnline || deliveredAt === null || expectedBy === null
          ? []
          : {
              subject: id,
              text: `The feed ${name} is silent.`,
              detail: `Its last delivery came at ${deliveredAt}, the next was due by ${expectedBy}.`,
              path: `/admin/feeds/${id}`,
              over: `The feed ${name} is no longer silent.`,
            },
      ),
    };
  },
};
