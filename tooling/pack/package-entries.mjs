import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { remotes, root } from '../start/places.mjs';
import { packagesLoadedBy, placePackages } from './runtime-packages.mjs';

/** Of an installed package, what no program loads. */
const unloaded =
  /\.(map|md|markdown|[cm]?tsx?|test\.[cm]?js)$|(^|\/)\.[^/]+$|(^|\/)test\.([cm]?js|sh)$|^(test|tests|__tests__|docs|examples?|benchmarks?)\//;
/** Kept although it is text. */
const legal = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/**
 * Every file of the package: `{ path, mode, bytes() }`. `origin` is the commit and its time, which stand in the
 * manifests in place of when and where they were built.
 */
export function packageEntries(origin) {
  return [
    ...filesOf(join(root, 'api/server/dist'), 'server/dist', (path) => path.endsWith('.js')),
    ...filesOf(join(root, 'api/server/data'), 'server/data'),
    ...filesOf(join(root, 'release/dist'), 'release/dist', (path) => path.endsWith('.js')),
    ...filesOf(join(root, 'host/dist'), 'host', (path) => !path.endsWith('.map')),
    // maps of a remote are among the files that its remote.json lists
    ...remotes.flatMap((remote) => filesOf(join(root, remote, 'dist'), `remotes/${basename(remote)}`)),
    ...filesOf(join(root, 'docs'), 'docs'),
    ...filesOf(join(root, 'deploy'), 'deploy'),
    ...['nginx-config.mjs', 'nginx.conf.template', 'rolling-restart.mjs'].map((name) =>
      fileEntry(`deploy/${name}`, join(root, 'tooling/production', name)),
    ),
    ...runtimePackages(),
    fileEntry('console.mjs', join(import.meta.dirname, 'console.mjs')),
    fileEntry('README.md', join(import.meta.dirname, 'package-readme.md')),
  ].map((entry) => (/(remote|host)\.json$/.test(entry.path) ? withOrigin(entry, origin) : entry));
}

function runtimePackages() {
  const programs = ['api/server', 'release'].map((folder) => join(root, folder));
  const places = placePackages(
    programs.map((folder) => ({ folder, names: packagesLoadedBy(join(folder, 'dist')) })),
  );
  return [...places].flatMap(([place, source]) =>
    filesOf(source, place, (path) => legal.test(path) || !unloaded.test(path)),
  );
}

function filesOf(folder, place, isWanted = (_path) => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .filter((path) => path !== '.inputs' && !/(^|\/)node_modules\//.test(path) && isWanted(path))
    .map((path) => fileEntry(`${place}/${path}`, join(folder, path)));
}

function fileEntry(path, file) {
  const mode = statSync(file).mode & 0o100 ? 0o755 : 0o644;
  return { path, mode, bytes: () => readFileSync(file) };
}

function withOrigin(entry, { commit, time }) {
  if (!/^(host|remotes\/[^/]+)\/[^/]+$/.test(entry.path)) return entry;
  const text = { ...JSON.parse(entry.bytes().toString()), gitSha: commit, builtAt: time.toISOString() };
  return { ...entry, bytes: () => Buffer.from(`${JSON.stringify(text, null, 2)}\n`) };
}
