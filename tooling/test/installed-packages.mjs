import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.mjs';

/**
 * Every package that the product is installed with, or, for `everything`, also what only builds, tests and measures it,
 * as the package manager lists them.
 *
 * @param {'product' | 'everything'} wanted
 * @returns {{ name: string, version: string, license: string }[]}
 */
export function installedPackages(wanted) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scope = wanted === 'product' ? ['--prod'] : [];
  const listed = execFileSync('npx', ['-y', packageManager, 'licenses', 'list', '--json', ...scope], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Object.entries(JSON.parse(listed)).flatMap(([license, packages]) =>
    packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, license }))),
  );
}
