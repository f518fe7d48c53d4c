import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const packages = [
  'api/contract',
  'api/server',
  'shared-auth',
  'shared-ui',
  'shared-report',
  'release',
  'host',
];

/** Hash of everything that a build of `target` reads: its sources, those of the packages it uses, and the presets. */
export function inputsHash(target) {
  const hash = createHash('sha256');
  hash.update(process.env.REMOTE_VERSION ?? '');
  // the server's build copies its demo data
  const folders = [...closure(target)]
    .sort()
    .flatMap((folder) => [join(folder, 'src'), join(folder, 'data')]);
  const files = [...folders.filter((folder) => existsSync(join(root, folder))), 'tooling/webpack'].flatMap(
    filesBelow,
  );
  for (const file of [
    ...files,
    ...[...closure(target)].map((folder) => `${folder}/package.json`),
    'pnpm-lock.yaml',
  ]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** A package and every package of the workspace below it. */
function closure(target, seen = new Set()) {
  if (seen.has(target)) return seen;
  seen.add(target);
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, target, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@console/'))) {
    closure(folderOf(name.replace('@console/', '')), seen);
  }
  return seen;
}

const folderOf = (name) => packages.find((folder) => folder.split('/').at(-1) === name) ?? name;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
    .sort();
}
