import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const source = read('host/src/loader/provided-modules.ts');

it('brings every door of shared-auth, as remotes have no copy of their own', () => {
  const { exports } = JSON.parse(read('shared-auth/package.json')) as { exports: Record<string, string> };
  for (const door of Object.keys(exports)) {
    expect(source).toContain(`'@console/shared-auth/${door.slice(2)}':`);
  }
});

it('brings what the builds of remotes take from a host', () => {
  const shared = read('tooling/webpack/shared-modules.mjs');
  const [vendors = '', onDemand = ''] = ['vendorNames', 'onDemandNames'].map(
    (name) => new RegExp(`${name} = \\[([^\\]]+)\\]`).exec(shared)?.[1] ?? '',
  );
  const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
  expect(namesIn(vendors).length).toBeGreaterThan(4);
  for (const name of namesIn(vendors)) expect(source).toMatch(new RegExp(`['" ]${name}['",:]`));
  for (const name of namesIn(onDemand)) expect(source).toContain(`'${name}': () => import(`);
});

it('brings every part of the router that a remote imports', () => {
  const parts = new Set(/\{([^}]+)\}/.exec(read('host/src/loader/router-parts.ts'))?.[1]?.split(/[,\s]+/));
  const folders = readdirSync(root).filter((name) => /^(remote|shared)-/.test(name));
  const files = [...folders, 'release'].flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => join(folder, 'src', path)),
  );
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/import \{([^}]+)\} from 'react-router-dom'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const values = imported.filter((name) => name !== '' && !name.startsWith('type '));
  expect(values.length).toBeGreaterThan(20);
  // types leave nothing behind
  const types = ['Location', 'Navigator', 'To', 'RouteObject'];
  expect(values.filter((name) => !parts.has(name) && !types.includes(name))).toEqual([]);
});
