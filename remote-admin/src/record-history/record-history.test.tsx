import { getRecordHistory, type HistoryEntry } from '@console/contract/record-history';
import { openNetwork } from '@console/tooling/test-kit/network';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RecordHistory } from './record-history';

const ID = '22222222-2222-4222-8222-222222222222';
const anna = { '@id': '/api/user/a', id: 'a', firstName: 'Anna', lastName: 'Admin' };
const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id, at: new Date(Date.now() - 7_300_000).toISOString(), actor: anna, action: 'company.update' },
  changes: [{ path: 'sector', before: 'Materials', after: 'Energy' }],
  ...more,
});

async function open(role: 'ROLE_ADMIN' | 'ROLE_COMPLIANCE', answer: (before?: string) => HistoryEntry[]) {
  const network = openNetwork().onQuery(getRecordHistory, ({ before }) => ({
    entries: answer(before),
    hasMore: before === undefined,
  }));
  await network.signIn(role);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RecordHistory id={ID} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return network;
}
const items = async () =>
  (await screen.findByRole('list', { name: 'History' })).querySelectorAll(':scope > li');

it('tells in words what was done, when one asks for it, and goes on to what is older', async () => {
  const network = await open('ROLE_ADMIN', (before) =>
    before === undefined
      ? [
          entry('e3', { actor: null, action: 'company.rating-agree', changes: [] }),
          entry('e2', {
            changes: [
              { path: 'enabled', before: 'true', after: 'false' },
              { path: 'assignedTo', before: 'Ann Alyst', after: null },
            ],
          }),
        ]
      : [entry('e1'), entry('e0', { action: 'company.create' })],
  );
  expect(network.sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  const [agreed, two] = await items();
  expect(agreed).toHaveTextContent(/^System agreed to the proposed recommendation2 hours ago · /);
  expect(two).toHaveTextContent(/^Anna Admin changed2 fields/);
  expect(two).toHaveTextContent(/Enabled from Yes to No.*Assigned to from Ann Alyst to nothing/);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/created this/)).toBeVisible();
  expect((await items())[2]).toHaveTextContent(/^Anna Admin changed Sector from Materials to Energy/);
  expect(network.sentTo(getRecordHistory).map(({ query }) => query['before'])).toEqual([undefined, 'e2']);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('is not there for who may not read the audit trail', async () => {
  await open('ROLE_COMPLIANCE', () => []);
  expect(screen.queryByText('History')).toBeNull();
});
