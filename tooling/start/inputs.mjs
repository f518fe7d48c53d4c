import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const lockfile = 'pnpm-lock.yaml';
const presets = 'tooling/webpack';
/** Folders of a package that no build reads. */
const unread = ['node_modules', 'dist', 'testing'];

/** Hash of everything that a build of `target` reads, and of the packages that are installed for it. */
export function inputsHash(target) {
  const hash = createHash('sha256').update(
    `${process.env.REMOTE_VERSION ?? ''} ${process.env.HOST_VERSION ?? ''}`,
  );
  for (const file of inputsOf(target)) hash.update(file).update(readFileSync(join(root, file)));
  const locked = readFileSync(join(root, lockfile), 'utf8');
  return hash.update(lockedFor(locked, ['.', 'tooling', ...closure(target)])).digest('hex');
}

/** Paths of the files that a build of `target` reads: its own, the sources of the packages it uses, the presets. */
export function inputsOf(target) {
  const own = readdirSync(join(root, target)).filter(
    (name) => !unread.includes(name) && !name.startsWith('.'),
  );
  const used = closure(target).filter((folder) => folder !== target);
  return [
    ...own.map((name) => join(target, name)),
    ...used.flatMap((folder) => [join(folder, 'src'), join(folder, 'package.json')]),
    presets,
  ]
    .flatMap(filesBelow)
    .sort();
}

/** The lockfile without the packages of the workspace that are not among these folders. */
export function lockedFor(text, folders) {
  const [head, rest] = text.split('\nimporters:\n');
  const [importers, packages] = rest.split('\npackages:\n');
  const wanted = importers
    .split(/\n(?= {2}\S)/)
    .filter((block) => folders.some((folder) => block.trimStart().startsWith(`${folder}:`)));
  return [head, ...wanted.map((block) => block.trim()), packages].join('\n');
}

/** A package and every package of the workspace below it, by folder. */
function closure(target, seen = new Set()) {
  if (!seen.has(target)) {
    seen.add(target);
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, target, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@console/')))
      closure(folderOf(name.replace('@console/', '')), seen);
  }
  return [...seen].sort();
}

const folderOf = (name) => (existsSync(join(root, name)) ? name : `api/${name}`);

function filesBelow(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name));
}
