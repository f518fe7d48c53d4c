import { createRequire } from 'node:module';
import { join } from 'node:path';
import { resourcesOf } from './preload-of.mjs';

/** Where the host says what it brings, and the file of its own that stands for a library there. */
const PROVIDED = join('host/src/loader/provided-modules.ts');
const standIns = { './router-parts': 'react-router-dom' };

/**
 * Names that the written code of a remote takes from each shared module, by module. A module of which all is taken at
 * once (`import * as …` handed on, `require`) has what else is taken by name. Call it before modules are joined.
 */
export function importedNames({ modules, moduleGraph, chunkGraph }) {
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module');
  const isWritten = ({ originModule }) =>
    originModule !== null && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
  const namesOf = (module) =>
    [...moduleGraph.getIncomingConnections(module)]
      .filter((connection) => isWritten(connection) && connection.getActiveState(undefined) === true)
      .flatMap(({ dependency }) => dependency.getReferencedExports(moduleGraph, undefined))
      .flatMap((referenced) => (Array.isArray(referenced) ? referenced : referenced.name).slice(0, 1));
  return sortedLists(consumed.map((module) => [module.options.shareKey, namesOf(module)]));
}

/** Names that each shared module of a host has, by module. */
export function providedNames({ modules, moduleGraph }, root) {
  const require = createRequire(join(root, 'host/package.json'));
  const [provider] = [...modules].filter((module) => resourcesOf(module).includes(join(root, PROVIDED)));
  const asked = [...moduleGraph.getOutgoingConnections(provider)].filter(
    ({ dependency }) => dependency.request,
  );
  const namesOf = ({ module, dependency: { request } }) => {
    const names = moduleGraph.getProvidedExports(module);
    if (Array.isArray(names) && module.buildMeta.exportsType === 'namespace') return names;
    // what a module of the older kind exports is known when it runs; all of it is its default export
    return ['default', ...(Array.isArray(names) ? names : Object.keys(require(request)))];
  };
  return sortedLists(
    asked.map((each) => [standIns[each.dependency.request] ?? each.dependency.request, namesOf(each)]),
  );
}

function sortedLists(pairs) {
  const lists = new Map();
  for (const [key, names] of pairs) lists.set(key, [...(lists.get(key) ?? []), ...names]);
  return Object.fromEntries(
    [...lists]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, names]) => [key, [...new Set(names)].sort()]),
  );
}
