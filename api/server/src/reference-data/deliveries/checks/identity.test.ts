import { judgement, knownCompany } from '../../../../testing/records/judgement';
import { identity } from './identity';

const known = { name: 'BHP Group Limited', sector: 'Materials' };
const find = (name: string, sector = 'Materials', fields: object = {}, identities = true) =>
  identity.find(
    { name, gics_sector: sector },
    knownCompany({ ...known, ...fields }),
    judgement({ identities }),
  );

it('finds the name of another company, and another sector', () => {
  expect(find('Rio Tinto Limited')).toEqual({
    ...{ field: 'Name', oldValue: 'BHP Group Limited', newValue: 'Rio Tinto Limited' },
    reason: 'None of its words was in the name before.',
  });
  expect(find('BHP Group Limited', 'Health Care')).toEqual({
    ...{ field: 'Sector', oldValue: 'Materials', newValue: 'Health Care' },
    reason: 'BHP would move to another sector.',
  });
});

it('finds the name that another company has, also where it shares a word', () => {
  const before = { ...knownCompany({ ...known, name: 'National Australia Bank' }), namesake: 'CBA' };
  const row = { name: 'Commonwealth Bank of Australia', gics_sector: 'Materials' };
  expect(identity.find(row, before, judgement())?.reason).toBe('It is the name of CBA.');
});

it('takes another way to write a name for the same', () => {
  const reits = (name: string) => ({ name, sector: 'Materials' });
  expect(find('C S L Limited', 'Materials', reits('CSL Limited'))).toBeNull();
  expect(find('R.E.A. Group Ltd', 'Materials', reits('REA Group'))).toBeNull();
});

it('finds nothing in a name that goes on, in one that somebody edited, of a new company, and without its limit', () => {
  expect([
    find('BHP Billiton'),
    find('Rio Tinto Limited', 'Materials', { isEdited: true }),
    find('Rio Tinto Limited', 'Materials', {}, false),
    identity.find({ name: 'Rio Tinto', gics_sector: 'Materials' }, undefined, judgement()),
  ]).toEqual(Array(4).fill(null));
});
