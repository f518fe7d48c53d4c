import { renderHook } from '@testing-library/react';
import { endQuestion, useAskedOverrides } from './asked-overrides';
import {
  activeOverrides,
  areOthers,
  endOverridesWithSession,
  saveOverrides,
  takeOverrides,
} from './overrides';

const open = (address: string) => {
  history.replaceState({ from: 'a page' }, '', address);
  return takeOverrides();
};
function asked() {
  const { result, unmount } = renderHook(useAskedOverrides);
  unmount();
  return result.current;
}

/** Answers what a link asks as somebody who wants it; it begins with the next page load. */
function consent(): void {
  const wanted = asked();
  if (!wanted) throw new Error('nothing is asked');
  saveOverrides(wanted);
  endQuestion();
  takeOverrides();
}

beforeEach(() => {
  saveOverrides({ remotes: {}, disabled: [] });
  jest.useFakeTimers({ now: new Date(2026, 10, 21) });
});
afterEach(() => jest.useRealTimers());

it('are taken out of the address, kept for 8 h, and taken back', () => {
  expect(open('/admin/users?page=2&mf.admin=1.1.0&mf.disable=builder,best-ideas#top')).toBe('go on');
  expect(location.href).toBe(`${location.origin}/admin/users?page=2#top`);
  expect(history.state).toEqual({ from: 'a page' });
  consent();
  expect(activeOverrides()).toMatchObject({
    remotes: { admin: '1.1.0' },
    disabled: ['builder', 'best-ideas'],
  });

  open('/admin/users?mf.authoring=2.0.0');
  consent();
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
  consent();
  open('/?mf.off');
  expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });
});

it('tell the server of addresses of this machine, which asks for the page anew, and of no other address', () => {
  expect(open('/?mf.admin=http://localhost:4100/')).toBe('go on');
  consent();
  expect(document.cookie).toContain('devRemotes=http://localhost:4100');
  expect(open('/?mf.builder=https://elsewhere.example')).toBe('go on');
  consent();
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

it('begin with no link: it asks, in this tab alone, until somebody has answered', () => {
  open('/admin/users?mf.admin=1.1.0&mf.disable=builder&mf.<b>=1.0.0&mf.__proto__=1.0.0');
  const wanted = { remotes: { admin: '1.1.0' }, disabled: ['builder'] };
  expect(location.search).toBe('');
  expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });
  expect(localStorage.getItem('console.overrides.local')).toBeNull();
  expect(document.cookie).not.toContain('overridden');
  expect(asked()).toEqual(wanted);
  // loaded anew, as after a sign-in
  open('/admin/users');
  expect(asked()).toEqual(wanted);
  expect(activeOverrides()).toMatchObject({ remotes: {}, disabled: [] });
  endQuestion();
  open('/admin/users');
  expect(asked()).toBeNull();
});

it('are made neither longer nor more by a link to what runs already', () => {
  open('/?mf.admin=1.1.0&mf.builder=2.0.0');
  consent();
  const { until } = activeOverrides();
  jest.setSystemTime(new Date(2026, 10, 21, 7));
  open('/?mf.admin=1.1.0&mf.builder=2.0.0');
  expect([asked(), activeOverrides().until]).toEqual([null, until]);
  open('/?mf.builder=');
  expect(asked()).toBeNull();
  expect(activeOverrides()).toEqual({ until, personId: null, remotes: { admin: '1.1.0' }, disabled: [] });
  open('/?mf.builder=3.0.0');
  expect(activeOverrides().remotes).toEqual({ admin: '1.1.0' });
  expect(asked()?.remotes).toEqual({ admin: '1.1.0', builder: '3.0.0' });
  endQuestion();
});

describe("are one person's", () => {
  const reload = jest.fn();
  const me = {
    ...{ email: 'ada@demo.test', firstName: 'Ada', lastName: 'Reed', gender: 'female' as const },
    ...{ roles: ['ROLE_ADMIN' as const], permissions: [] },
  };
  const signIn = (id: string) => endOverridesWithSession({ status: 'signedIn', me: { ...me, id } }, reload);
  beforeEach(() => {
    reload.mockClear();
    open('/?mf.admin=1.1.0');
    consent();
    signIn('1');
  });

  it('and go on for them when the page is loaded anew', () => {
    open('/');
    signIn('1');
    expect(activeOverrides().remotes).toEqual({ admin: '1.1.0' });
    expect(areOthers('1')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['left', 'ended'] as const)('and gone when the session has %s, for them too', (cause) => {
    endOverridesWithSession({ status: 'signedOut', cause }, reload);
    expect(localStorage.getItem('console.overrides.local')).toBeNull();
    expect(document.cookie).not.toContain('overridden');
    // what this page runs already is taken out of it
    signIn('1');
    expect(reload).toHaveBeenCalledTimes(1);
    open('/');
    expect(activeOverrides().remotes).toEqual({});
  });

  it('and never run for somebody else who signs in without their having left', () => {
    open('/');
    expect(areOthers('2')).toBe(true);
    signIn('2');
    expect(reload).toHaveBeenCalledTimes(1);
    open('/');
    expect(activeOverrides().remotes).toEqual({});
  });
});
