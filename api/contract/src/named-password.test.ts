import { isMadeOfNames, namesOf } from './named-password';
import { newAdvisoryRules } from './customers';
import { newMarketUserRules } from './market-shares';
import { setUpRules } from './set-up';
import { newUserRules, ownPasswordRules } from './users';
import { messages } from './texts';
import { defaultPasswordPolicy } from './password-rules';

const owner = { firstName: 'Ivy', lastName: 'O’Neil-Köhler', email: 'i.oneil+desk7@harbour.example' };
const names = namesOf(owner);

it.each([
  ...['Ivy#2026', 'ivyivy', '2026!IVY', 'I-v-y-#1', 'Oneil#2026', 'ONeilKohler1'],
  ...['Kohler2026', 'Köhler#26', 'IvyKohler#1', 'kohlerivy', 'ioneildesk7', 'Desk#2026'],
])('refuses %p of Ivy O’Neil-Köhler', (password) => {
  expect(isMadeOfNames(password, names)).toBe(true);
});

it.each(['Demo#2026', 'Brolga#1', 'Ivyleaf#2026', 'ivory tower 7', '2026#17', 'harbour#9'])(
  'takes %p of Ivy O’Neil-Köhler',
  (password) => {
    expect(isMadeOfNames(password, names)).toBe(false);
  },
);

it.each([
  ['a new user', newUserRules()],
  ['a new market user', newMarketUserRules()],
  ['a new customer', newAdvisoryRules()],
  ['the first admin', setUpRules()],
  ['oneself', ownPasswordRules(defaultPasswordPolicy, owner)],
])('the form of %s says so at the password', async (_of, rules) => {
  const values = { ...owner, password: 'Ivy#2026' };
  await expect(rules.validateAt('password', values)).rejects.toThrow(messages.passwordCommon);
  expect(await rules.validateAt('password', { ...values, password: 'Brolga#1' })).toBe('Brolga#1');
});
