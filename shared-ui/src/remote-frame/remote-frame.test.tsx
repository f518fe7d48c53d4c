import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { shouldRetry } from './query-client';
import { Select } from '@console/shared-ui/vendor/antd';
import { RemoteFrame } from './remote-frame';

const host = { notify: () => undefined, setLeaveGuard: () => undefined, session: { userId: 'u1' } };
let isBroken: boolean;

function Fragile() {
  if (isBroken) throw new Error('broken page');
  return <p>Works</p>;
}

function renderFrame() {
  expectLog(/broken page/);
  isBroken = true;
  render(
    <MemoryRouter>
      <Link to="/other">Other</Link>
      <RemoteFrame host={host}>
        <Routes>
          <Route path="/" element={<Fragile />} />
          <Route path="/other" element={<p>Another page</p>} />
        </Routes>
      </RemoteFrame>
    </MemoryRouter>,
  );
}

it('keeps a broken page from emptying the screen, and tries again when asked', async () => {
  renderFrame();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Works')).toBeVisible();
});

it('says in a list to choose from that nothing fits', async () => {
  render(
    <RemoteFrame host={host}>
      <Select aria-label="Sector" showSearch options={[{ value: 'Energy' }]} />
    </RemoteFrame>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Sector' }), 'zzz');
  expect(screen.getByText('No Records')).toBeVisible();
});

it('shows other pages after one has broken', async () => {
  renderFrame();
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(screen.getByText('Another page')).toBeVisible();
});

it.each([
  [0, { status: 503 }, true],
  [1, new TypeError('fetch failed'), true],
  [1, { status: 0 }, true],
  [2, { status: 503 }, false],
  // the whole time of the call is over (P32)
  [0, { status: 0, isTimeout: true }, false],
  [0, { status: 404 }, false],
  [0, { status: 401 }, false],
])('after %p failures, %p is tried again: %p', (failures, error, again) => {
  expect(shouldRetry(failures, error)).toBe(again);
});

it('lets go of all that was read once it is left', async () => {
  const clients = new Set<QueryClient>();
  function Reader() {
    clients.add(useQueryClient());
    return <p>{useQuery({ queryKey: ['read'], queryFn: async () => 'Read' }).data}</p>;
  }
  const { unmount } = render(
    <RemoteFrame host={host}>
      <Reader />
    </RemoteFrame>,
  );
  expect(await screen.findByText('Read')).toBeInTheDocument();
  unmount();
  const [client] = clients;
  await waitFor(() => expect(client?.getQueryCache().getAll()).toEqual([]));
});
