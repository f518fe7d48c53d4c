import { givenViews } from './given-views';

const failing = (status: number) =>
  givenViews({
    call: async () => {
      throw Object.assign(new Error(`Status ${status}`), { status });
    },
    errorText: (error) => String(error instanceof Error && error.message),
  });

it.each([
  [403, 'The view of this link is not given to you.'],
  [404, 'The view of this link was taken back.'],
  [500, 'The view of this link could not be opened: Status 500.'],
])('says why the view of a link can’t be shown, after %s', async (status, sentence) => {
  expect(await failing(status).whyNot('g1')).toBe(sentence);
});

it.each([
  ['drafts', true],
  ['reports', false],
])('knows whether views of %s can be given: %s', (list, expected) => {
  expect(failing(500).knows(list)).toBe(expected);
});

it('names owners and roles as people do', async () => {
  const owner = { '@id': '/api/user/u1', id: 'u1', firstName: 'Matilda', lastName: 'Brennan' };
  const answer = { views: [{ id: 'g1', owner }], on: null, roleDefault: null, roles: ['ROLE_ANALYST'] };
  const { load } = givenViews({ call: async () => answer as never, errorText: String });
  expect(await load('drafts', new AbortController().signal)).toMatchObject({
    views: [{ id: 'g1', ownerName: 'Matilda Brennan' }],
    receivers: [
      { value: 'everybody', label: 'Everybody who opens this list' },
      { value: 'ROLE_ANALYST', label: 'Analyst' },
    ],
  });
});
