import { notices, notify } from './notice-store';
import { whenRefused } from './refusal';

const refused = { kind: 'error', text: 'Your not authorized to view this page', status: 403 } as const;

/** A page as it is after it was loaded: what happens to it is written down. */
function load(): string[] {
  const happened: string[] = [];
  whenRefused({ reload: () => happened.push('reload'), leave: () => happened.push('login') });
  notices.set([]);
  return happened;
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('a notice that the page is refused', () => {
  it('loads the page anew, once for all calls that were refused together', () => {
    const page = load();
    for (let call = 0; call < 5; call += 1) notify(refused);
    expect(page).toEqual(['reload']);
  });

  it('leads to the login page when the page is refused again within 30 s', () => {
    notify({ ...refused, text: 'other' });
    load();
    notify(refused);
    const again = load();
    jest.advanceTimersByTime(29_999);
    notify(refused);
    expect(again).toEqual(['login']);
  });

  it('loads the page anew once more after 30 s', () => {
    load();
    notify(refused);
    const later = load();
    jest.advanceTimersByTime(30_000);
    notify(refused);
    expect(later).toEqual(['reload']);
  });

  it('does nothing for other errors, nor for the same words without the status', () => {
    const page = load();
    notify({ kind: 'error', text: 'Internal Server Error', status: 500 });
    notify({ kind: 'error', text: 'Your not authorized to view this page' });
    expect(page).toEqual([]);
  });
});
