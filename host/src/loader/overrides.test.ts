import { activeOverrides, saveOverrides, takeOverrides } from './overrides';

const open = (address: string) => {
  history.replaceState({ from: 'a page' }, '', address);
  return takeOverrides();
};

beforeEach(() => {
  saveOverrides({ remotes: {}, disabled: [] });
  jest.useFakeTimers({ now: new Date(2026, 10, 21) });
});
afterEach(() => jest.useRealTimers());

it('are taken out of the address, kept for 8 h, and taken back', () => {
  expect(open('/admin/users?page=2&mf.admin=1.1.0&mf.disable=builder,best-ideas#top')).toBe('go on');
  expect(location.href).toBe(`${location.origin}/admin/users?page=2#top`);
  expect(history.state).toEqual({ from: 'a page' });
  expect(activeOverrides()).toMatchObject({
    remotes: { admin: '1.1.0' },
    disabled: ['builder', 'best-ideas'],
  });

  open('/admin/users?mf.authoring=2.0.0');
  expect(activeOverrides().remotes).toEqual({ admin: '1.1.0', authoring: '2.0.0' });
  open('/admin/users?mf.admin=');
  expect(activeOverrides().remotes).toEqual({ authoring: '2.0.0' });

  jest.setSystemTime(new Date(2026, 10, 21, 7, 59));
  open('/');
  expect(activeOverrides().remotes).toEqual({ authoring: '2.0.0' });
  jest.setSystemTime(new Date(2026, 10, 21, 8, 1));
  open('/');
  expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });

  open('/?mf.admin=1.1.0');
  open('/?mf.off');
  expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });
});

it('tell the server of addresses of this machine, which asks for the page anew, and of no other address', () => {
  expect(open('/?mf.admin=http://localhost:4100/')).toBe('load anew');
  expect(document.cookie).toContain('devRemotes=http://localhost:4100');
  expect(open('/?mf.builder=https://elsewhere.example')).toBe('go on');
  expect(document.cookie).not.toContain('elsewhere');
  expect(document.cookie).toContain('overridden=1');
  expect(open('/?mf.off')).toBe('load anew');
  expect(document.cookie).not.toMatch(/localhost|overridden/);
});

it.each(['{', '7', '{"until":1e15}', '{"until":1e15,"remotes":{"admin":1},"disabled":[]}'])(
  'forget what is none: %s',
  (kept) => {
    localStorage.setItem('console.overrides.local', kept);
    open('/');
    expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });
  },
);
