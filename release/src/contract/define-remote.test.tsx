/** @jest-environment jsdom */
import '../../../tooling/test/browser-setup';
import { waitFor, within } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { createPath, type Location, type Navigator } from 'react-router-dom';
import { mountRootParcel } from 'single-spa';
import { defineFeature } from './define-feature';
import { defineRemote } from './define-remote';
import type { HostContext } from './host-context';
import { useHost } from './use-host';

const locationOf = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
});

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

function hostAt(pathname: string, telemetry: HostContext['telemetry'] = () => undefined): HostContext {
  return {
    basePath: '/',
    navigator,
    location: locationOf(pathname),
    session: { userId: '7', roles: ['ROLE_ADMIN'] },
    notify: () => undefined,
    setLeaveGuard: () => undefined,
    degraded: () => undefined,
    telemetry,
    signal: new AbortController().signal,
    release: { env: 'local', number: 3, remote: 'admin', version: '1.2.0', overridden: false },
  };
}

function ListPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Users of {useHost().session.userId}</h1>
      <button onClick={() => setCount(count + 1)}>{count}</button>
    </>
  );
}

function NamedPage() {
  useEffect(() => {
    document.title = `Copper · ${document.title}`;
  }, []);
  return <h1>Copper</h1>;
}

function pages() {
  let failures = 1;
  let hangs = 1;
  let deliver: (page: () => React.ReactElement) => void = () => undefined;
  const slow = new Promise<() => React.ReactElement>((resolve) => (deliver = resolve));
  let isBroken = true;
  const feature = defineFeature({
    name: 'users',
    routes: [
      { pattern: '/users', access: 'users:manage', title: 'Users', page: async () => ListPage },
      { pattern: '/users/named', access: 'users:manage', title: 'Report', page: async () => NamedPage },
      { pattern: '/users/slow', access: 'users:manage', title: 'Slow', page: () => slow },
      {
        pattern: '/users/flaky',
        access: 'users:manage',
        title: 'Flaky',
        page: async () => {
          failures -= 1;
          if (failures >= 0) throw new Error('Loading chunk flaky failed');
          return () => <h1>Flaky page</h1>;
        },
      },
      {
        pattern: '/users/hanging',
        access: 'users:manage',
        title: 'Hanging',
        page: () => {
          hangs -= 1;
          return hangs >= 0 ? new Promise(() => undefined) : Promise.resolve(() => <h1>Hanging page</h1>);
        },
      },
      {
        pattern: '/users/broken',
        access: 'users:manage',
        title: 'Broken',
        page: async () => () => {
          if (isBroken) throw new Error('no such field');
          return <h1>Mended page</h1>;
        },
      },
    ],
  });
  const mend = () => (isBroken = false);
  return { feature, mend, deliverSlow: () => deliver(() => <h1>Slow page</h1>) };
}

/** Gets hold of timers of 8 s, the time of a page, in their place. */
function eightSeconds() {
  const own = globalThis.setTimeout;
  let last: (() => void) | null = null;
  globalThis.setTimeout = Object.assign((run: () => void, ms?: number) => {
    if (ms === 8000) last = run;
    return own(run, ms);
  }, own);
  return {
    last: (): (() => void) => {
      if (last === null) throw new Error('no timer of 8 s');
      return last;
    },
    restore: () => {
      globalThis.setTimeout = own;
    },
  };
}

const { feature, mend, deliverSlow } = pages();
const remote = defineRemote({
  name: 'admin',
  features: [feature],
  Frame: ({ children }) => <main>{children}</main>,
});
let mounts = 0;

async function mountAt(pathname: string, telemetry?: HostContext['telemetry']) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const host = hostAt(pathname, telemetry);
  mounts += 1;
  const parcel = mountRootParcel({ ...remote, name: `admin#${mounts}` }, { domElement, ...host });
  await parcel.mountPromise;
  const moveTo = (next: string) => parcel.update?.({ domElement, ...host, location: locationOf(next) });
  const unmount = async () => {
    await parcel.unmount();
    domElement.remove();
  };
  return { page: within(domElement), domElement, moveTo, unmount };
}

describe('defineRemote', () => {
  it('draws the page of the address, with its title and the focus on its heading', async () => {
    const { page, unmount } = await mountAt('/users');
    const heading = await page.findByRole('heading', { name: 'Users of 7' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Users');
    await unmount();
  });

  it('has the name that a page puts before its title as it opens', async () => {
    const { page, moveTo, unmount } = await mountAt('/users');
    await page.findByRole('heading', { name: 'Users of 7' });
    await moveTo('/users/named');
    await page.findByRole('heading', { name: 'Copper' });
    await waitFor(() => expect(document.title).toBe('Copper · Report'));
    await unmount();
  });

  it('leaves nothing behind, however often it is mounted', async () => {
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const { page, domElement, unmount } = await mountAt('/users');
      await page.findByRole('heading');
      await unmount();
      expect(domElement.childNodes).toHaveLength(0);
    }
    expect(document.body.childNodes).toHaveLength(0);
  });

  it('keeps the page before until the code of the next is there', async () => {
    const { page, moveTo, unmount } = await mountAt('/users');
    const button = await page.findByRole('button', { name: '0' });
    button.click();
    await page.findByRole('button', { name: '1' });
    await moveTo('/users/slow');
    expect(page.getByRole('button', { name: '1' })).toBeTruthy();
    expect(document.title).toBe('Users');
    deliverSlow();
    const heading = await page.findByRole('heading', { name: 'Slow page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Slow');
    await unmount();
  });

  it('asks for a failed chunk again on Retry', async () => {
    const { page, unmount } = await mountAt('/users/flaky');
    const card = within(await page.findByRole('alert'));
    expect(card.getByText(/^E-NET · admin@1\.2\.0 · release 3 · [0-9a-f-]{36}$/)).toBeTruthy();
    card.getByRole('button', { name: 'Retry' }).click();
    expect(await page.findByRole('heading', { name: 'Flaky page' })).toBeTruthy();
    await unmount();
  });

  it('ends the wait for a page that does not come, and loads it at the first Retry', async () => {
    const timers = eightSeconds();
    const telemetry = jest.fn();
    const { page, unmount } = await mountAt('/users/hanging', telemetry);
    const isOver = await waitFor(timers.last);
    timers.restore();
    expect(page.queryByRole('alert')).toBeNull();
    isOver();
    const card = within(await page.findByRole('alert'));
    expect(card.getByText(/^E-TIMEOUT · admin@1\.2\.0/)).toBeTruthy();
    await waitFor(() =>
      expect(telemetry.mock.calls).toEqual([
        ['remote.failed', expect.objectContaining({ code: 'E-TIMEOUT', traceId: expect.any(String) })],
      ]),
    );
    card.getByRole('button', { name: 'Retry' }).click();
    expect(await page.findByRole('heading', { name: 'Hanging page' })).toBeTruthy();
    await unmount();
  });

  it('keeps a render error in the place of its page and tells the host', async () => {
    expectLog(/no such field/);
    const telemetry = jest.fn();
    const { page, moveTo, unmount } = await mountAt('/users/broken', telemetry);
    const card = within(await page.findByRole('alert'));
    const [, traceId] = / · ([0-9a-f-]{36})$/.exec(card.getByText(/^E-RENDER/).textContent ?? '') ?? [];
    expect(traceId).toBeTruthy();
    expect(telemetry.mock.calls).toEqual([
      ['remote.failed', expect.objectContaining({ code: 'E-RENDER', release: 3, traceId })],
    ]);
    await moveTo('/users');
    await page.findByRole('heading', { name: 'Users of 7' });
    await moveTo('/users/broken');
    const retry = await page.findByRole('button', { name: 'Retry' });
    mend();
    retry.click();
    expect(await page.findByRole('heading', { name: 'Mended page' })).toBeTruthy();
    await unmount();
  });

  it('resolves mount and shows the card when the frame itself fails', async () => {
    expectLog(/frame is broken/);
    const broken = defineRemote({
      name: 'admin',
      features: [feature],
      Frame: () => {
        throw new Error('frame is broken');
      },
    });
    const domElement = document.body.appendChild(document.createElement('div'));
    const parcel = mountRootParcel({ ...broken, name: 'broken' }, { domElement, ...hostAt('/users') });
    await parcel.mountPromise;
    expect(await within(domElement).findByText('frame is broken')).toBeTruthy();
    await parcel.unmount();
    domElement.remove();
  });
});

it('fetches the code of a page that is about to be opened, and leaves it to the page to say what failed', async () => {
  const fetched: string[] = [];
  const pageOf = (name: string, code: () => Promise<React.ComponentType>) => ({
    ...{ pattern: `/tags/${name}`, access: 'users:manage', title: name },
    page: () => {
      fetched.push(name);
      return code();
    },
  });
  const routes = [
    pageOf('list', async () => ListPage),
    pageOf(':id', () => Promise.reject(new Error('Loading chunk failed'))),
  ];
  const { prepare } = defineRemote({
    name: 'tags',
    features: [defineFeature({ name: 'tags', routes })],
    Frame: ({ children }) => <main>{children}</main>,
  });
  await prepare('/tags/list');
  await prepare('/tags/7');
  await prepare('/elsewhere');
  expect(fetched).toEqual(['list', ':id']);
});
