import { checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
import type { ReportNode } from '@console/contract/report-document';
import { links } from './links';

const find = (link: string) =>
  findingsOf(links, checkedTestReport([paragraph('the results', link)])).map(({ text }) => text);

it.each([
  ['https://www.example.com/results', 'leads nowhere'],
  ['https://results.invalid', 'leads nowhere'],
  ['http://localhost:3000/a', 'leads nowhere'],
  ['https://intranet/a', 'leads nowhere'],
  ['https://10.0.0.1/a', 'leads nowhere'],
  ['https://asx.com.au@evil.test.com/a', 'leads to evil.test.com, not where it seems to'],
  ['https://console.acme.com.au/admin/reports', 'leads into this console, which readers cannot open'],
  ['mailto:analyst', 'names no mailbox'],
])('finds %s: it %s', (link, problem) => {
  expect(find(link)).toEqual([`Text “the results”: the link ${link} ${problem}.`]);
});

it.each(['https://www.bhp.com/investors', 'http://asx.com.au', 'mailto:ann@acme.com.au'])(
  'takes %s',
  (link) => {
    expect(find(link)).toEqual([]);
  },
);

it('finds addresses in notes too', () => {
  const noted: ReportNode = {
    ...paragraph('the results', 'https://www.bhp.com'),
    children: JSON.stringify({
      ops: [{ insert: 'Volumes' }, { insert: { note: 'See http://localhost:3000/a.' } }, { insert: '\n' }],
    }),
  };
  expect(findingsOf(links, checkedTestReport([noted])).map(({ text }) => text)).toEqual([
    'Text “Volumes [Note: See http://localhost:3000/a.]”: the link http://localhost:3000/a leads nowhere.',
  ]);
});
