/** Part of `npm run check`: exact versions, licences of the product and of its tools, install scripts by name. */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { installedPackages } from './installed-packages.mjs';

/** Licences that ask for no more than to be named. */
const permissive =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0|Zlib|Unlicense)( (AND|OR) (MIT|CC0-1\.0|Zlib|Apache-2\.0))*\)?$/;

/** What else is taken, and why that is fine. */
const taken = {
  '@axe-core/playwright': 'MPL-2.0: a tool of the journeys, unchanged, never shipped',
  'axe-core': 'MPL-2.0: a tool of the journeys, unchanged, never shipped',
  '@fontsource-variable/inter': 'OFL-1.1: a font, shipped unchanged with its licence',
  '@fontsource/source-sans-3': 'OFL-1.1: a font, shipped unchanged with its licence',
  '@img/sharp-libvips': 'LGPL-3.0-or-later: a library of its own file, loaded at run time, unchanged',
  'dictionary-en-au':
    '(MIT AND BSD): a list of words with BSD licences of its makers, shipped unchanged with them',
  lightningcss: 'MPL-2.0: a tool of the build, unchanged, never shipped',
  'caniuse-lite': 'CC-BY-4.0: a table that the build reads, named in the bill of materials',
  'humanize-number': 'MIT by its readme: of the S3 that tests speak to, never shipped',
  only: 'MIT by its readme: of the S3 that tests speak to, never shipped',
  'spark-md5': 'WTFPL OR MIT: taken as MIT',
};

const folders = [
  '.',
  'host',
  'release',
  'tooling',
  'e2e',
  ...readdirSync(root).filter((name) => /^(remote|shared)-/.test(name)),
  ...readdirSync(join(root, 'api')).map((name) => `api/${name}`),
];

function looseVersions() {
  return folders
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(catalog:|workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version))
        .map(([dependency, version]) => `${name} takes ${dependency} ${version}: pin one version exactly`);
    });
}

function looseCatalog() {
  const [, catalog = ''] = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m);
  return catalog
    .split('\n')
    .filter((line) => /^ {2}\S+: /.test(line) && !/: '?(npm:\S+@)?\d+\.\d+\.\d+(-[\w.]+)?'?$/.test(line))
    .map((line) => `the catalog has "${line.trim()}": pin one version exactly`);
}

/** A library that comes as a package for each system. */
const familyOf = (name) => name.replace(/^(@img\/sharp-libvips|lightningcss)-.+$/, '$1');

function foreignLicences() {
  return installedPackages('everything')
    .filter(({ name, license }) => !permissive.test(license) && !Object.hasOwn(taken, familyOf(name)))
    .map(
      ({ name, version, license }) =>
        `${name}@${version} is under ${license}: allow it with a reason, or drop it`,
    );
}

const findings = [...looseVersions(), ...looseCatalog(), ...foreignLicences()];
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exit(findings.length > 0 ? 1 : 0);
