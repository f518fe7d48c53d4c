import type { HostContext } from '@console/release/contract/host-context';
import type { PinnedRemote } from '@console/release/contract/release-document';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { mountRootParcel, type Parcel } from 'single-spa';
import { UnavailableCard } from '../shell/unavailable-card';
import { loadLifecycles } from './federation';
import { createHandover } from './handover';
import { wearStylesOf } from './own-styles';
import { artifactUrl } from './release-store';
import { RemoteFailure, withDeadline } from './remote-failure';

const MOUNT_DEADLINE_MS = 8000;
const mountedNames = { count: 0 };

type OwnContext = Omit<HostContext, 'location' | 'navigator' | 'signal'>;

type LoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

/** A remote in its place: loaded by its route, mounted as a parcel in its own React root, fed with the address. */
export function RemoteView(props: { name: string; pinned: PinnedRemote; context: OwnContext }) {
  const { name, pinned, context } = props;
  const location = useLocation();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [state, setState] = useState<LoadState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel | null>(null);
  const hostProps = { ...context, location, navigator };
  const latestProps = useRef(hostProps);
  const ownProps = useRef<{ domElement: HTMLElement; signal: AbortSignal } | null>(null);
  const [{ give, takeBack }] = useState(createHandover);

  useEffect(() => {
    latestProps.current = hostProps;
  });

  // Keeps a parcel of this remote mounted in the page.
  useEffect(() => {
    const leaving = new AbortController();
    const element = document.createElement('div');
    place.current?.append(element);
    const endStyles = wearStylesOf(artifactUrl(pinned.base, ''));
    const mounting = mountRemote();

    async function mountRemote() {
      setState({ status: 'loading' });
      const lifecycles = await loadLifecycles(name, pinned);
      if (leaving.signal.aborted) return;
      mountedNames.count += 1;
      // single-spa-react keeps its state by name, so every mount has one of its own
      const config = { ...lifecycles, name: `${name}#${mountedNames.count}` };
      const own = { domElement: element, signal: leaving.signal };
      ownProps.current = own;
      const mounted = mountRootParcel(config, give({ ...own, ...latestProps.current }));
      parcel.current = mounted;
      await withDeadline(mounted.mountPromise, `Mounting ${name}`, MOUNT_DEADLINE_MS).catch(
        (error: Error) => {
          throw error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', error.message);
        },
      );
      if (!leaving.signal.aborted) setState({ status: 'mounted' });
    }

    mounting.catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      const failure = error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', String(error));
      setState({ status: 'failed', failure });
    });

    return () => {
      leaving.abort();
      const mounted = parcel.current;
      parcel.current = null;
      void mounting
        .catch(() => undefined)
        .then(() => (mounted?.getStatus() === 'MOUNTED' ? mounted.unmount() : null))
        .finally(() => {
          element.remove();
          endStyles();
          takeBack(element);
        });
    };
  }, [name, pinned, attempt, give, takeBack]);

  // Tells the mounted remote the new address.
  useEffect(() => {
    const mounted = parcel.current;
    if (mounted?.update && mounted.getStatus() === 'MOUNTED') {
      const own = ownProps.current;
      void mounted.update(own ? give({ ...own, ...latestProps.current }) : latestProps.current);
    }
  });

  return (
    <>
      {state.status === 'loading' && <div className="shell-loading" role="status" aria-label="Loading" />}
      {state.status === 'failed' && (
        <UnavailableCard
          name={name}
          version={pinned.version}
          failure={state.failure}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      <div ref={place} className="shell-remote" hidden={state.status === 'failed'} data-remote={name} />
    </>
  );
}
