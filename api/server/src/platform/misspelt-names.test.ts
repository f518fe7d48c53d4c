import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misspeltNames } from './misspelt-names';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['APP_SECERT', 'APP_SECRET'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['ENVIROMENT', 'ENVIRONMENT'],
  ['PROT_', null],
  ['PATH', null],
  ['HOME', null],
  ['HOSTNAME', null],
  ['LANG', null],
  ['DATABASE_URL', null],
])('of %s: %s', (name, meant) => {
  expect(misspeltNames({ [name]: 'x' })).toEqual(meant === null ? [] : [{ name, meant }]);
});

it('knows every variable that the guides name', () => {
  const guides = ['configuration.md', 'releases.md'].map((name) =>
    readFileSync(join(__dirname, '../../../../docs', name), 'utf8'),
  );
  const named = [...guides.join('\n').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  // one that is known is close to itself alone
  for (const name of named)
    expect([name, misspeltNames({ [`${name}X`]: '' })[0]?.meant]).toEqual([name, name]);
});
