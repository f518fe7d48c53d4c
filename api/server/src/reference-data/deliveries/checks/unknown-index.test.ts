import { judgement } from '../../../../testing/records/judgement';
import { unknownIndex } from './unknown-index';

const level = { name: 'ASX200', value: 8000 };

it('finds an index that is unknown', () => {
  expect(unknownIndex.find(level, { isUnknown: true }, judgement())).toEqual({
    ...{ field: 'Index', oldValue: null, newValue: '8000', reason: 'Nobody knows an index "ASX200".' },
  });
  expect(unknownIndex.find(level, { isUnknown: false }, judgement())).toBeNull();
  expect(unknownIndex.find(level, { isUnknown: true }, judgement({ indices: false }))).toBeNull();
});
