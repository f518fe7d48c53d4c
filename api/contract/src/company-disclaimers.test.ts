import { companyDisclaimersRules } from './company-disclaimers';

it.each([
  [[null]],
  [[5]],
  [[{ reference: 'a', content: { text: null } }]],
  [[{ reference: 'a', content: [null] }]],
  [[{ reference: 'a', content: 'text' }]],
])('refuses %j at its fields, and fails at none', (content) => {
  expect(() => companyDisclaimersRules.validateSync({ content }, { abortEarly: false })).toThrow(
    expect.objectContaining({ name: 'ValidationError' }),
  );
});

it('counts the characters of all wordings', () => {
  const content = [1, 2].map((id) => ({ reference: String(id), content: { text: 'a'.repeat(300_000) } }));
  expect(() => companyDisclaimersRules.validateSync({ content })).toThrow('At most');
});
