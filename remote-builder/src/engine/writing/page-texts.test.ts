import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { firstText, neighbourText } from './page-texts';

const title = blockDefaults('ReportTitle');
const first = blockDefaults('Text');
const picture = blockDefaults('Image');
const last = blockDefaults('Quote');
const document = newDocument([title, first, picture, last]);

it('leads from the title into the sub title, the first text and the next, and back', () => {
  const places = [
    { nodeId: title.id, place: 'title' },
    { nodeId: title.id, place: 'subTitle' },
    { nodeId: first.id, place: null },
    { nodeId: last.id, place: null },
    { nodeId: last.id, place: 'attribution' },
  ];
  for (const [index, place] of places.entries()) {
    expect(neighbourText(document, place, 'after')).toEqual(places[index + 1] ?? null);
    expect(neighbourText(document, place, 'before')).toEqual(places[index - 1] ?? null);
  }
});

it('leads through caption, rows and source of a table, and behind a quotation to who said it', () => {
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const data = [
    [cell('Year'), cell('EPS')],
    [cell('FY26'), cell('1.20')],
    [cell('FY27'), cell('1.30')],
  ];
  const table = { ...blockDefaults('Table'), props: { data, caption: 'Forecasts', source: 'Company' } };
  const bare = { ...blockDefaults('Table'), props: { data: [[cell('')]], caption: '', source: '' } };
  const quote = { ...last, props: { ...last.props, attribution: 'Chair' } };
  const report = newDocument([first, table, quote, bare]);
  const way = [
    { nodeId: first.id, place: null },
    { nodeId: table.id, place: 'caption' },
    { nodeId: table.id, place: 'data.0.0' },
    { nodeId: table.id, place: 'data.2.0' },
    { nodeId: table.id, place: 'source' },
    { nodeId: quote.id, place: null },
    { nodeId: quote.id, place: 'attribution' },
    { nodeId: bare.id, place: 'data.0.0' },
  ];
  const next = (from: number, edge: 'before' | 'after') => {
    const place = way[from];
    return place && neighbourText(report, place, edge);
  };
  expect([0, 1, 3, 4, 5, 6].map((from) => next(from, 'after'))).toEqual(
    [1, 2, 4, 5, 6, 7].map((to) => way[to]),
  );
  expect([6, 5, 4, 2, 1].map((from) => next(from, 'before'))).toEqual([5, 4, 3, 1, 0].map((to) => way[to]));
  expect(neighbourText(report, { nodeId: table.id, place: 'data.1.1' }, 'after')).toEqual(way[4]);
});

it('leads into the lines without words of the block that is written, which are seen there, and of no other one', () => {
  const data = [[{ content: '', isHeading: false, bold: false }]];
  const bare = () => ({ ...blockDefaults('Table'), props: { data, caption: '', source: '' } });
  const [table, other] = [bare(), bare()];
  const report = newDocument([first, table, other]);
  const cell = { nodeId: table.id, place: 'data.0.0' };
  const source = { nodeId: table.id, place: 'source' };
  expect(neighbourText(report, cell, 'before')).toEqual({ nodeId: table.id, place: 'caption' });
  expect(neighbourText(report, cell, 'after')).toEqual(source);
  expect(neighbourText(report, source, 'after')).toEqual({ nodeId: other.id, place: 'data.0.0' });
  expect(neighbourText(report, { nodeId: first.id, place: null }, 'after')).toEqual(cell);
});

it('begins in a title with the title, in a text with that, and in a picture nowhere', () => {
  expect(firstText(document, title.id)).toEqual({ nodeId: title.id, place: 'title' });
  expect(firstText(document, last.id)).toEqual({ nodeId: last.id, place: null });
  expect(firstText(document, picture.id)).toBeNull();
});
