import type { FeedName } from '@console/contract/feeds';

/** Key of the job that imports what a feed delivers. */
export const importJobKey = (feedName: FeedName): string => `deliveries.import-${feedName.toLowerCase()}`;
