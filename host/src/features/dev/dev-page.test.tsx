import { openNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { startRelease } from '../../loader/release-store';
import { DevPage } from './dev-page';
import { RemoteTable } from './remote-table';

const remote = {
  version: '1.2.0',
  base: '',
  entry: '',
  enabled: true,
  sri: {},
  routes: [],
  menu: [],
  contract: '1.0.0',
  fallback: null,
  rollout: [],
};

it('leads to the sandbox and to the documentation, and says when the release cannot be read', async () => {
  const network = openNetwork();
  render(
    <MemoryRouter>
      <DevPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status', { name: 'Loading the release' })).toBeInTheDocument();
  act(startRelease);
  expect(await screen.findByRole('alert')).toHaveTextContent('The release could not be read');
  expect(screen.getByRole('link', { name: 'Sandbox' })).toHaveAttribute('href', '/dev/sandbox');
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api-docs');
  const before = network.sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(network.sent.length).toBeGreaterThan(before);
});

it('lists the remotes in order, with what each owns and whether it is off', () => {
  const routes = [{ pattern: '/admin/users', access: 'users:manage', title: 'Users' }];
  render(<RemoteTable remotes={{ zeta: { ...remote, enabled: false }, admin: { ...remote, routes } }} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['RemoteVersionRoutes', 'admin1.2.0/admin/users', 'zetadisabled1.2.0']);
});
