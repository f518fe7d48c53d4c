import { firstSteps, getFirstSteps, type FirstSteps as Steps } from '@console/contract/first-steps';
import { openNetwork } from '@console/tooling/test-kit/network';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { createDashboardQueryClient } from './dashboard.queries';
import { FirstSteps } from './first-steps';

const answer = (done: readonly string[], isOver = false): Steps => ({
  isOver,
  steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })),
});

const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createDashboardQueryClient()}>
        <FirstSteps />
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('says of each step whether it is done, and where it is done', async () => {
  openNetwork().on(getFirstSteps, answer(['firm', 'mail', 'people']));
  open();
  const card = within(await screen.findByRole('region', { name: 'Set up your console' }));
  expect(card.getByText('3 of 7 done')).toBeVisible();
  const lines = card.getAllByRole('listitem');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toHaveTextContent('Done');
  expect(lines[1]).toHaveTextContent('To do');
  expect(card.getByRole('link', { name: 'Name your firm' })).toHaveAttribute('href', '/admin/settings/firm');
  const imports = card.getAllByRole('link', { name: /^Import a file/ });
  expect(imports.map((link) => link.getAttribute('href'))).toEqual(['/admin/coverage/import']);
});

it('leads to pages that admins may open', async () => {
  openNetwork().on(getFirstSteps, answer([]));
  open();
  const links = await screen.findAllByRole('link');
  // some can be done by a file as well
  expect(links.length).toBeGreaterThanOrEqual(firstSteps.length);
  const table = readFileSync(join(__dirname, '../../../../e2e/access/route-access.txt'), 'utf8');
  const forAdmins = [...table.matchAll(/^\w\S* +(\/\S*).* open$/gm)].map(([, address]) => address);
  for (const link of links) expect(forAdmins).toContain(link.getAttribute('href'));
});

it('is gone once a report was published', async () => {
  const network = openNetwork().on(getFirstSteps, answer([], true));
  open();
  await waitFor(() => expect(network.sentTo(getFirstSteps)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

it('tells that it could not be read, and tries again', async () => {
  const network = openNetwork().refuse(getFirstSteps, 403);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(network.sentTo(getFirstSteps).length).toBeGreaterThan(1);
});
