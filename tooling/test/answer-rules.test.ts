import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerFindings, otherAnswers } from './answer-rules.mjs';

const root = join(__dirname, '../..');
const folders = ['remote-admin', 'remote-authoring', 'remote-best-ideas', 'remote-builder', 'host'];

const sources = [...folders, 'shared-report'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/src/${file}`),
);

it('finds no change whose lost answer is told as a failure', () => {
  const findings = sources.flatMap((path) => answerFindings(path, readFileSync(join(root, path), 'utf8')));
  expect(findings).toEqual([]);
});

it('knows no mutation that is gone', () => {
  expect(Object.keys(otherAnswers).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const mutation = (onError: string) =>
  `useMutation({\n    mutationFn: () => call(a),\n    onError: ${onError},\n  })`;

it.each([
  ['one that says what came', mutation('(error) => notify(errorNotice(error))'), 0],
  ['one with words of its own', mutation('(error) => notify(errorNotice(error, texts.brandNotDeleted))'), 0],
  ['one that says so itself', mutation("() => notify({ kind: 'error', text: 'Not deleted.' })"), 1],
  ['words in the place of others', 'notify({ ...errorNotice(error), text: texts.brandNotDeleted })', 1],
  ['a notice of its own', "notify({ kind: 'error', text: errorText(error) })", 1],
])('%s', (_name, text, count) => {
  expect(answerFindings('a.ts', text)).toHaveLength(count);
});
