import { feedNames, type FeedName } from '@console/contract/feeds';
import { openDropBox } from './open-drop-box';
import { importDeliveries } from './import-deliveries';
import { importJobKey } from './import-job-key';
import type { Job } from '../../services';

/** Seconds between two looks at what was delivered. */
const INTERVAL_S = 300;

/** One job a feed: neither waits for the other. */
export const jobs: readonly Job[] = feedNames.map(importJob);

function importJob(feedName: FeedName): Job {
  return {
    key: importJobKey(feedName),
    name: `Import ${feedName} files`,
    description:
      `Imports the files of companies, actions, prices, indices, forecasts and descriptions delivered by ${feedName}, ` +
      'as long as the feed is enabled. Every few minutes is sensible.',
    intervalSeconds: INTERVAL_S,
    isRecurring: true,
    run: async ({ services: { db, environment }, signal, progress, assertOwned }) =>
      importDeliveries({
        db,
        dropBox: await openDropBox(environment),
        feedName,
        timeZone: environment.timeZone,
        assertOwned,
        signal,
        progress,
      }),
  };
}
