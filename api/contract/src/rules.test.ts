import { decimal, email, knownEmail, personName, requiredText } from './rules';

it.each([
  ['12', 12],
  ['0.5', 0.5],
  [' 7 ', 7],
  ['-3', -3],
  [1000, 1000],
])('takes %p as a number', (given, value) => {
  expect(decimal().validateSync(given)).toBe(value);
});

it.each(['1e3', '0x10', '1,5', '12a', 'Infinity', ' ', '1 000'])('refuses the typed %p', (given) => {
  expect(() => decimal().validateSync(given)).toThrow('please enter numbers only');
});

it.each(['a\u200b@x.test', '\u212aate@x.test', 'ma\u017fter@x.test', 'a\u202eb@x.test', '\ufb01n@x.test'])(
  'takes no address that only looks like another: %j',
  async (value) => {
    await expect(email().validate(value)).rejects.toThrow('Please enter Valid Email Address');
  },
);

it.each(['\u0430dmin@x.test', 'admin@x.t\u043est', 'adm\u0131n@x.test', 'jürgen@x.test'])(
  'takes no new address of another alphabet, which looks like one of ours: %s',
  async (value) => {
    await expect(email().validate(value)).rejects.toThrow('Please enter Valid Email Address');
    expect(await knownEmail().validate(value)).toBe(value);
  },
);

it.each(['\u200b', '\u3164 \u00ad', '\u2060\u2800', ' \n'])('takes no text of nothing: %j', async (value) => {
  await expect(requiredText().validate(value)).rejects.toThrow('This field is required');
});

it.each(['ann.lee+desk@x.test', "o'neil@x.test"])('takes the address %s', async (value) => {
  expect(await email().validate(value)).toBe(value);
});

it.each([
  ...['a\r\nBcc: b', '\u202egnp.exe', 'Ann\u200b', 'Ann\u3164', 'A\u00adnn', 'Ann\u034f', 'Ann\u2800'],
  ...['Ann\u115f', 'Ann\u{e0041}', 'Ann\ufe0f', 'Ann\u061c', 'Ann\u206a', 'Ann\ufffc', '\u0301Ann'],
])('takes no name such as %j', async (value) => {
  await expect(personName().validate(value)).rejects.toThrow(
    'This value has characters that cannot be seen.',
  );
});

it.each(['Ann-Lee O’Neil', 'Jürgen', 'می\u200cخواهم', '李'])('takes the name %s', async (value) => {
  expect(await personName().validate(value)).toBe(value);
});
