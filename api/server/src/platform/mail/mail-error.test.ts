import { mailError, reasonOf } from './mail-error';

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

const sendGrid = { name: 'SendGrid', place: 'SendGrid (api.sendgrid.com)' };

it.each([
  ['ENOTFOUND getaddrinfo ENOTFOUND api.sendgrid.com', 'nobody knows its name (ENOTFOUND)'],
  ['EAI_AGAIN getaddrinfo EAI_AGAIN api.sendgrid.com', 'nobody knows its name (EAI_AGAIN)'],
  ['ECONNREFUSED connect ECONNREFUSED 10.0.0.1:443', 'it refuses connections (ECONNREFUSED)'],
  ['ETIMEDOUT', 'it did not answer in time (ETIMEDOUT)'],
])('%j is said of the server that was not reached', (told, why) => {
  const { message } = mailError(sendGrid, told, false);
  expect(message).toBe(`SendGrid (api.sendgrid.com) could not be reached: ${why}.`);
});

it('says of a server that answered what it said, whatever that is', () => {
  const { message } = mailError(sendGrid, '451 relay: ECONNREFUSED', true);
  expect(message).toBe('SendGrid did not accept the mail: 451 relay: ECONNREFUSED');
});
