import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireTypescript } from './require-typescript.mjs';
import { isOnDemand } from './shared-modules.mjs';

/**
 * What the page of each route of a remote needs beside the entry, by pattern: files as places in the sorted list of
 * `paths`, and the shared modules that the host fetches on demand by name. Only the build knows which chunk a page is in, and only a list that stands in the release document lets the
 * page ask for all of them at once.
 */
export function preloadOf(compilation, { folder, routesOf, paths }) {
  const groups = [...compilation.chunkGroups].filter((group) => !group.isInitial());
  const place = new Map(paths.map((path, index) => [path, index]));
  const filesOf = (group) =>
    group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => place.has(file));
  const exposed = groups.filter((group) =>
    group.chunks.some((chunk) => holds(compilation, chunk, join(folder, 'src/remote.ts'))),
  );
  return Object.fromEntries(
    routesOf.map(({ file, pattern, page }) => {
      const pages = groupsOf(groups, { file, request: /import\(\s*['"](.+?)['"]/.exec(String(page))?.[1] });
      const needed = [...exposed, ...pages];
      const files = new Set(needed.flatMap(filesOf));
      const places = [...files].map((path) => place.get(path)).sort((one, other) => one - other);
      return [pattern, [...places, ...sharedOf(compilation, needed)]];
    }),
  );
}

/** The chunks that an `import()` of a feature file asks for; of another file, where only the request tells. */
export function groupsOf(groups, { file, request }) {
  const asked = groups.filter(({ origins }) => origins.some((origin) => origin.request === request));
  const own = asked.filter(({ origins }) =>
    origins.some((origin) => origin.request === request && resourcesOf(origin.module).includes(file)),
  );
  return own.length > 0 ? own : asked.slice(0, 1);
}

/** Names of the shared modules on demand that chunks take from the host. */
function sharedOf({ chunkGraph }, groups) {
  const names = groups
    .flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]))
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey);
  return [...new Set(names)].filter(isOnDemand).sort();
}

function holds({ chunkGraph }, chunk, resource) {
  return [...chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
    resourcesOf(module).includes(resource),
  );
}

/** Files of a module; one that is joined from several has theirs. */
export const resourcesOf = (module) =>
  module === undefined || module === null
    ? []
    : [module.resource, ...(module.modules ?? []).map(({ resource }) => resource)].filter(Boolean);

/** Each route of the `*.feature.ts` files of a remote, with the file. */
export function featureRoutes(folder) {
  const features = join(folder, 'src/features');
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.feature.ts'))
    .flatMap((name) => {
      const file = join(features, name);
      const [exported] = requireTypescript([file]);
      return Object.values(exported)
        .flatMap(({ routes }) => (Array.isArray(routes) ? routes : []))
        .map(({ pattern, page }) => ({ file, pattern, page }));
    });
}
