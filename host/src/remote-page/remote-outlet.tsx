import { useLazyPage } from '@console/release/contract/lazy-page';
import { useMe } from '@console/shared-auth/session/session-store';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { failureOf } from '../loader/failure-of';
import { startRelease, useRelease } from '../loader/release-store';
import { routeOwner } from '../loader/route-owner';
import { reportRemoteFailure } from '../loader/watch-failures';
import { markTableAction } from './mark-table-action';
import { createLeaveGuard, isGuarded } from '../shell/leave-guard-store';
import { notify } from '../shell/notice-store';
import { NothingReleasedCard } from '../shell/nothing-released-card';
import { listChanges } from '../shell/changes/list-changes';
import { RequireAccess } from '../shell/require-access';
import styles from '../shell/loading.module.css';
import { TryAgainCard } from '../shell/try-again-card';

// in the chunk of what runs remotes: one request for both
const loadRemoteView = () =>
  import(/* webpackChunkName: "remote-code" */ './remote-view').then(({ RemoteView }) => RemoteView);

/** Whatever page of whatever remote owns the address. */
export function RemoteOutlet() {
  const release = useRelease();
  const { pathname } = useLocation();
  if (release.status === 'loading')
    return <div className={styles.loading} role="status" aria-label="Loading" />;
  if (release.status === 'failed') {
    return (
      <RequireAccess policy="session:own">
        {release.isUnreleased ? (
          <NothingReleasedCard onRetry={startRelease} />
        ) : (
          <TryAgainCard
            title="The list of pages cannot be loaded"
            details={release.reason}
            passes
            onRetry={startRelease}
          />
        )}
      </RequireAccess>
    );
  }
  const owner = routeOwner(release.release, pathname);
  if (!owner) {
    const isBuilder = /^\/admin\/builder(\/|$)/.test(pathname);
    return <NotFoundPage redirectTo={isBuilder ? '/admin/dashboard' : undefined} />;
  }
  return (
    <RequireAccess policy={owner.route.access}>
      <OwnedPage key={owner.remote} remote={owner.remote} route={owner.route.pattern} />
    </RequireAccess>
  );
}

function OwnedPage({ remote, route }: { remote: string; route: string }) {
  const me = useMe();
  const state = useRelease();
  const view = useLazyPage(loadRemoteView);
  const [guard] = useState(createLeaveGuard);
  const now = state.status === 'ready' ? state.release.remotes[remote] : undefined;
  const [pinned, setPinned] = useState(now);
  // what is unsaved on a page that is switched off stays until it is left
  const isKept = pinned?.enabled === true && now?.enabled === false && isGuarded();
  if (pinned !== now && !isKept) setPinned(now);
  // The guard goes with the page, however the remote ends.
  useEffect(() => guard.end, [guard]);
  if (state.status !== 'ready') return null;
  if (view.status === 'failed')
    return (
      <TryAgainCard
        title="The page cannot be loaded"
        details={view.failure.error.message}
        passes
        onRetry={view.retry}
      />
    );
  if (view.status === 'loading') return <div className={styles.loading} role="status" aria-label="Loading" />;
  const { env, number } = state.release;
  if (!pinned) return null;
  const overridden = state.overridden.some(({ name, problem }) => name === remote && problem === null);
  return (
    <view.Page
      name={remote}
      route={route}
      pinned={pinned}
      context={{
        basePath: '',
        session: { userId: me.id, roles: me.roles },
        notify,
        setLeaveGuard: guard.set,
        degraded: () => undefined,
        diagnose: async (error) => (await failureOf(error)).code,
        telemetry: (event, fields) => {
          reportRemoteFailure(event, fields);
          markTableAction(event, fields);
        },
        changes: listChanges,
        release: { env, number, remote, version: pinned.version, overridden },
      }}
    />
  );
}
