import { whoAmI } from '@console/contract/session';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MarketPage } from './market-page';
import { loadSession, useSession } from '@console/shared-auth/session/session-store';

function Guarded() {
  const { status } = useSession();
  return status === 'signedIn' ? <MarketPage /> : <h1>Signed out</h1>;
}

it.each([
  [['research:read', 'prices:read'], 'The scopes of your account: research:read, prices:read.'],
  [[], 'Your account has no scopes.'],
])('says what the account with the scopes %j holds, and promises nothing', async (scope, text) => {
  const network = openNetwork();
  const me = await network.signIn('ROLE_MARKET');
  network.on(whoAmI, { ...me, scope });
  await act(() => loadSession());
  const { container } = render(
    <MemoryRouter>
      <Guarded />
    </MemoryRouter>,
  );
  expect(container).toHaveTextContent(
    `${text} The API does not use scopes yet: your account cannot read research through it.`,
  );
});

it.each([
  ['ROLE_USER', true],
  ['ROLE_MARKET', false],
] as const)('leads %s to the console: %p', async (role, isLed) => {
  const network = openNetwork();
  await act(() => network.signIn(role));
  render(
    <MemoryRouter>
      <Guarded />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Welcome Mia Me' });
  expect(screen.queryAllByRole('link', { name: 'Open the console' })).toHaveLength(isLed ? 1 : 0);
});

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
