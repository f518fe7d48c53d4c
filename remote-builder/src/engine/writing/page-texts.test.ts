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
  ];
  for (const [index, place] of places.entries()) {
    expect(neighbourText(document, place, 'after')).toEqual(places[index + 1] ?? null);
    expect(neighbourText(document, place, 'before')).toEqual(places[index - 1] ?? null);
  }
});

it('begins in a title with the title, in a text with that, and in a picture nowhere', () => {
  expect(firstText(document, title.id)).toEqual({ nodeId: title.id, place: 'title' });
  expect(firstText(document, last.id)).toEqual({ nodeId: last.id, place: null });
  expect(firstText(document, picture.id)).toBeNull();
});
