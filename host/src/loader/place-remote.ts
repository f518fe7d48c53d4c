import type { HostContext } from '@console/release/contract/host-context';
import type { PinnedRemote, RemoteBuild } from '@console/release/contract/release-document';
import { mountRootParcel, type Parcel } from 'single-spa';
import { buildsToTry, mayFallBack } from './builds-to-try';
import { createHandover } from './handover';
import { forgetBuild, loadBuild } from './load-build';
import { assertOneReact } from './one-react';
import { wearStylesOf } from './own-styles';
import { artifactUrl } from './artifact-url';
import { RemoteFailure, withDeadline } from './remote-failure';

const MOUNT_MS = 8000;
const mounts = { count: 0 };

/** What the host tells a remote whose `version` runs. */
type PropsOf = (version: string) => Omit<HostContext, 'signal'>;

/** A build that stands in the page. */
export interface Standing {
  readonly build: RemoteBuild;
  /** Why it is the fallback that stands here; null for the pinned build. */
  readonly insteadOf: RemoteFailure | null;
}

interface Mounted {
  readonly tell: (props: ReturnType<PropsOf>) => void;
  readonly end: () => Promise<void>;
}

/**
 * Loads and mounts a remote below `place`, its fallback where that fails. `standing` rejects with the `RemoteFailure`
 * of the pinned build; `remove` ends whatever is there, or on its way.
 */
export function placeRemote(
  { name, pinned }: { readonly name: string; readonly pinned: PinnedRemote },
  place: HTMLElement,
  propsOf: PropsOf,
) {
  const leaving = new AbortController();
  let mounted: Mounted | null = null;
  const standing = run();

  async function run(): Promise<Standing> {
    let first: RemoteFailure | null = null;
    for (const { build, refusal } of buildsToTry(name, pinned)) {
      try {
        if (refusal) throw refusal;
        const lifecycles = await loadBuild(name, build);
        leaving.signal.throwIfAborted();
        mounted = await mount(name, { build, lifecycles, place, propsOf, signal: leaving.signal });
        return { build, insteadOf: first };
      } catch (error) {
        const failure = error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', String(error));
        first ??= failure;
        if (leaving.signal.aborted || !mayFallBack(failure)) break;
      }
    }
    throw first ?? new RemoteFailure('E-MOUNT', `${name} has no build`);
  }

  return {
    standing,
    /** Tells the remote a new address, or whatever else is new. */
    tell: (props: ReturnType<PropsOf>) => mounted?.tell(props),
    remove: () => {
      leaving.abort();
      return standing.then(
        () => mounted?.end(),
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
  const endStyles = wearStylesOf(artifactUrl(build.base, ''));
  mounts.count += 1;
  const own = { domElement: element, signal };
  // single-spa-react keeps its state by name, so every mount has one of its own
  const config = { ...lifecycles, name: `${name}#${mounts.count}` };
  const parcel: Parcel = mountRootParcel(config, give({ ...own, ...propsOf(build.version) }));
  const isThere = () => parcel.getStatus() === 'MOUNTED';
  const end = async () => {
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
    await end().catch(() => undefined);
    forgetBuild(build);
    throw error instanceof RemoteFailure ? error : new RemoteFailure('E-MOUNT', messageOf(error));
  }
  return {
    tell: (props) => {
      if (parcel.update && isThere()) void parcel.update(give({ ...own, ...props }));
    },
    end,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
