import { isSecureOrigin, readEnvironment } from './environment';

it.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
  [{ PUBLIC_URL: 'https://console.example/' }, 'https://console.example'],
])('knows the origin that people use: %j', (env, publicUrl) => {
  expect(readEnvironment(env).publicUrl).toBe(publicUrl);
});

it.each(['console.example', 'ftp://console.example', 'https://console.example/path', 'https://a@b.example'])(
  'refuses PUBLIC_URL=%s',
  (PUBLIC_URL) => {
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow('PUBLIC_URL should be an origin');
  },
);

it('reads the proxies it may believe', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it.each(['balancer', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'true'])(
  'refuses TRUSTED_PROXIES=%s',
  (TRUSTED_PROXIES) => {
    expect(() => readEnvironment({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES should list');
  },
);

it('tells plain HTTP on this machine from everything else', () => {
  expect(['http://127.0.0.1:4000', 'http://[::1]:4000'].map(isSecureOrigin)).toEqual([false, false]);
  expect(['https://localhost', 'http://0.0.0.0:4000'].map(isSecureOrigin)).toEqual([true, true]);
});
