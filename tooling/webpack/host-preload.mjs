import { join } from 'node:path';
import { groupsOf } from './preload-of.mjs';
import { requireTypescript } from './require-typescript.mjs';
import { isOnDemand } from './shared-modules.mjs';

/**
 * Files that pages need beside the first script: the host's own by their address, those that run remotes, and the
 * shared modules that come on demand by name. The server writes them into the page that it serves.
 */
export function hostPreload(compilation, { root, assets }) {
  const groups = [...compilation.chunkGroups].filter((group) => !group.isInitial());
  const isPart = (file) => /\.(js|css)$/.test(file) && assets[file] !== undefined;
  const filesOf = (group) => group.chunks.flatMap((chunk) => [...chunk.files]).filter(isPart);
  const file = join(root, 'host/src/host-pages.ts');
  const [{ hostPages }] = requireTypescript([file]);
  const askedFor = groups.flatMap((group) => group.origins.map(({ request }) => ({ request, group })));
  const filesBehind = (wanted) =>
    askedFor.filter(({ request }) => request === wanted).flatMap(({ group }) => filesOf(group));
  const shell = filesBehind('./shell/console-shell');
  const pages = hostPages.map(({ path, frame, page }) => {
    const found = groupsOf(groups, { file, request: requestOf(page) });
    return [path, [...new Set([...(frame === 'console' ? shell : []), ...found.flatMap(filesOf)])]];
  });
  const shared = askedFor
    .filter(({ request }) => isOnDemand(request))
    .map(({ request, group }) => [request, filesOf(group)]);
  const remotes = [...new Set([...shell, ...filesBehind('./remote-code')])];
  // who stands alone has no menu, and needs nothing of the release before somebody is signed in
  const alone = hostPages.filter(({ frame, access }) => frame === 'bare' && access === 'public');
  return {
    pages: Object.fromEntries(pages),
    withoutRelease: alone.map(({ path }) => path),
    remotes,
    shared: Object.fromEntries(shared),
  };
}

const requestOf = (page) => /import\(\s*['"](.+?)['"]/.exec(String(page))?.[1];
