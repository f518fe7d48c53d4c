import { decimal, email, personName } from './rules';

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

it.each(['ann.lee+desk@x.test', 'jürgen@bücher.test', '李@x.test'])('takes the address %s', async (value) => {
  expect(await email().validate(value)).toBe(value);
});

it.each(['a\r\nBcc: b', '\u202egnp.exe', 'Ann\u200b', '\u0000'])(
  'takes no name such as %j',
  async (value) => {
    await expect(personName().validate(value)).rejects.toThrow(
      'This value has characters that cannot be seen.',
    );
  },
);

it.each(['Ann-Lee O’Neil', 'Jürgen', 'می\u200cخواهم', '李'])('takes the name %s', async (value) => {
  expect(await personName().validate(value)).toBe(value);
});
