import { checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
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
