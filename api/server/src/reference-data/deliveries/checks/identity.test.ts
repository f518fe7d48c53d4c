import { judgement, knownCompany } from '../../../../testing/records/judgement';
import { identity, newNamesake, otherRics } from './identity';

const line = { exchange: 'ASX', type: null };
const known = { name: 'BHP Group Limited', sector: 'Materials' };
const find = (name: string, sector = 'Materials', fields: object = {}, identities = true) =>
  identity.find(
    { ...line, name, gics_sector: sector },
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
  const row = { ...line, name: 'Commonwealth Bank of Australia', gics_sector: 'Materials' };
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
    identity.find({ ...line, name: 'Rio Tinto', gics_sector: 'Materials' }, undefined, judgement()),
  ]).toEqual(Array(4).fill(null));
});

it('finds another exchange, and names one whose index nobody knows', () => {
  const of = (exchange: string, before = 'ASX') =>
    identity.find(
      { ...line, exchange, name: known.name, gics_sector: 'Materials' },
      knownCompany({ ...known, exchange: before }),
      judgement(),
    );
  expect(of('NYSE')).toEqual({
    ...{ field: 'Exchange', oldValue: 'ASX', newValue: 'NYSE' },
    reason: 'Its chart would compare it with S&P 500.',
  });
  expect(of('MARS')?.reason).toBe('No index of MARS is known. Its chart would compare it with S&P/ASX 200.');
  expect([of('ASX'), of('MARS', 'MARS'), of('ASX', '')]).toEqual([null, null, null]);
});

it('finds another RIC of a company that follows its feed', () => {
  const of = (share_price_ric: string, forecast_ric: string, fields: object = {}) =>
    otherRics.flatMap(
      ({ find }) =>
        find({ share_price_ric, forecast_ric }, knownCompany({ ...known, ...fields }), judgement()) ?? [],
    );
  expect(of('BHPX.AX', 'BHP.N')).toEqual([
    {
      ...{ field: 'RIC', oldValue: 'BHP.AX', newValue: 'BHPX.AX' },
      reason: 'Lines under BHP.AX would be bad. A code change gives another RIC and lets the old one count.',
    },
    expect.objectContaining({ field: 'Forecast RIC', oldValue: 'BHP.AX', newValue: 'BHP.N' }),
  ]);
  expect([
    ...of('BHP.AX', 'BHP.AX'),
    ...of('', ''),
    ...of('BHPX.AX', 'BHP.N', { isEdited: true }),
    ...of('BHPX.AX', 'BHP.N', { sharePriceRic: '', forecastRic: '' }),
  ]).toEqual([]);
});

it('finds a new company that has the name of another one', () => {
  const find = (namesake: string | null, identities = true) =>
    newNamesake.find({ name: 'REA Group Ltd', namesake }, undefined, judgement({ identities }));
  expect(find('REA')).toEqual({
    ...{ field: 'Name', oldValue: null, newValue: 'REA Group Ltd' },
    reason: 'It is new, and has the name of REA: it may be that company under another code.',
  });
  expect([find(null), find('REA', false)]).toEqual([null, null]);
});
