import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { namesOf, singularOf } from './names.mjs';
import { policyOf } from './policy-of.mjs';
import { screenFiles } from './templates/screen.mjs';
import { addLine, createFiles, exists } from './workspace.mjs';

/** `screen <remote> <noun> [--access <policy>]`: a list of a noun that the contract has. */
export async function newScreen([remoteName, nounName], { access }) {
  const remote = `remote-${namesOf(remoteName?.replace(/^remote-/, '')).kebab}`;
  const noun = namesOf(nounName);
  const list = `${remote}/src/feature-list.ts`;
  if (!exists(list))
    throw new Error(`${list} is not there: it lists the features of the remote, a line each`);
  const row = namesOf(singularOf(noun.kebab));
  const fields = textFields({ noun, row });
  await createFiles(screenFiles({ remote, noun, row, fields, policy: policyOf(noun, access) }));
  addFeature(remote, noun);
}

/** Names the feature in the list of its remote. */
export function addFeature(remote, noun) {
  const line = `export { ${noun.camel}Feature } from './features/${noun.kebab}/${noun.kebab}.feature';`;
  addLine(`${remote}/src/feature-list.ts`, line, /^export \{/);
}

/** Fields of a row that are plain texts, for the first columns. */
function textFields({ noun, row }) {
  const file = `api/contract/src/${noun.kebab}.ts`;
  if (!exists(file)) throw new Error(`${file} is not there: npm run new -- noun ${noun.kebab} writes it`);
  const [contract] = requireTypescript([join(root, file)]);
  const listName = `list${noun.pascal}`;
  const schema = contract[listName]?.answer?.properties?.['hydra:member']?.items;
  if (!schema || !contract[row.pascal]) {
    throw new Error(`${file} exports no ${listName} that answers a collection of ${row.pascal}`);
  }
  const texts = Object.entries(schema.properties).filter(([, { type }]) => type === 'string');
  const names = texts.map(([name]) => name).filter((name) => name !== 'id' && !name.startsWith('@'));
  if (names.length === 0)
    throw new Error(`${row.pascal} has no field that is a text: write its screen by hand`);
  return names;
}
