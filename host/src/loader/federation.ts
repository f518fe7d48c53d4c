import {
  init,
  loadRemote,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime-tools/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { guard } from './integrity';
import { providedModules } from './provided-modules';

declare global {
  /** The federation runtime of the page, which remotes have no copy of (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

const HOST = 'host';

/** Puts every style that federation loads under the integrity of the release; scripts of entries are ours. */
const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createLink({ url, attrs }) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = url;
    guard(link, url);
    return link;
  },
};

let page: ReturnType<typeof init> | undefined;

/** Makes the page a host of federation, once. */
function start(): ReturnType<typeof init> {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return (page ??= init({
    name: HOST,
    remotes: [],
    shared: providedModules(),
    shareStrategy: 'loaded-first',
    plugins: [integrity],
  }));
}

/** Federation counts a module as that remote's which asked for it first, and would let it go together with that one. */
function keepShared({ shareScopeMap }: ReturnType<typeof init>): void {
  for (const scope of Object.values(shareScopeMap))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) shared.from = HOST;
}

/** Names the entry of a container; forced, so that neither a failed attempt nor another version leaves anything. */
export function registerContainer(global: string, entry: string): void {
  keepShared(start());
  registerRemotes([{ name: global, entry, type: 'global' }], { force: true });
}

/** The factory of what a container exposes as `./remote`, its entry being there. */
export const openContainer = <Factory>(global: string): Promise<Factory | null> =>
  loadRemote<Factory>(`${global}/remote`, { loadFactory: false, from: 'runtime' });
