import { spawnSync } from 'node:child_process';
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
  const listed = spawnSync('npx', ['-y', packageManager, 'licenses', 'list', '--json', ...scope], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // its errors come as JSON too
  if (listed.status !== 0)
    throw new Error(`The installed packages cannot be listed:\n${listed.stdout}${listed.stderr}`.trim());
  return Object.entries(JSON.parse(listed.stdout)).flatMap(([license, packages]) =>
    packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, license }))),
  );
}
