import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { columnOf, serverFields } from './list-fields.mjs';
import { namesOf, singularOf } from './names.mjs';
import { policyOf } from './access-policy.mjs';
import { sampleOf } from './sample-value.mjs';
import { screenFiles } from './templates/screen.mjs';
import { addDependencies, addLine, createFiles, exists } from './workspace.mjs';

/** A moment as the API writes it. */
const SAMPLE_TIME = '2026-11-20T03:05:00.000Z';

/** `screen <remote> <noun> [--access <policy>]`: a list of a noun that the contract has. */
export async function newScreen([remoteName, nounName], { access }) {
  const remote = `remote-${namesOf(remoteName?.replace(/^remote-/, '')).kebab}`;
  const noun = namesOf(nounName);
  if (!exists(`${remote}/src/feature-list.ts`))
    throw new Error(
      `${remote}/src/feature-list.ts is not there: it lists the features of the remote, a line each`,
    );
  const row = namesOf(singularOf(noun.kebab));
  const schema = rowSchema({ noun, row });
  const fields = columnsOf({ noun, row, schema });
  const dates = fields.filter(({ type }) => type === 'date').map(({ field }) => [field, SAMPLE_TIME]);
  const sample = { ...sampleOf(schema), ...Object.fromEntries(dates) };
  await createFiles(
    screenFiles({ ...parts({ noun, row, access }), remote, fields, sample, key: keyOf(schema) }),
  );
  return addFeature(remote, noun);
}

/** What a screen is made from, besides the columns of its list. */
export function parts({ noun, row, access }) {
  const [{ menuIconNames }] = requireTypescript([join(root, 'host/src/shell/menu-icon.tsx')]);
  const icon = menuIconNames.includes(noun.kebab) ? noun.kebab : 'reports';
  return { noun, row, icon, policy: policyOf(noun, access) };
}

/** Names the feature in the list of its remote, and the packages that it uses in its package.json. */
export function addFeature(remote, noun) {
  const line = `export { ${noun.camel}Feature } from './features/${noun.kebab}/${noun.kebab}.feature';`;
  addLine(`${remote}/src/feature-list.ts`, line, /^export \{/);
  const added = addDependencies(remote, {
    '@console/contract': 'workspace:*',
    '@console/shared-auth': 'workspace:*',
    '@console/shared-ui': 'workspace:*',
    '@tanstack/react-query': 'catalog:',
  });
  return added.length > 0
    ? `${remote} uses ${added.join(', ')} now: install with npx pnpm install`
    : undefined;
}

function rowSchema({ noun, row }) {
  const file = `api/contract/src/${noun.kebab}.ts`;
  if (!exists(file)) throw new Error(`${file} is not there: npm run new -- noun ${noun.kebab} writes it`);
  const [contract] = requireTypescript([join(root, file)]);
  const listName = `list${noun.pascal}`;
  const schema = contract[listName]?.answer?.properties?.['hydra:member']?.items;
  const isWhole = schema && contract[row.pascal] && contract[`export${noun.pascal}`];
  if (!isWhole)
    throw new Error(
      `${file} should export ${listName}, which answers a collection of ${row.pascal}, and export${noun.pascal}`,
    );
  return schema;
}

/** A column for each text and each date of a row; the first names the row. */
function columnsOf({ noun, row, schema }) {
  const known = serverFields(`list${noun.pascal}`);
  const columns = Object.entries(schema.properties)
    .filter(([name]) => name !== 'id' && !name.startsWith('@'))
    .map(([name, property]) => ({ ...columnOf(name, known[name]), isText: property.type === 'string' }))
    .filter(({ isText, type }) => isText || type === 'date')
    .sort((one, other) => Number(one.type === 'date') - Number(other.type === 'date'));
  if (!columns[0]?.isText || columns[0].type === 'date')
    throw new Error(`${row.pascal} has no field that is a text: write its screen by hand`);
  return columns;
}

const keyOf = ({ properties }) => (properties.id ? 'id' : '@id');
