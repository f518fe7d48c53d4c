import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { root } from '../start/places.mjs';

export const exists = (path) => existsSync(join(root, path));
export const read = (path) => readFileSync(join(root, path), 'utf8');

const style = JSON.parse(read('.prettierrc.json'));
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Writes new files by path, formatted. Refuses all when one of them is there. */
export async function createFiles(files) {
  const taken = Object.keys(files).filter(exists);
  if (taken.length > 0) throw new Error(`${taken.join(', ')} exists already`);
  for (const [path, text] of Object.entries(files)) {
    write(path, await format(text.trimStart(), { ...style, filepath: path }));
  }
}

/** Adds one line to a file whose lines of that kind (those that match `among`) are in alphabetical order. */
export function addLine(path, line, among) {
  const lines = read(path).split('\n');
  const kin = lines.flatMap((text, index) => (among.test(text) ? [index] : []));
  if (kin.length === 0) throw new Error(`${path} has no line like "${line.trim()}"`);
  const next = kin.find((index) => lines[index] > line);
  lines.splice(next ?? kin.at(-1) + 1, 0, line);
  write(path, lines.join('\n'));
}

/** Adds packages that a package.json does not name yet, in alphabetical order; answers which. */
export function addDependencies(folder, packages) {
  const path = `${folder}/package.json`;
  const manifest = JSON.parse(read(path));
  const missing = Object.entries(packages).filter(([name]) => !(name in manifest.dependencies));
  if (missing.length === 0) return [];
  const all = { ...manifest.dependencies, ...Object.fromEntries(missing) };
  manifest.dependencies = Object.fromEntries(
    Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  write(path, `${JSON.stringify(manifest, null, 2)}\n`);
  return missing.map(([name]) => name);
}
