import { reportRemoteLoads } from '@console/contract/remote-loads';
import { openNetwork } from '@console/tooling/test-kit/network';

const meta = document.createElement('meta');
meta.name = 'console-measured-percent';

/** A page that has just been opened. */
async function openPage(percent = '100') {
  jest.resetModules();
  jest.useFakeTimers();
  meta.content = percent;
  document.head.append(meta);
  localStorage.setItem('apiToken', 'token');
  localStorage.setItem('refreshToken', 'refresh');
  const network = openNetwork().on(reportRemoteLoads, null);
  const { countRemoteEvent, countWebVital } = await import('./remote-events');
  return {
    network,
    count: countRemoteEvent,
    measure: countWebVital,
    sent: () => network.sentTo(reportRemoteLoads).map(({ body }) => body),
  };
}
afterEach(() => jest.useRealTimers());

const admin = { remote: 'admin', version: '1.2.0' };

it('tells together what happened within ten seconds, and the time of code once', async () => {
  const { count, sent } = await openPage();
  count({ ...admin, event: 'loaded', loadMs: 120.4, mountMs: 30 });
  count({ ...admin, event: 'loaded', loadMs: 0, mountMs: 70_000 });
  count({ ...admin, event: 'pageFailed', code: 'E-RENDER' });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(sent()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual([
    {
      events: [
        { ...admin, event: 'loaded', loadMs: 120, mountMs: 30 },
        { ...admin, event: 'loaded', mountMs: 60_000 },
        { ...admin, event: 'pageFailed', code: 'E-RENDER' },
      ],
    },
  ]);
});

it('tells at once when the page is left, and no more than a report takes', async () => {
  const { count, sent } = await openPage();
  for (let turn = 0; turn < 50; turn += 1) count({ ...admin, event: 'failed', code: 'E-NET' });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await jest.advanceTimersByTimeAsync(20_000);
  const failed = { ...admin, event: 'failed', code: 'E-NET' };
  expect(sent()).toEqual([{ events: Array.from({ length: 40 }, () => failed) }]);
});

it('tells web vitals with what became of remotes, no higher than is taken', async () => {
  const { count, measure, sent } = await openPage();
  const users = { ...admin, route: '/admin/users' };
  count({ ...admin, event: 'loaded' });
  measure({ ...users, metric: 'LCP', value: 70_000 });
  measure({ ...users, metric: 'CLS', value: 12 });
  measure({ ...users, metric: 'CLS', value: 0.125 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent()).toEqual([
    {
      events: [{ ...admin, event: 'loaded' }],
      vitals: [
        { ...users, metric: 'LCP', value: 60_000 },
        { ...users, metric: 'CLS', value: 10 },
        { ...users, metric: 'CLS', value: 0.125 },
      ],
    },
  ]);
  for (let turn = 0; turn < 25; turn += 1) measure({ ...users, metric: 'INP', value: 8 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent()[1]).toEqual({
    events: [],
    vitals: Array.from({ length: 20 }, () => ({ ...users, metric: 'INP', value: 8 })),
  });
});

it('measures no web vitals of a page that is not in the sample', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.25);
  const { measure, sent } = await openPage('25');
  measure({ ...admin, route: '/admin/users', metric: 'LCP', value: 900 });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([]);
});

it('tells nothing once its reader has signed out', async () => {
  const { count, sent } = await openPage();
  count({ ...admin, event: 'loaded' });
  localStorage.clear();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent()).toEqual([]);
});

it('measures the share of pages that the environment wants', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.25);
  const told: number[] = [];
  for (const percent of ['25', '26', '']) {
    const { count, sent } = await openPage(percent);
    count({ ...admin, event: 'loaded' });
    await jest.advanceTimersByTimeAsync(20_000);
    told.push(sent().length);
  }
  expect(told).toEqual([0, 1, 1]);
});
