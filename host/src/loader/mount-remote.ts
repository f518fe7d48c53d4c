import { baseOf } from '@console/release/contract/build-files';
import type { HostContext } from '@console/release/contract/host-context';
import type { PinnedRemote, RemoteBuild } from '@console/release/contract/release-document';
import { mountRootParcel, type Parcel } from 'single-spa';
import { buildsToTry, mayFallBack } from './fallback-builds';
import { createHandover } from './handover';
import { forgetBuild, loadBuild } from './load-build-with-retry';
import { assertOneReact } from './one-react';
import { enableStyles } from './remote-styles';
import { artifactUrl } from './artifact-url';
import { RemoteFailure, withDeadline } from './remote-failure';

const MOUNT_MS = 8000;
/** single-spa would log an error after 3 s: on a slow machine that is none, and what is too long is told here. */
const timeouts = { mount: { millis: MOUNT_MS, dieOnTimeout: false, warningMillis: MOUNT_MS } };
const mounts = { count: 0 };

/** What the host tells a remote whose `version` runs. */
type PropsOf = (version: string) => Omit<HostContext, 'signal'>;

/** A build that is mounted in the page. */
export interface MountedBuild {
  readonly build: RemoteBuild;
  /** Why it is the fallback that is mounted; null for the pinned build. */
  readonly insteadOf: RemoteFailure | null;
  /** Milliseconds that the page waited for its code, and for it to be mounted. */
  readonly loadMs: number;
  readonly mountMs: number;
}

interface Mounted {
  readonly update: (props: ReturnType<PropsOf>) => void;
  readonly unmount: () => Promise<void>;
}

/** What to mount. */
interface MountOrder {
  readonly name: string;
  readonly pinned: PinnedRemote;
  /** Why the fallback comes first: the pinned build was mounted, and failed to draw its page. */
  readonly unfit?: RemoteFailure | null;
}

/**
 * Loads and mounts a remote below `place`, its fallback where that fails. `mounting` rejects with the `RemoteFailure`
 * of the pinned build; `remove` ends whatever is there, or on its way.
 */
export function mountRemote(
  { name, pinned, unfit = null }: MountOrder,
  place: HTMLElement,
  propsOf: PropsOf,
) {
  const leaving = new AbortController();
  let parcel: Mounted | null = null;
  const mounting = run();

  async function run(): Promise<MountedBuild> {
    let first: RemoteFailure | null = unfit;
    // a pinned build that failed as it drew is not drawn again
    for (const { build, refusal } of buildsToTry(name, pinned).slice(unfit ? 1 : 0)) {
      try {
        if (refusal) throw refusal;
        const startedAt = performance.now();
        const lifecycles = await loadBuild(name, build);
        leaving.signal.throwIfAborted();
        const loadedAt = performance.now();
        parcel = await mount(name, { build, lifecycles, place, propsOf, signal: leaving.signal });
        const [loadMs, mountMs] = [loadedAt - startedAt, performance.now() - loadedAt];
        return { build, insteadOf: first, loadMs, mountMs };
      } catch (error) {
        const failure = error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', String(error));
        first ??= failure;
        if (leaving.signal.aborted || !mayFallBack(failure)) break;
      }
    }
    throw first ?? new RemoteFailure('E-MOUNT', `${name} has no build`);
  }

  return {
    mounting,
    /** Gives the remote a new address, or whatever else is new. */
    update: (props: ReturnType<PropsOf>) => parcel?.update(props),
    remove: () => {
      leaving.abort();
      return mounting.then(
        () => parcel?.unmount(),
        () => undefined,
      );
    },
  };
}

interface MountRequest {
  readonly build: RemoteBuild;
  readonly lifecycles: Awaited<ReturnType<typeof loadBuild>>;
  readonly place: HTMLElement;
  readonly propsOf: PropsOf;
  readonly signal: AbortSignal;
}

async function mount(
  name: string,
  { build, lifecycles, place, propsOf, signal }: MountRequest,
): Promise<Mounted> {
  const { give, takeBack } = createHandover();
  const element = document.createElement('div');
  place.append(element);
  const endStyles = enableStyles(artifactUrl(baseOf(name, build), ''));
  mounts.count += 1;
  const own = { domElement: element, signal };
  // single-spa-react keeps its state by name, so every mount has one of its own
  const config = { ...lifecycles, name: `${name}#${mounts.count}`, timeouts };
  const parcel: Parcel = mountRootParcel(config, give({ ...own, ...propsOf(build.version) }));
  const isThere = () => parcel.getStatus() === 'MOUNTED';
  const unmount = async () => {
    try {
      if (isThere()) await parcel.unmount();
    } finally {
      element.remove();
      endStyles();
      takeBack(element);
    }
  };
  try {
    await withDeadline(parcel.mountPromise, `Mounting ${name}`, MOUNT_MS);
    assertOneReact(name, element);
  } catch (error) {
    await unmount().catch(() => undefined);
    forgetBuild(name, build);
    throw error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', messageOf(error));
  }
  return {
    update: (props) => {
      if (parcel.update && isThere()) void parcel.update(give({ ...own, ...props }));
    },
    unmount,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
