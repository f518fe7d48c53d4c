import { newDocument } from '../../model/document/document';
import { sampleContext } from '../../../testing/sample-context';
import { blockDefaults } from '../../model/presets/block-defaults';
import { datedPage, undatedPage } from './publication-date';
import { renderStaticPage } from './static-page';

const publishedDay = '2026-11-21';
const forger = ' data-publication-date="">Draft</span> /*publication-date*/"Draft"/**/';

const children = JSON.stringify({ ops: [{ insert: `Draft ${forger}\n` }] });
const document = newDocument([{ ...blockDefaults('Text'), children }, blockDefaults('CompanyDescription')]);

function pageOf(date: string | null): string {
  const { report } = sampleContext();
  const context = sampleContext({ report: { ...report, publishedDay: date, title: forger } });
  return renderStaticPage({ document, context, title: forger, reportCss: '' });
}

it('makes of a reviewed page what would be drawn with the date, and back', () => {
  const draft = pageOf(null);
  const dated = datedPage(draft, publishedDay);
  expect(dated).toBe(pageOf(publishedDay));
  expect(dated).toContain('>21 Nov 26</span>');
  expect(dated).toMatch(/content: .*"21 Nov 26"/);
  expect(undatedPage(dated, publishedDay)).toBe(draft);
});

it.each<[string, (page: string) => string]>([
  ['has no place for it', (page) => page.replaceAll('data-publication-date', 'data-other')],
  ['has two places for it', (page) => page + page],
  ['has a date already', (page) => datedPage(page, publishedDay)],
])('refuses a page that %s', (_what, change) => {
  expect(() => datedPage(change(pageOf(null)), publishedDay)).toThrow(/once in the page/);
});
