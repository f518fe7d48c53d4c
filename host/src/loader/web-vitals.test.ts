import { reportRemoteLoads } from '@console/contract/remote-loads';
import { openNetwork } from '@console/tooling/test-kit/network';

type Entry = Readonly<Record<string, unknown>>;

/** Stands in for what jsdom lacks: a browser that tells of its paints, shifts, inputs and navigations. */
class Observer {
  static readonly supportedEntryTypes = [
    ...['paint', 'layout-shift', 'event', 'first-input', 'soft-navigation'],
  ];
  static readonly open: Observer[] = [];
  private readonly types: string[] = [];
  constructor(private readonly tell: (list: { getEntries: () => Entry[] }) => void) {
    Observer.open.push(this);
  }
  observe({ type }: { type: string }) {
    this.types.push(type);
  }
  takeRecords() {
    return [];
  }
  disconnect() {
    this.types.length = 0;
  }
  static async happens(entry: Entry) {
    for (const { types, tell } of Observer.open)
      if (types.includes(String(entry['entryType']))) tell({ getEntries: () => [entry] });
    // what is no paint waits until the browser is idle
    await jest.advanceTimersByTimeAsync(10);
  }
}

const happens = (entryType: string, startTime: number, entry: Entry = {}) =>
  Observer.happens({ entryType, startTime, duration: 0, ...entry });

const admin = { remote: 'admin', version: '1.2.0' };
const user = { ...admin, route: '/admin/users/:id' };
const list = { ...admin, route: '/admin/users' };
const userPath = '/admin/users/1f0c';

/** A document that was just loaded at an address, with an application that navigates inside it. */
async function openDocument(pathname: string) {
  jest.resetModules();
  jest.useFakeTimers();
  Observer.open.length = 0;
  jest.spyOn(performance, 'now').mockReturnValue(0);
  Object.assign(performance, { getEntriesByType: () => [], interactionCount: 0 });
  Object.assign(globalThis, {
    PerformanceObserver: Observer,
    PerformanceEventTiming: class {
      get interactionId() {
        return 0;
      }
    },
    PerformanceSoftNavigation: class {
      getLargestInteractionContentfulPaint() {
        return null;
      }
    },
  });
  localStorage.setItem('apiToken', 'token');
  localStorage.setItem('refreshToken', 'refresh');
  const network = openNetwork().on(reportRemoteLoads, null);
  const pages = await import('./open-pages');
  const { measureWebVitals } = await import('./web-vitals');
  pages.openPage(pathname);
  measureWebVitals();
  return {
    name: pages.nameOpenPage,
    open: (ms: number, next: string) => {
      jest.spyOn(performance, 'now').mockReturnValue(ms);
      pages.openPage(next);
    },
    softNavigation: (startTime: number, to: string, navigationId: number) =>
      happens('soft-navigation', startTime, {
        ...{ name: `https://console.example${to}?of=Ada`, navigationId, interactionId: navigationId },
        // a paint of the navigation is no load of a document
        paintTime: startTime + 50,
      }),
    hide: async () => {
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      hidden.mockRestore();
      await jest.advanceTimersByTimeAsync(0);
    },
    sent: () =>
      network.sentTo(reportRemoteLoads).flatMap(({ body }) => (body as { vitals?: Entry[] }).vitals ?? []),
  };
}
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['PerformanceObserver', 'PerformanceEventTiming', 'PerformanceSoftNavigation'])
    Reflect.deleteProperty(globalThis, name);
});

const paint = (ms: number) => happens('paint', ms, { name: 'first-contentful-paint' });
const press = (ms: number, duration: number) =>
  happens('event', ms, { duration, interactionId: Math.round(ms) });

// the largest paint ends with an event that is the browser's own: the journey of releases has it
it('counts the first paint of a document for the page that it was loaded for, by the pattern of its route', async () => {
  const { name, open, hide, sent } = await openDocument(userPath);
  name(userPath, user);
  open(5000, '/admin/users');
  name('/admin/users', list);
  await paint(700);
  await hide();
  expect(sent()).toEqual([
    { ...user, metric: 'FCP', value: 700 },
    { ...user, metric: 'CLS', value: 0 },
  ]);
  expect(JSON.stringify(sent())).not.toContain('1f0c');
});

it('counts responses and shifts for the page that was on screen', async () => {
  const { name, open, softNavigation, hide, sent } = await openDocument(userPath);
  name(userPath, user);
  await paint(700);
  await press(1000, 96);
  await happens('layout-shift', 1500, { value: 0.2, hadRecentInput: false });
  open(5000, '/admin/users');
  name('/admin/users', list);
  await softNavigation(4900, '/admin/users', 2);
  await press(6000, 240);
  await happens('layout-shift', 6500, { value: 0.05, hadRecentInput: false });
  await hide();
  const found = sent().filter(({ metric }) => metric !== 'FCP');
  expect(found).toEqual(
    expect.arrayContaining([
      { ...user, metric: 'INP', value: 96 },
      { ...user, metric: 'CLS', value: 0.2 },
      { ...list, metric: 'INP', value: 240 },
      { ...list, metric: 'CLS', value: 0.05 },
    ]),
  );
  expect(found).toHaveLength(4);
});

it('counts nothing of pages of the host, such as the one to sign in on', async () => {
  const { name, open, softNavigation, hide, sent } = await openDocument('/login');
  await paint(300);
  await press(2000, 80);
  open(5000, '/admin/users');
  name('/admin/users', list);
  await softNavigation(4900, '/admin/users', 2);
  await hide();
  // nothing shifted since, and nobody pressed anything
  expect(sent()).toEqual([{ ...list, metric: 'CLS', value: 0 }]);
});

it('counts each measurement once: at the end of its page, or when the page is hidden first', async () => {
  const { name, hide, sent } = await openDocument(userPath);
  name(userPath, user);
  await paint(700);
  await press(1000, 96);
  await hide();
  await press(9000, 400);
  await hide();
  expect(sent().filter(({ metric }) => metric === 'INP')).toEqual([{ ...user, metric: 'INP', value: 96 }]);
});
