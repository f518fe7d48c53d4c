import type { PinnedRemote } from '@console/release/contract/release-document';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import { artifactUrl } from './release-store';
import { RemoteFailure, withDeadline } from './remote-failure';

/** Time for each phase of loading a remote (release.md §5). */
const DEADLINE_MS = 8000;

declare global {
  /** `integrity` by address, for the chunks that a remote's own runtime loads. */
  var __SRI__: Record<string, string> | undefined;
}

const integrityOf = (url: string) => globalThis.__SRI__?.[url];

/** Puts every script and style that federation loads under the integrity of the release. */
export function installLoader(): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf(url);
        if (integrity) script.integrity = integrity;
        return script;
      },
      createLink({ url, attrs }) {
        const link = document.createElement('link');
        for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
        link.href = url;
        link.crossOrigin = 'anonymous';
        const integrity = integrityOf(url);
        if (integrity) link.integrity = integrity;
        return link;
      },
    },
  ]);
}

/** The lifecycles of a remote, by its entry; one silent retry when the network fails. Rejects with a `RemoteFailure`. */
export async function loadLifecycles(name: string, pinned: PinnedRemote): Promise<LifeCycles> {
  if (!pinned.enabled) throw new RemoteFailure('E-DISABLED', `${name} is switched off in this environment`);
  globalThis.__SRI__ = { ...globalThis.__SRI__, ...integrityByUrl(pinned) };
  const address = artifactUrl(pinned.base, pinned.entry);
  const known = loaded.get(address);
  if (known) return known;
  const load = () => withDeadline(loadEntry(name, pinned), `Loading ${name}`, DEADLINE_MS);
  const lifecycles = await load().catch((error: unknown) => {
    if (error instanceof RemoteFailure && error.code !== 'E-NET') throw error;
    return load();
  });
  loaded.set(address, lifecycles);
  return lifecycles;
}

// a second registration would run all code of the remote again, beside the first, which stays in memory
const loaded = new Map<string, LifeCycles>();

async function loadEntry(name: string, { base, entry }: PinnedRemote): Promise<LifeCycles> {
  const globalName = `remote_${name.replaceAll('-', '_')}`;
  // forced, so that a failed attempt leaves nothing behind
  registerRemotes([{ name: globalName, entry: artifactUrl(base, entry), type: 'global' }], { force: true });
  const remote = await loadRemote<Partial<LifeCycles>>(`${globalName}/remote`).catch((error: Error) => {
    throw new RemoteFailure('E-NET', error.message);
  });
  const { bootstrap, mount, unmount, update } = remote ?? {};
  if (!bootstrap || !mount || !unmount) {
    throw new RemoteFailure('E-EXPOSE', `${name} exposes no single-spa lifecycles as ./remote`);
  }
  return { bootstrap, mount, unmount, ...(update && { update }) };
}

function integrityByUrl({ base, sri }: PinnedRemote): Record<string, string> {
  return Object.fromEntries(Object.entries(sri).map(([path, hash]) => [artifactUrl(base, path), hash]));
}
