import { limitsByDefault, type FeedLimits } from '@console/contract/feed-limits';
import type { FeedRow } from '../../platform/database/schema';

/** The limits of a feed: those that somebody has set, and the rest as they are by default. */
export const limitsOf = ({ limits }: Pick<FeedRow, 'limits'>): FeedLimits => ({
  ...limitsByDefault,
  ...limits,
});
