import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { namesOf } from './names.mjs';
import { blockFiles } from './templates/block.mjs';
import { addLine, createFiles } from './workspace.mjs';

/** `block <type>`: a leaf of the report document that the contract names, with one text to begin with. */
export async function newBlock([type]) {
  const names = namesOf(type);
  const [{ nodeTypes }] = requireTypescript([join(root, 'api/contract/src/report-document.ts')]);
  if (!nodeTypes.includes(names.pascal)) {
    throw new Error(`${names.pascal} is not a node type of api/contract/src/report-document.ts`);
  }
  await createFiles(blockFiles(names));
  const line = `export { ${names.camel}Model } from '../../blocks/${names.kebab}/${names.kebab}-model';`;
  addLine('shared-report/src/model/block/block-list.ts', line, /^export \{/);
}
