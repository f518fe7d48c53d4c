import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clipboardCases, clipboardTable, countFacts } from '../../../testing/clipboards';
import { pastedFacts } from '../../../testing/pasted-facts';
import { pastedBlocks } from './pasted-blocks';

const cases = clipboardCases();

it.each(cases.map((each) => [`${each.program}/${each.name}`, each] as const))(
  'reads the clipboard %s as it is written beside it',
  (_, { html, text, rtf, expected }) => {
    const comes = expected.filter(({ state }) => state !== 'lost').map(({ fact }) => fact);
    expect(pastedFacts(pastedBlocks({ html, text, rtf, files: [] }))).toEqual(comes);
    const unexplained = expected.filter(({ state, reason }) => state !== 'kept' && reason === '');
    expect(unexplained).toEqual([]);
  },
);

it('keeps at least 95 % of what is on the clipboards of these programs', () => {
  const { kept, all } = countFacts(cases);
  expect(all).toBeGreaterThanOrEqual(300);
  expect(kept / all).toBeGreaterThanOrEqual(0.95);
});

it('says in docs/pasting.md what comes through and what does not', () => {
  const table = clipboardTable(cases);
  process.stdout.write(`${table}\n`);
  const document = readFileSync(join(__dirname, '../../../../docs/pasting.md'), 'utf8');
  expect(document).toContain(`\n${table}\n`);
});
