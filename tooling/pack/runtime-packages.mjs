import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** Names of the packages that built programs of a folder load while they run. */
export function packagesLoadedBy(dist) {
  const names = new Set();
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.js')))
    for (const [, request] of readFileSync(join(dist, file), 'utf8').matchAll(
      /\b(?:require|import)\("([^"./][^"]*)"\)/g,
    ))
      if (!isBuiltin(request)) names.add(packageOf(request));
  return [...names].sort();
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Where each package belongs so that Node finds, for every one of them, the version that is installed for it.
 * `roots` are folders below which the first names are looked up; answers `node_modules/…` → folder on this machine.
 */
export function placePackages(roots) {
  const placed = new Map();
  const waiting = roots.flatMap(({ folder, names }) =>
    names.map((name) => ({ from: '', name, source: installed(join(folder, 'node_modules'), name) })),
  );
  while (waiting.length > 0) {
    const { from, name, source } = waiting.shift();
    const seen = visible(placed, from, name);
    if (seen && placed.get(seen) === source) continue;
    const place = join(seen ? from : '', 'node_modules', name);
    placed.set(place, source);
    waiting.push(...needsOf(place, source));
  }
  return placed;
}

function installed(folder, name) {
  const path = join(folder, name);
  if (!existsSync(path)) throw new Error(`${name} is not installed in ${folder}`);
  return realpathSync(path);
}

/** What a package asks for and has: an optional one of another system is not there. */
function needsOf(place, source) {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
  // pnpm lays what a package uses beside it
  const beside = source.slice(
    0,
    source.lastIndexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length,
  );
  return names
    .filter((name) => existsSync(join(beside, name)))
    .sort()
    .map((name) => ({ from: place, name, source: installed(beside, name) }));
}

/** The place where Node finds `name` from the package at `from`. */
function visible(placed, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (placed.has(place)) return place;
    if (folder === '' || folder === '.') return null;
  }
}
