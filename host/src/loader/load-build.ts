import type { RemoteBuild } from '@console/release/contract/release-document';
import {
  loadRemote as loadModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import { diagnose } from './diagnose';
import { failureOf } from './failure-of';
import { allowBuild, integrityOf } from './integrity';
import { artifactUrl } from './artifact-url';
import { RemoteFailure, withDeadline, type FailureCode } from './remote-failure';

/** Time for each phase of loading a remote (release.md §5). */
const PHASE_MS = 8000;
/** What may be gone a moment later: the only failures after which the same bytes are asked for again. */
const passing: readonly FailureCode[] = ['E-NET', 'E-HTTP'];

type Factory = () => Promise<Partial<LifeCycles>> | Partial<LifeCycles>;

/** Puts every style that federation loads under the integrity of the release; scripts of entries are ours. */
export function installLoader(): void {
  registerPlugins([
    {
      name: 'integrity',
      createLink({ url, attrs }) {
        const link = document.createElement('link');
        for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
        link.href = url;
        guard(link, url);
        return link;
      },
    },
  ]);
}

// loaded a second time, all code of the build would run again beside the first, which stays in memory
const loaded = new Map<string, LifeCycles>();

/**
 * The lifecycles of a build, through entry, init and factory, 8 s for each; one silent retry when the network fails.
 * Rejects with a `RemoteFailure`.
 */
export async function loadBuild(name: string, build: RemoteBuild): Promise<LifeCycles> {
  allowBuild(build);
  const address = artifactUrl(build.base, build.entry);
  const known = loaded.get(address);
  if (known) return known;
  const lifecycles = await attempt(name, address).catch((failure: unknown) => {
    if (failure instanceof RemoteFailure && passing.includes(failure.code)) return attempt(name, address);
    throw failure;
  });
  loaded.set(address, lifecycles);
  return lifecycles;
}

/** Lets a build be loaded anew: what it gave did not mount. */
export const forgetBuild = ({ base, entry }: RemoteBuild) => loaded.delete(artifactUrl(base, entry));

async function attempt(name: string, address: string): Promise<LifeCycles> {
  const global = `remote_${name.replaceAll('-', '_')}`;
  // forced, so that neither a failed attempt nor another version leaves anything behind
  registerRemotes([{ name: global, entry: address, type: 'global' }], { force: true });
  Reflect.set(globalThis, global, undefined);
  // chunks of two versions have the same names: the one that comes now has a list of its own
  Reflect.set(globalThis, `webpackChunk${global}`, undefined);
  await withDeadline(loadEntry(address), `Loading ${name}`, PHASE_MS).catch((failure: unknown) => {
    hung.set(address, (hung.get(address) ?? 0) + 1);
    throw failure;
  });
  if (Reflect.get(globalThis, global) === undefined)
    throw new RemoteFailure('E-EVAL', `The entry of ${name} ended before it was done`);
  const opening = loadModule<Factory>(`${global}/remote`, { loadFactory: false, from: 'runtime' });
  const factory = await withDeadline(opening.catch(rethrown), `Opening ${name}`, PHASE_MS);
  const running = Promise.resolve().then(() => factory?.());
  return lifecyclesOf(name, await withDeadline(running.catch(rethrown), `Starting ${name}`, PHASE_MS));
}

// a browser lets a second request for an address wait behind one that hangs: the next one asks under another
const hung = new Map<string, number>();

function loadEntry(url: string): Promise<void> {
  const script = document.createElement('script');
  const again = hung.get(url);
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

function guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.crossOrigin = 'anonymous';
  const integrity = integrityOf(url);
  if (integrity) element.integrity = integrity;
}

function lifecyclesOf(name: string, remote: Partial<LifeCycles> | undefined): LifeCycles {
  const { bootstrap, mount, unmount, update } = remote ?? {};
  if (bootstrap && mount && unmount) return { bootstrap, mount, unmount, ...(update && { update }) };
  throw new RemoteFailure('E-EXPOSE', `${name} exposes no single-spa lifecycles as ./remote`);
}

async function rethrown(error: unknown): Promise<never> {
  throw await failureOf(error);
}
