import { referencedId } from './referenced-id';

const id = '93b3be4c-ca96-4747-ba06-a89b1c3f7a33';

it.each([
  [id, id],
  [`/api/company/${id}`, id],
  [{ '@id': `/api/company/${id}` }, id],
  [id.toUpperCase(), id],
  ['/api/company/CSL', null],
  ['', null],
  [{ id }, null],
  [7, null],
  [null, null],
])('%j refers to %j', (reference, expected) => {
  expect(referencedId(reference)).toBe(expected);
});
