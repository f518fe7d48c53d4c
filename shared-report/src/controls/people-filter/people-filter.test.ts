import { peopleOptions } from './people-filter';

const peer = (id: string, firstName: string, enabled = true) => ({
  ...{ '@id': `/api/user/${id}`, id, firstName, lastName: 'Reed', enabled },
  ...{ roles: [], openReviews: 0, absence: null },
});

it('offers oneself first, then what the list adds, then everybody else, those who have left marked', () => {
  const people = [peer('1', 'Ann'), peer('2', 'Bob'), peer('3', 'Cy', false)];
  expect(peopleOptions(people, '2', [{ value: 'nobody', label: 'Nobody' }])).toEqual([
    { value: '/api/user/2', label: 'Me' },
    { value: 'nobody', label: 'Nobody' },
    { value: '/api/user/1', label: 'Ann Reed' },
    { value: '/api/user/3', label: 'Cy Reed (disabled)' },
  ]);
});

it('offers oneself while the others are not read yet', () => {
  expect(peopleOptions(undefined, '2')).toEqual([{ value: '/api/user/2', label: 'Me' }]);
});
