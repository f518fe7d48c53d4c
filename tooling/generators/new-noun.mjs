import { namesOf, singularOf } from './names.mjs';
import { addFeature, parts } from './new-screen.mjs';
import { nounFiles } from './templates/noun.mjs';
import { screenFiles } from './templates/screen.mjs';
import { addLine, createFiles, read } from './workspace.mjs';

const migrations = 'api/server/src/migrations/migrations.ts';

/** `noun <noun> [--access <policy>]`: a list with its endpoint, table and admin screen. */
export async function newNoun([typed], { access }) {
  const noun = namesOf(typed);
  const row = namesOf(singularOf(noun.kebab));
  if (row.kebab === noun.kebab) throw new Error(`expected a plural such as feeds, got "${typed}"`);
  const number = nextMigration();
  const { policy, icon } = parts({ noun, row, access });
  const fields = [{ field: 'name', type: 'text', sortable: true, filter: 'auto' }];
  const sample = { '@id': `/api/${noun.kebab}/1`, id: '1', name: `Any ${row.kebab}` };
  const screen = { remote: 'remote-admin', noun, row, policy, icon, fields, sample, key: 'id' };
  await createFiles({ ...nounFiles({ noun, row, policy, number }), ...screenFiles(screen) });
  const path = `./src/${noun.kebab}.ts`;
  addLine('api/contract/package.json', `    "./${noun.kebab}": "${path}",`, /^ {4}"\.\/.*,$/);
  addLine(migrations, `import { sql as m${number} } from './${number}-${noun.kebab}';`, /^import /);
  addLine(migrations, `  { name: '${number}-${noun.kebab}', sql: m${number} },`, /^ {2}\{ name/);
  const column = `  ${row.snake}: { id: Generated<string>; name: string };`;
  addLine('api/server/src/platform/database/schema.ts', column, /^ {2}tag: \{/);
  addFeature('remote-admin', noun);
  return 'Say who may read it in api/server/testing/access/endpoint-access.txt: a test asks for it.';
}

function nextMigration() {
  const numbers = [...read(migrations).matchAll(/sql as m(\d{4})/g)].map(([, number]) => Number(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
