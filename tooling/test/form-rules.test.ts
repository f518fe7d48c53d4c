import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formFindings, otherForms } from './form-rules.mjs';

const root = join(__dirname, '../..');
const folders = [
  'remote-admin',
  'remote-authoring',
  'remote-best-ideas',
  'remote-builder',
  'host',
  'shared-report',
];

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/src/${file}`),
);

it('finds every form with a save bar or Cancel, and Cancel before what a dialog is for', () => {
  const findings = sources.flatMap((path) => formFindings(path, readFileSync(join(root, path), 'utf8')));
  expect(findings).toEqual([]);
});

it('knows no form that is gone', () => {
  expect(Object.keys(otherForms).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const bare =
  '<FormProvider form={form}><Button type="primary" htmlType="submit">Save</Button></FormProvider>';
const cancel = '<Button onClick={onClose}>Cancel</Button>';

it.each([
  ['a page without a save bar', 'a.tsx', bare, ['a.tsx: a form without the save bar and without Cancel']],
  ['a page with one', 'a.tsx', '<FormProvider><SaveBar form={form}>Save</SaveBar></FormProvider>', []],
  ['a dialog in its order', 'a-dialog.tsx', `${cancel}${bare}`, []],
  [
    ...(['a dialog the other way round', 'a-dialog.tsx', `${bare}${cancel}`] as const),
    ['a-dialog.tsx: Cancel stands behind what the dialog is for'],
  ],
])('%s', (_name, path, text, findings) => {
  expect(formFindings(path, text)).toEqual(findings);
});
