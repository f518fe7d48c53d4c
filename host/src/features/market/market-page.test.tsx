import { openNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MarketPage } from './market-page';
import { useSession } from '@console/shared-auth/session/session-store';

function Guarded() {
  const { status } = useSession();
  return status === 'signedIn' ? <MarketPage /> : <h1>Signed out</h1>;
}

it('shows who is signed in, the way to the documentation, and the way out', async () => {
  const network = openNetwork();
  await act(() => network.signIn('ROLE_MARKET'));
  const { container } = render(
    <MemoryRouter>
      <Guarded />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Welcome Mia Me' })).toBeVisible();
  expect(screen.getByText('mia@demo.test')).toBeVisible();
  expect(container.querySelector('[data-gender="female"]')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Api Docs' })).toHaveAttribute('href', '/api-docs');
  await act(async () => screen.getByRole('button', { name: 'LOG OUT' }).click());
  expect(screen.getByRole('heading', { name: 'Signed out' })).toBeVisible();
});
