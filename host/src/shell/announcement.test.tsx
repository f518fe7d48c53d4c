import { getBanner, type Banner } from '@console/contract/banner';
import { saveTokens } from '@console/shared-auth/session/tokens';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Announcement } from './announcement';

const banner: Banner = {
  ...{ '@id': '/api/banner/b-1', id: 'b-1', heading: 'Results season', subHeading: 'From 1 February' },
  ...{ paragraph: 'Notes come early.', buttonText: 'Calendar', buttonLink: 'https://example.test/calendar' },
  ...{ date: '2026-11-21', timeStamp: '2026-11-20T00:00:00.000Z', enabled: true },
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function open(changes: Partial<Banner> = {}) {
  const network = openNetwork().on(getBanner, pageOf([{ ...banner, ...changes }]));
  jest.spyOn(globalThis, 'fetch');
  const { unmount } = await act(async () =>
    render(
      <MemoryRouter>
        <Announcement />
      </MemoryRouter>,
    ),
  );
  expect(network.sentTo(getBanner)).toHaveLength(1);
  return unmount;
}

it('is shown through its last day, until it is dismissed or changed', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const close = await open();
  expect(await screen.findByRole('heading', { name: 'Results season' })).toBeVisible();
  expect(screen.getByText('Notes come early.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('button', { name: 'Dismiss the announcement' }));
  expect(screen.queryByRole('heading')).toBeNull();
  close();
  (await open())();
  await open({ timeStamp: '2026-11-21T00:00:00.000Z', buttonText: '', buttonLink: '' });
  expect(await screen.findByRole('heading', { name: 'Results season' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is asked for in the name of whoever is signed in', async () => {
  saveTokens({ token: 'my-token', refreshToken: 'refresh' });
  await open();
  const [, init] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer my-token');
});

it.each([[{ enabled: false }], [{ date: '2026-11-20' }]])('is not shown: %j', async (changes) => {
  await open(changes);
  expect(screen.queryByRole('heading')).toBeNull();
});
