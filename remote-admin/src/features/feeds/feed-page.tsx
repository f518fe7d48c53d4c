import type { Feed } from '@console/contract/feeds';
import { ApiError } from '@console/shared-auth/http/api-error';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Link, Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { FaultNote } from './delivery-faults';
import { FeedCredentials } from './feed-credentials';
import { FeedDeliveries } from './feed-deliveries';
import { FeedTags } from './feed-state';
import { FeedStatus } from './feed-status';
import { FeedTimetable } from './feed-timetable';
import { HeldNote } from './held/held-note';
import { FeedLimits } from './limits/feed-limits';
import { feedsPath } from './feeds-paths';
import { useFeed } from './feeds.queries';
import styles from './feeds.module.css';

/** One feed: whether it runs, its credentials and what it has delivered; an unknown one goes to /not-found (D§2). */
export function FeedPage() {
  const { id = '' } = useParams();
  const feed = useFeed(id);
  if (feed.error instanceof ApiError && feed.error.status === 404)
    return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={feed.data?.feed.name ?? 'Feed'}
        breadcrumbs={[{ title: 'Feed', to: feedsPath }, { title: 'Manage' }]}
        actions={feed.data && <FeedTags health={feed.data.feed.health} />}
      />
      <QueryView query={feed}>
        {(loaded) => (
          <>
            <HeldNote feed={loaded.feed} />
            <FaultNote feed={loaded.feed} />
            <FeedStatus loaded={loaded} />
            <FeedDeliveries feed={loaded.feed} />
            <FeedTimetable loaded={loaded} />
            <FeedCredentials loaded={loaded} />
            <FeedLimits loaded={loaded} />
            <FeedJobs feed={loaded.feed} />
            <FormCard title="Notifications">
              <p className={styles.muted}>
                Admins are told by their inbox of a delivery that is held, and once when one fails or the feed
                is silent, by the rules of <Link to="/admin/alerts">Alerts</Link>.
              </p>
            </FormCard>
          </>
        )}
      </QueryView>
    </>
  );
}

function FeedJobs({ feed: { name } }: { readonly feed: Feed }) {
  return (
    <FormCard title="Jobs">
      <p>
        The job &lsquo;Import {name} files&rsquo; imports delivered files. To see when it runs, or to run it
        now, open <Link to="/admin/job-scheduler">Job Schedules</Link>.
      </p>
    </FormCard>
  );
}
