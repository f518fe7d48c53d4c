import { reasonOf } from './mail-error';

it.each([
  [
    '550 5.1.1 <ann.lee@research.test>: Recipient address rejected',
    '550 5.1.1 <…>: Recipient address rejected',
  ],
  ['554 blocked: https://console.test/login-link?token=abc is listed', '554 blocked: … is listed'],
  ['554 /login-link?token=abc', '554 …'],
  ['451 try\r\nagain later', '451 try again later'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%j is told as %j', (text, told) => {
  expect(reasonOf(text)).toBe(told);
});
