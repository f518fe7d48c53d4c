import type { DeliveryOutcome, FeedHealth } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import styles from './feeds.module.css';

const colours: Record<Exclude<DeliveryOutcome, 'Succeeded'>, string> = { Partly: 'gold', Failed: 'red' };

interface OfFeed {
  /** Missing: whoever asks is told nothing of it. */
  readonly health: FeedHealth | undefined;
}

/** Online or Offline, as the specification has it, and beside it what of the newest files was not loaded. */
export function FeedTags({ health }: OfFeed) {
  if (!health) return null;
  const { isOnline, outcome } = health;
  return (
    <span className={styles.tags}>
      {outcome !== null && outcome !== 'Succeeded' && <Tag color={colours[outcome]}>{outcome}</Tag>}
      <Tag color={isOnline ? 'green' : 'default'}>{isOnline ? texts.feedOnline : texts.feedOffline}</Tag>
    </span>
  );
}

/** Why an enabled feed is offline: since when it is silent, and until when it was to deliver. */
export function Lateness({ enabled = false, health }: OfFeed & { readonly enabled: boolean | undefined }) {
  if (!enabled || !health || health.isOnline || health.deliveredAt === null) return null;
  return (
    <p className={styles.late}>
      Silent since <Instant at={health.deliveredAt} />: something was expected by{' '}
      <Instant at={health.expectedBy} />
    </p>
  );
}
