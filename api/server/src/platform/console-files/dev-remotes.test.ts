import { withDevRemotes } from './dev-remotes';

const policy = "default-src 'self';script-src 'self';connect-src 'self'";

it('opens the policy to addresses of the same machine and to nothing else', () => {
  expect(withDevRemotes(policy, 'http://localhost:4100|http://127.0.0.1:1')).toBe(
    "default-src 'self';script-src 'self' http://localhost:4100 http://127.0.0.1:1;" +
      "connect-src 'self' http://localhost:4100 http://127.0.0.1:1",
  );
});

it.each([
  undefined,
  '',
  'https://evil.example',
  'http://localhost',
  'http://localhost:4100.evil.example',
  "http://localhost:4100 'unsafe-inline'",
  'http://localhost:4100;script-src *',
  '*',
])('stays strict with %j', (cookie) => {
  expect(withDevRemotes(policy, cookie)).toBe(policy);
});
