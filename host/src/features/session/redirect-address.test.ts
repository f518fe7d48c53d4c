import { afterLogin, keepRedirect, ownAddress } from './redirect-address';

const analyst = { id: 'u1', roles: ['ROLE_ANALYST' as const, 'ROLE_USER' as const] };
const market = { id: 'u2', roles: ['ROLE_MARKET' as const, 'ROLE_USER' as const] };
const onlyUser = { id: 'u3', roles: ['ROLE_USER' as const] };

describe('ownAddress', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    '/login',
    '/login?redirect=/login',
    '/login-link?token=x',
  ])('follows nothing like %j', (redirect) => {
    expect(ownAddress(redirect)).toBeNull();
  });

  it('leads to no other origin, however the address is written', () => {
    const slashes = [
      '//',
      '///',
      '/\\',
      '\\\\',
      '\\/',
      '/\t/',
      '/\n/',
      '/\r/',
      '/%09/',
      '/.//',
      '/x/..//',
      '/;//',
      '/?//',
      '/#//',
    ];
    const hosts = [
      'evil.example',
      'evil.example:443',
      'localhost@evil.example',
      'evil。example',
      '[::1]',
      '0x7f.1',
      'EVIL.EXAMPLE/%2f..',
    ];
    const schemes = [
      'https:',
      'http:',
      'javascript:',
      'data:text/html,',
      'vbscript:',
      'blob:',
      'ftp:',
      'JaVaScRiPt:',
      ' https:',
      '\u0000https:',
      'https:/',
      'ws:',
    ];
    const forms = [
      ...slashes.flatMap((slash) => hosts.map((host) => slash + host)),
      ...schemes.flatMap((scheme) => hosts.map((host) => `${scheme}//${host}`)),
    ];
    const foreign = forms.filter((form) => {
      const address = ownAddress(form);
      if (address === null) return false;
      const { origin } = new URL(address, location.origin);
      return origin !== location.origin || /^\/[/\\]/.test(address);
    });
    expect(foreign).toEqual([]);
    expect(forms.length).toBeGreaterThanOrEqual(100);
  });

  it.each(['/admin/audit?page=2#row', '/reset-password', '/loginx', '/'])('follows %s', (redirect) => {
    expect(ownAddress(redirect)).toBe(redirect);
  });
});

describe('afterLogin', () => {
  it.each([
    [analyst, null, '/admin/dashboard'],
    [analyst, '/', '/admin/dashboard'],
    [analyst, '/admin/audit?page=2', '/admin/audit?page=2'],
    [analyst, '//evil.example', '/admin/dashboard'],
    [analyst, '/login', '/admin/dashboard'],
    [market, null, '/market'],
    [market, '/admin/dashboard', '/market'],
    [market, '/research-methodology', '/research-methodology'],
    [market, '/reset-password', '/reset-password'],
    [onlyUser, null, '/market'],
  ])('%j with redirect %s goes to %s', (subject, redirect, target) => {
    expect(afterLogin(subject, redirect)).toBe(target);
  });
});

it('keepRedirect carries an address of ours along and nothing else', () => {
  expect(keepRedirect('/login', '/admin/audit?page=2')).toBe('/login?redirect=%2Fadmin%2Faudit%3Fpage%3D2');
  expect(keepRedirect('/login', 'https://evil.example')).toBe('/login');
});
