import { join } from 'node:path';
import { groupsOf } from './preload-of.mjs';
import { requireTypescript } from './require-typescript.mjs';

/** Smaller files than this come as quickly without being asked for early. */
const MIN_BYTES = 20_000;

/**
 * Files that the host's own pages need beside its first script, by their address, and those that every remote will ask
 * the host for. The server writes them into the page that it serves.
 */
export function hostPreload(compilation, { root, assets }) {
  const groups = [...compilation.chunkGroups].filter((group) => !group.isInitial());
  const isPart = (file) => /\.(js|css)$/.test(file) && assets[file] !== undefined;
  const filesOf = (group) => group.chunks.flatMap((chunk) => [...chunk.files]).filter(isPart);
  const file = join(root, 'host/src/host-pages.ts');
  const [{ hostPages }] = requireTypescript([file]);
  const pages = hostPages.map(({ path, page }) => {
    const found = groupsOf(groups, { file, request: requestOf(page) });
    return [path, [...new Set(found.flatMap(filesOf))]];
  });
  const vendors = groups.filter((group) =>
    group.origins.some(({ request }) => request?.startsWith('@console/shared-ui/vendor/')),
  );
  const shared = vendors.flatMap((group) => [group, ...fallbacksOf(compilation, group)]).flatMap(filesOf);
  const large = [...new Set(shared)].filter((each) => assets[each].size() >= MIN_BYTES);
  return { pages: Object.fromEntries(pages), remotes: large };
}

const requestOf = (page) => /import\(\s*['"](.+?)['"]/.exec(String(page))?.[1];

/** The chunks behind the shared modules of a group. */
function fallbacksOf({ chunkGraph }, group) {
  return group.chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap(({ blocks }) => blocks)
    .map((block) => chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean);
}
