import { isCommon } from './password-policy';

it.each([
  ...['123456', 'password', 'Password1', 'P@ssw0rd', 'Passw0rd!', 'Password1!', 'Welcome1!', 'abc123!'],
  ...['qwerty123!', '123456#', '111111#', 'Summer2026!', '!Letmein1', 'w3lc0me2026', 'PASSWORD#2026'],
  ...[
    'Admin@123',
    'Admin#1',
    'Aa@123456',
    '1qaz@WSX',
    'Zaq1@wsx',
    'Australia1!',
    'Passwort1!',
    'Research#26',
  ],
])('refuses %p, which is one of the commonest under ornaments', (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  ...[
    'aaaaaa',
    'xxxxxx',
    'zzzzzz',
    'AAAAAAAA',
    '77777777',
    'bbbbbb',
    'ababab',
    'abababa',
    'abcabcab',
    '12121212',
  ],
  ...['abcdef', 'abcdefg', 'fedcba', 'ABCDEF', '234567', '987654', '890123', 'wertyu', 'poiuyt', 'asdfgh'],
  ...['zxcvbn', 'qwertz', 'mnbvcxz', '!!!!!!', 'xy12xy12'],
])('refuses %p, which is a pattern', (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  'Demo#2026',
  'copper leads iron',
  'abcdeg',
  'aaaaab',
  'ababac',
  'Tidewater-Harbour9',
  'rz7#Kq1p',
  'Passworthy#88',
  '7402#9168',
])('takes %p', (password) => {
  expect(isCommon(password)).toBe(false);
});

it.each([
  ...['aaaaaa!', 'aaaaaa1', 'bbbbbbb!', '1!aaaaaa', 'zzzzzz#9', '121212!', 'abcdef!1', 'bcdefg!', 'ghijkl#1'],
  ...['poiuyt!1', 'lkjhgf#2', 'qwertz123', 'Qwertz123!', '987654!'],
])('refuses %p, a pattern with something around it', (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  'thepassword1',
  'welcomepassword',
  'Welcome-Password#1',
  'dragonmonkey',
  'MyDragon2026',
  'P@sswordAdmin1',
])('refuses %p, two of the commonest joined', (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each(['brolgadragon', 'dragon-brolga-7', 'dragonmonkeycopper', 'the copper mine'])(
  'takes %p, which is more than two of the commonest',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
