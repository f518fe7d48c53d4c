import { newDocument } from './document';
import { blockDefaults } from '../presets/block-defaults';
import { documentOfPublished, publishedContent } from './published-content';
import { setStyle } from '../tree/set-style';

it('is read back as the document it was made of', () => {
  const text = blockDefaults('Text');
  const document = setStyle(newDocument([text]), text.id, 'tablet', { width: '50%' });
  const published = publishedContent(document);
  expect(published.css[1]).toEqual({
    device: 'tablet',
    media: '(max-width: 1023px)',
    rules: { [text.id]: { width: '50%' } },
  });
  expect(documentOfPublished(JSON.parse(JSON.stringify(published)))).toEqual(document);
});

it('is refused when it is no document', () => {
  expect(() => documentOfPublished({ html: '<p>', css: [] })).toThrow('cannot read the report');
});
