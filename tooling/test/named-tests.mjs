/**
 * Whether every test that docs/security.md and docs/asvs.md name exists, and whether the second says of each
 * requirement of ASVS 5.0.0, levels 1 and 2, once how it stands: what is met is held by a test or a document.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../start/places.mjs';
import { asvsFindings, namedTests } from './asvs-rules.mjs';
import { filesOfProject } from './files-of-project.mjs';

const textOf = (file) => readFileSync(join(root, file), 'utf8');

const tests = new Set(
  filesOfProject()
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => basename(path).replace(/\.tsx?$/, '')),
);
const findings = ['docs/security.md', 'docs/asvs.md'].flatMap((file) =>
  namedTests(textOf(file))
    .filter((name) => !tests.has(name))
    .map((name) => `${file} names ${name}, and there is no such test`),
);
findings.push(...asvsFindings(textOf('docs/asvs.md')));
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
process.exitCode = findings.length > 0 ? 1 : 0;
