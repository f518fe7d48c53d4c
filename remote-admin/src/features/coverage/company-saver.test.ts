import { ApiError } from '@console/shared-auth/http/api-error';
import { changedValues, companyPatch, companyValues } from './company-form-values';
import { companySaver } from './company-saver';
import { aCompany } from '../../../testing/company';
import type { CompanyChange } from './coverage.queries';
import { chosenAt } from './gics-fields';

const before = aCompany();
const values = companyValues(before);

/** A server on which somebody else has changed the company since it was opened. */
function changedMeanwhile(theirs: Partial<typeof before>) {
  const sent: CompanyChange[] = [];
  const save = companySaver(
    { company: before, etag: '"1"' },
    {
      load: async () => ({ company: aCompany(theirs), etag: '"2"' }),
      update: async (change) => {
        sent.push(change);
        if (change.etag === '"1"') {
          throw new ApiError(412, {
            'hydra:description': 'Ada Admin has changed this company since you opened it.',
          });
        }
      },
    },
  );
  return { save, sent };
}

it('sends what was changed, and nothing else; a new signature of the logo is no change', () => {
  const signedAnew = companyValues(aCompany({ companyLogo: '/api/media/1?signature=b' }));
  expect(changedValues(values, { ...signedAnew, name: 'Sandfire', tags: ['Copper', 'Gold'] })).toEqual({
    name: 'Sandfire',
    tags: ['Copper', 'Gold'],
  });
  const person = { '@id': '/api/user/1', id: '1', firstName: 'Ann', lastName: 'Alyst' };
  expect(companyPatch({ assignedTo: person, companyLogo: null })).toEqual({
    assignedTo: '/api/user/1',
    companyLogo: null,
  });
  expect(companyPatch({ assignedTo: null })).toEqual({ assignedTo: null });
});

it.each([{ description: 'Theirs' }, { name: 'Both say so' }])(
  'keeps what others changed: %j',
  async (theirs) => {
    const { save, sent } = changedMeanwhile(theirs);
    await save({ name: 'Both say so' });
    expect(sent.map(({ etag }) => etag)).toEqual(['"1"', '"2"']);
    expect(sent[1]?.patch).toEqual({ name: 'Both say so' });
  },
);

it('says at the field what somebody else made of it; the next save is the answer', async () => {
  const { save, sent } = changedMeanwhile({ name: 'Theirs' });
  await expect(save({ name: 'Mine' })).rejects.toMatchObject({
    violations: [
      {
        propertyPath: 'name',
        message:
          'Ada Admin has changed this company since you opened it. It is now “Theirs”. Save again to keep yours.',
      },
    ],
  });
  await save({ name: 'Mine' });
  expect(sent.at(-1)).toEqual({ patch: { name: 'Mine' }, etag: '"2"' });
});

it('a level of the classification empties those below it, but for single choices', () => {
  expect(chosenAt(values.gics, 'sector', 'Energy')).toEqual({
    sector: 'Energy',
    industryGroup: 'Energy',
    industry: '',
    subIndustry: '',
  });
  expect(chosenAt(values.gics, 'industry', 'Construction Materials').subIndustry).toBe(
    'Construction Materials',
  );
});
