import type { HostContext } from '@console/release/contract/host-context';
import type { PinnedRemote } from '@console/release/contract/release-document';
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { FallbackNote } from './fallback-note';
import { UnavailableCard } from './unavailable-card';
import { activeOverrides } from '../loader/overrides';
import { mountRemote, type MountedBuild } from '../loader/mount-remote';
import { remoteCounter, type RemoteCounter } from '../loader/remote-counter';
import { RemoteFailure } from '../loader/remote-failure';
import { setRunningBuild } from '../loader/running-builds';
import styles from '../shell/loading.module.css';
import { useMeasuredPage } from './use-measured-page';

// most people never see it
const SwitchedOffCard = lazy(() =>
  import('./switched-off-card').then((file) => ({ default: file.SwitchedOffCard })),
);

type OwnContext = Omit<HostContext, 'location' | 'navigator' | 'signal'>;

/** Which build is mounted: after a page of the pinned one failed to draw, the fallback; the pinned one where that fails too. */
interface Attempt {
  readonly count: number;
  readonly turn: 'pinned' | 'fallback' | 'pinned again';
  readonly unfit: RemoteFailure | null;
}

type LoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'mounted'; readonly mounted: MountedBuild }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

interface RemoteViewProps {
  readonly name: string;
  /** Pattern of the route that the address matches. */
  readonly route: string;
  readonly pinned: PinnedRemote;
  readonly context: OwnContext;
}

/** A remote in its place: loaded by its route, mounted as a parcel in its own React root, fed with the address. */
export function RemoteView(props: RemoteViewProps) {
  const { name, route, pinned, context } = props;
  const location = useLocation();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [state, setState] = useState<LoadState>({ status: 'loading' });
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, turn: 'pinned', unfit: null });
  const place = useRef<HTMLDivElement>(null);
  const placed = useRef<ReturnType<typeof mountRemote> | null>(null);
  const counter = useRef<RemoteCounter | null>(null);
  const propsOf = (version: string) => ({
    ...context,
    telemetry: (event: string, fields?: Readonly<Record<string, unknown>>) => {
      context.telemetry(event, fields);
      counter.current?.told(event, fields);
      if (event === 'remote.failed' && fields?.['code'] === 'E-RENDER')
        setAttempt((last) =>
          afterRenderFailure(last, { build: version, pinned, message: fields['message'] }),
        );
    },
    release: { ...context.release, version },
    location,
    navigator,
  });
  const latestPropsOf = useRef(propsOf);
  const latestContext = useRef(context);

  useEffect(() => {
    latestPropsOf.current = propsOf;
    latestContext.current = context;
  });

  // Keeps a parcel of this remote mounted in the page.
  useEffect(() => {
    if (!place.current) return undefined;
    let isHere = true;
    setState({ status: 'loading' });
    const isChosen = latestContext.current.release.overridden;
    const counts = remoteCounter(name, isChosen ? 'chosen' : 'of the release');
    counter.current = counts;
    const { unfit } = attempt;
    const current = mountRemote({ name, pinned, unfit }, place.current, (version) =>
      latestPropsOf.current(version),
    );
    placed.current = current;
    current.mounting.then(
      (mounted) => {
        if (!isHere) return;
        setRunningBuild(name, mounted);
        counts.mounted(pinned.version, mounted);
        setState({ status: 'mounted', mounted });
      },
      (failure: RemoteFailure) => {
        if (!isHere) return;
        latestContext.current.telemetry('remote.failed', telemetryOf(name, pinned, failure));
        counts.failed(pinned.version, failure);
        setState({ status: 'failed', failure });
      },
    );
    return () => {
      isHere = false;
      placed.current = null;
      current.remove().catch((error: Error) => {
        const failure = new RemoteFailure('E-MOUNT', `Leaving ${name}: ${error.message}`);
        latestContext.current.telemetry('remote.failed', telemetryOf(name, pinned, failure));
      });
    };
  }, [name, pinned, attempt]);

  const version = state.status === 'mounted' ? state.mounted.build.version : pinned.version;

  // Tells the mounted remote the new address.
  useEffect(() => {
    placed.current?.update(latestPropsOf.current(version));
  });

  useMeasuredPage(
    state.status === 'mounted' && !context.release.overridden ? { remote: name, version, route } : null,
  );

  const retry = () => setAttempt(({ count }) => ({ count: count + 1, turn: 'pinned', unfit: null }));
  const insteadOf = state.status === 'mounted' ? state.mounted.insteadOf : null;
  return (
    <>
      {state.status === 'loading' && <div className={styles.loading} role="status" aria-label="Loading" />}
      {state.status === 'failed' && state.failure.code === 'E-DISABLED' && (
        <Suspense fallback={<div className={styles.loading} role="status" aria-label="Loading" />}>
          <SwitchedOffCard name={name} version={pinned.version} isOwnWish={isOwnWish(name)} />
        </Suspense>
      )}
      {state.status === 'failed' && state.failure.code !== 'E-DISABLED' && (
        <UnavailableCard name={name} pinned={pinned} failure={state.failure} onRetry={retry} />
      )}
      {insteadOf && (
        <FallbackNote
          name={name}
          wanted={pinned.version}
          running={version}
          failure={insteadOf}
          onRetry={retry}
        />
      )}
      <div ref={place} hidden={state.status === 'failed'} data-remote={name} />
    </>
  );
}

/**
 * What to mount once a page failed to draw. The version before comes in the place of the pinned one, and where it draws
 * the page no better, the pinned one shows its card.
 */
function afterRenderFailure(
  last: Attempt,
  {
    build,
    pinned,
    message,
  }: { readonly build: string; readonly pinned: PinnedRemote; readonly message: unknown },
): Attempt {
  const { count, turn } = last;
  if (turn === 'pinned' && pinned.fallback && build === pinned.version) {
    const unfit = new RemoteFailure('E-RENDER', String(message));
    return { count: count + 1, turn: 'fallback', unfit };
  }
  if (turn === 'fallback' && build === pinned.fallback?.version)
    return { count: count + 1, turn: 'pinned again', unfit: null };
  return last;
}

/** Whether whoever looks has switched it off in this browser. */
const isOwnWish = (name: string) => activeOverrides().disabled.includes(name);

function telemetryOf(name: string, { version }: PinnedRemote, { code, message, traceId }: RemoteFailure) {
  return { code, remote: name, version, message, traceId };
}
