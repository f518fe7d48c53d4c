import { linkMail } from './link-mail';

const content = {
  purpose: 'reset-password',
  firstName: 'Ann',
  address: 'https://console.test/login-link?token=abc_-1',
  lifetimeMs: 3_600_000 - 40,
  sender: { name: 'Acme & Sons Research', colourCode: '' },
} as const;

it('resets a password: what it is, how long it is valid, that it works once and may be ignored', () => {
  const { subject, text } = linkMail(content);
  expect(subject).toBe('Reset your password');
  expect(text).toBe(`Hello Ann,

Someone, most likely you, asked to reset the password of your Research Console account.

Choose a new password:
https://console.test/login-link?token=abc_-1

The link works once, within the next 60 minutes.

If it was not you, ignore this mail: your password stays the same.
`);
});

it('tells of an account', () => {
  const { subject, text } = linkMail({ ...content, purpose: 'sign-in', lifetimeMs: 72 * 3_600_000 });
  expect(subject).toBe('Your Research Console account');
  expect(text).toContain('within the next 72 hours');
});

it('says the same as HTML', () => {
  const { html } = linkMail(content);
  for (const part of ['Hello Ann,', 'asked to reset', 'works once', 'ignore this mail']) {
    expect(html).toContain(part);
  }
  expect(html.match(/href="https:\/\/console\.test\/login-link\?token=abc_-1"/g)).toHaveLength(2);
  expect(html).not.toMatch(/undefined|\[object/);
});

it('ends with the lines of the address of its sender', () => {
  const sender = { ...content.sender, address: 'Level 2\n1 Harbour <St>\n' };
  const { text, html } = linkMail({ ...content, sender });
  expect(text).toMatch(/\n\nLevel 2\n1 Harbour <St>\n$/);
  expect(html).toContain('Level 2<br>1 Harbour &lt;St&gt;</p>');
});

it('keeps a name a name', () => {
  const firstName = 'Ann\r\nBcc: thief@evil.test\r\n\r\n<script>alert("1")</script> & \'Co\'';
  const { subject, text, html } = linkMail({ ...content, firstName });
  expect(subject).toBe('Reset your password');
  expect(text.split('\n')[0]).toBe('Hello Ann Bcc: thief@evil.test <script>alert("1")</script> & \'Co\',');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
  expect(html).not.toContain('<script');
});
