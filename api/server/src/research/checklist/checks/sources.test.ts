import {
  block,
  checkedTestReport,
  figuresTable,
  findingsOf,
} from '../../../../testing/records/checked-report';
import { sources } from './sources';

it('names pictures and tables that say not where they come from', () => {
  const image = { src: 'media:1', caption: 'The pit' };
  const found = (...nodes: Parameters<typeof checkedTestReport>[0] & object) =>
    findingsOf(sources, checkedTestReport(nodes)).map(({ text }) => text);
  expect(found(block('Image', image), figuresTable('4.20'))).toEqual([
    'Image “The pit” names no source.',
    'Table “Levels” names no source.',
  ]);
  expect(found(block('Image', { ...image, source: 'BHP' }), figuresTable('4.20', 'Us'))).toEqual([]);
  // what readers do not get needs none
  expect(found(block('Image', { src: '' }), figuresTable(''))).toEqual([]);
});
