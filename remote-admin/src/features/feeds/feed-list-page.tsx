import type { FeedSummary } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import { DeliveryFaults } from './delivery-faults';
import { FeedTags, Lateness } from './feed-state';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { feedPath } from './feeds-paths';
import { useFeeds } from './feeds.queries';
import styles from './feeds.module.css';

/** The feeds as cards, each Online or Offline (D§2). */
export function FeedListPage() {
  const feeds = useFeeds();
  return (
    <>
      <PageHeader title="Feed" />
      <QueryView query={feeds}>
        {(rows) => (
          <ul className={styles.cards} aria-label="Feeds">
            {rows.map((feed) => (
              <FeedCard key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function FeedCard({ feed }: { readonly feed: FeedSummary }) {
  const { id, name } = feed;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <FeedTags health={feed.health} />
      </div>
      <Lateness enabled={feed.enabled} health={feed.health} />
      <LastImport feed={feed} />
      <DeliveryFaults faults={feed.health?.faults} />
      <Held feed={feed} />
      <Link to={feedPath(id)} aria-label={`${texts.manageFeed} ${name}`}>
        {texts.manageFeed}
      </Link>
    </li>
  );
}

const became = {
  ...{ done: 'imported', failed: 'refused', running: 'being imported' },
  ...{ held: 'held', rejected: 'rejected' },
} as const;

function Held({ feed: { held = 0 } }: { readonly feed: FeedSummary }) {
  if (held === 0) return null;
  return (
    <div>
      <Tag color="gold">
        {held === 1 ? '1 delivery is held' : `${held.toLocaleString('en-AU')} deliveries are held`}
      </Tag>
    </div>
  );
}

function LastImport({ feed: { lastImport } }: { readonly feed: FeedSummary }) {
  if (!lastImport) return <p className={styles.muted}>Nothing has been delivered yet.</p>;
  const { file, state, badLines, startedAt } = lastImport;
  const bad =
    badLines > 0 ? `, ${badLines.toLocaleString('en-AU')} bad ${badLines === 1 ? 'line' : 'lines'}` : '';
  return (
    <p className={styles.muted}>
      Last file <span className={styles.file}>{file}</span>
      <br />
      <Instant at={startedAt} />, {became[state]}
      {bad}
    </p>
  );
}
