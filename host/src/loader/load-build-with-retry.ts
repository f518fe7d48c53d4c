import { baseOf } from '@console/release/contract/build-files';
import type { RemoteBuild } from '@console/release/contract/release-document';
import type { LifeCycles } from 'single-spa';
import { readBuildFiles } from './build-files';
import { diagnose } from './diagnose';
import { failureOf } from './failure-of';
import { openContainer, registerContainer } from './federation';
import { allowBuild, guard } from './integrity';
import { artifactUrl } from './artifact-url';
import { RemoteFailure, withDeadline, type FailureCode } from './remote-failure';

/** Time for each phase of loading a remote. */
const PHASE_MS = 8000;
/** What may be gone a moment later: the only failures after which the same bytes are asked for again. */
const retriedCodes: readonly FailureCode[] = ['E-NET', 'E-HTTP'];

/** What a remote exposes; one of a contract before 1.5.0 prepares no pages. */
export interface RemoteModule extends LifeCycles {
  readonly prepare?: (pathname: string) => Promise<void>;
}

type Factory = () => Promise<Partial<RemoteModule>> | Partial<RemoteModule>;

// loaded a second time, all code of the build would run again beside the first, which stays in memory
const loads = new Map<string, Promise<RemoteModule>>();

/**
 * The lifecycles of a build, through the list of its files, entry, init and factory, 8 s for each; one silent retry when the network fails.
 * Rejects with a `RemoteFailure`.
 */
export async function loadBuild(name: string, build: RemoteBuild): Promise<RemoteModule> {
  try {
    return await startLoading(name, build);
  } catch (failure) {
    forgetBuild(name, build);
    throw failure;
  }
}

/** Begins to load a build that will be asked for soon; whoever asks first learns of a failure. */
export function startLoading(name: string, build: RemoteBuild): Promise<RemoteModule> {
  const place = baseOf(name, build);
  const known = loads.get(place);
  if (known) return known;
  const loading = attempt(name, build).catch((failure: unknown) => {
    if (failure instanceof RemoteFailure && retriedCodes.includes(failure.code)) return attempt(name, build);
    throw failure;
  });
  loading.catch(() => undefined);
  loads.set(place, loading);
  return loading;
}

/** Lets a build be loaded anew: it failed, or what it gave did not mount. */
export const forgetBuild = (name: string, build: RemoteBuild) => loads.delete(baseOf(name, build));

async function attempt(name: string, build: RemoteBuild): Promise<RemoteModule> {
  const files = await readBuildFiles(name, build, PHASE_MS);
  allowBuild(files);
  const address = artifactUrl(files.base, files.entry);
  const global = `remote_${name.replaceAll('-', '_')}`;
  registerContainer(global, address);
  Reflect.set(globalThis, global, undefined);
  // chunks of two versions have the same names: the one that comes now has a list of its own
  Reflect.set(globalThis, `webpackChunk${global}`, undefined);
  await withDeadline(loadEntry(address), `Loading ${name}`, PHASE_MS).catch((failure: unknown) => {
    hangingRequests.set(address, (hangingRequests.get(address) ?? 0) + 1);
    throw failure;
  });
  if (Reflect.get(globalThis, global) === undefined)
    throw new RemoteFailure('E-EVAL', `The entry of ${name} stopped before it had finished`);
  const opening = openContainer<Factory>(global);
  const factory = await withDeadline(opening.catch(rethrown), `Opening ${name}`, PHASE_MS);
  const running = Promise.resolve().then(() => factory?.());
  return lifecyclesOf(name, await withDeadline(running.catch(rethrown), `Starting ${name}`, PHASE_MS));
}

// a browser lets a second request for an address wait behind one that hangs: the next one asks under another
const hangingRequests = new Map<string, number>();

function loadEntry(url: string): Promise<void> {
  const script = document.createElement('script');
  const again = hangingRequests.get(url);
  script.src = again ? `${url}?again=${again}` : url;
  script.async = true;
  guard(script, url);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      void diagnose(script.src).then(reject);
    });
    document.head.append(script);
  });
}

function lifecyclesOf(name: string, remote: Partial<RemoteModule> | undefined): RemoteModule {
  const { bootstrap, mount, unmount, update, prepare } = remote ?? {};
  if (bootstrap && mount && unmount)
    return { bootstrap, mount, unmount, ...(update && { update }), ...(prepare && { prepare }) };
  throw new RemoteFailure('E-EXPOSE', `${name} exposes no single-spa lifecycles as ./remote`);
}

async function rethrown(error: unknown): Promise<never> {
  throw await failureOf(error);
}
