import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { picturesInWords } from './pictures-in-words';

it('names pictures that nothing says to those who cannot see them', () => {
  const image = { src: 'media:1', caption: 'The pit' };
  const found = (props: object) =>
    findingsOf(picturesInWords, checkedTestReport([block('Image', { ...image, ...props })])).map(
      ({ text, nodeId }) => [text, nodeId],
    );
  expect(found({})).toEqual([['Image “The pit” has no alternative text.', 'Image']]);
  expect(found({ alt: ' ' })).toHaveLength(1);
  expect(found({ alt: 'A pit, 400 m deep' })).toEqual([]);
  expect(found({ isDecorative: true })).toEqual([]);
  // what readers do not get needs none
  expect(found({ src: '' })).toEqual([]);
});
