/**
 * Whether every requirement that is cited is in docs/requirements, and every requirement there is implemented and
 * tested by files that exist. `node tooling/test/citations.mjs --repoint` writes the new paths of files that moved.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { filesOfProject } from './files-of-project.mjs';
import {
  brokenRows,
  chaptersAndIds,
  movedTo,
  namedPapers,
  rowsOf,
  unknownIds,
} from './requirement-rules.mjs';

const requirementsFolder = 'docs/requirements/';
const citing = /\.(ts|tsx|mjs|cjs|css|md)$|\/access\/[^/]+\.txt$/;

const files = filesOfProject();
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const documents = files.filter((file) => file.startsWith(requirementsFolder) && file.endsWith('.md'));

if (process.argv.includes('--repoint')) repoint();
const rows = documents.flatMap((file) => rowsOf(textOf(file)).map((row) => ({ ...row, file })));
const { findings, untested } = brokenRows(rows, files);
const known = chaptersAndIds(documents.map(textOf));
for (const file of files.filter((each) => citing.test(each) && !each.startsWith(requirementsFolder))) {
  const text = textOf(file);
  findings.push(...unknownIds(file, text, known), ...namedPapers(file, text));
}
findings.push(
  ...untested.map((id) => `${id} is built and no test holds it: write one, and name it in its row`),
);
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
process.stdout.write(`${rows.length} requirements, ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;

function repoint() {
  for (const file of documents) {
    const text = textOf(file);
    const repointed = text.replace(/`([^`\s]+\/[^`\s]+\.\w+)`/g, (quoted, path) => {
      const moved = files.includes(path) ? null : movedTo(path, files);
      return moved === null ? quoted : `\`${moved}\``;
    });
    if (repointed !== text) writeFileSync(join(root, file), repointed);
  }
}
