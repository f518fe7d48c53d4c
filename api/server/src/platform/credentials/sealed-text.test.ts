import { textSealer } from './sealed-text';

const secret = 'a secret of the server, long enough for a test';
const sealer = textSealer(secret);

it('opens what it sealed', () => {
  for (const text of ['', 'SG.key', '••••', 'x'.repeat(10_000)]) {
    expect(sealer.open(sealer.seal(text, 'sendgrid'), 'sendgrid')).toBe(text);
  }
});

it('never seals alike, and shows nothing of the text', () => {
  const [one, two] = [sealer.seal('SG.key', 'sendgrid'), sealer.seal('SG.key', 'sendgrid')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1(\.[\w-]+){3}$/);
  const bytes = one.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect([one, ...bytes].join()).not.toContain('SG.key');
});

it('does not open what was sealed for another purpose or with another secret', () => {
  const sealed = sealer.seal('SG.key', 'sendgrid');
  expect(sealer.open(sealed, 'feed:1')).toBeNull();
  expect(textSealer(`${secret}!`).open(sealed, 'sendgrid')).toBeNull();
});

it('does not open what was changed in any of its parts', () => {
  const parts = sealer.seal('SG.key', 'sendgrid').split('.');
  for (const index of parts.keys()) {
    const changed = parts.map((part, at) => (at === index ? flipFirst(part) : part));
    expect(sealer.open(changed.join('.'), 'sendgrid')).toBeNull();
  }
  const [version, nonce, ciphertext, tag = ''] = parts;
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
  for (const sealed of ['', 'v1', 'plain', [version, nonce, ciphertext, shortTag].join('.')]) {
    expect(sealer.open(sealed, 'sendgrid')).toBeNull();
  }
});

function flipFirst(part: string): string {
  return `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
}
