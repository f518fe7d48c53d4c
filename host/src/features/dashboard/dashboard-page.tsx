import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { QueryClientProvider } from '@tanstack/react-query';
import { followChanges } from '@console/shared-ui/follow-changes';
import { useEffect, useState } from 'react';
import { listChanges } from '../../shell/changes/list-changes';
import { PageHeading } from '../../shell/page-heading';
import { AlertsCard } from './alerts-card';
import { ApprovalsCard } from './approvals-card';
import styles from './dashboard.module.css';
import { createDashboardQueryClient } from './dashboard.queries';
import { DraftsCard } from './drafts-card';
import { FirstSteps } from './first-steps';
import { greeting } from './greeting';
import { NewsCard } from './news-card';
import { PublicationsCard } from './publications-card';
import { QuickActions } from './quick-actions';
import { ReaderHome } from './reader-home';
import { useHour } from './use-hour';

/** The first page: a greeting, the work that waits for the person, and what is new below (A§1). */
export function DashboardPage() {
  const me = useMe();
  const hour = useHour();
  const [queryClient] = useState(createDashboardQueryClient);
  // Reads again what has something new.
  useEffect(() => followChanges(queryClient, listChanges), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.dashboard}>
        <header className={styles.head}>
          <PageHeading>
            {greeting(hour)} {fullName(me)}
          </PageHeading>
          <QuickActions />
        </header>
        {can(me, 'alerts:manage') && <AlertsCard />}
        {can(me, 'settings:manage') && <FirstSteps />}
        <Work />
        <NewsCard />
      </div>
    </QueryClientProvider>
  );
}

/** Whoever writes sees drafts and publications, whoever reviews what waits; others read. */
function Work() {
  const me = useMe();
  const isAuthor = can(me, 'draft:create');
  const isReviewer = can(me, 'reports:pending');
  if (!isAuthor && !isReviewer) return <ReaderHome />;
  return (
    <div className={styles.cards}>
      {isReviewer && <ApprovalsCard />}
      {isAuthor && <DraftsCard />}
      {(isAuthor || can(me, 'draft:stop')) && <PublicationsCard />}
    </div>
  );
}
