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
