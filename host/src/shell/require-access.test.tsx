import { whoAmI } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { openNetwork } from '@console/tooling/test-kit/network';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RequireAccess } from './require-access';

const paths = ['/admin/dashboard', '/admin/reports/view/1', '/market', '/reset-password'];

async function open(path: string, mustChoosePassword: boolean) {
  const network = openNetwork();
  const me = await network.signIn('ROLE_ANALYST');
  network.on(whoAmI, { ...me, mustChoosePassword });
  await loadSession();
  const page = (at: string) => ({
    path: at,
    element: (
      <RequireAccess policy="session:own">
        <h1>{at}</h1>
      </RequireAccess>
    ),
  });
  const router = createMemoryRouter(paths.map(page), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

it.each(paths)('who has to choose a password is led from %s to where one is chosen', async (path) => {
  await open(path, true);
  expect(await screen.findByRole('heading', { name: '/reset-password' })).toBeVisible();
});

it.each(paths)('who has one stays at %s', async (path) => {
  await open(path, false);
  expect(await screen.findByRole('heading', { name: path })).toBeVisible();
});
