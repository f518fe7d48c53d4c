import { getRecordHistory, type HistoryEntry } from '@console/contract/record-history';
import { openNetwork } from '@console/tooling/test-kit/network';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RecordHistory } from './record-history';
import type { RecordKind } from './record-labels';

const ID = '22222222-2222-4222-8222-222222222222';
const anna = { '@id': '/api/user/a', id: 'a', firstName: 'Anna', lastName: 'Admin' };
const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id, at: new Date(Date.now() - 7_300_000).toISOString(), actor: anna, action: 'company.update' },
  changes: [{ path: 'sector', before: 'Materials', after: 'Energy' }],
  ...more,
});

async function open(
  role: 'ROLE_ADMIN' | 'ROLE_COMPLIANCE',
  answer: (before?: string) => HistoryEntry[],
  kind: RecordKind = 'company',
) {
  const network = openNetwork().onQuery(getRecordHistory, ({ before }) => ({
    entries: answer(before),
    hasMore: before === undefined,
  }));
  await network.signIn(role);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RecordHistory kind={kind} id={ID} />
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
              { path: 'assignedTo.id', before: 'Ann Alyst', after: null },
              { path: 'assignedTo.firstName', before: 'Ann', after: null },
            ],
          }),
        ]
      : [entry('e1', { at: '2026-07-18T06:00:00.000Z' }), entry('e0', { action: 'company.create' })],
  );
  expect(network.sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  const [agreed, two] = await items();
  expect(agreed).toHaveTextContent(/^System agreed to the proposed recommendation2 hours ago · /);
  expect(two).toHaveTextContent(/^Anna Admin changed2 fields/);
  expect(two).toHaveTextContent(/Enabled from Yes to No.*Assigned To from Ann Alyst to nothing/);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/created this/)).toBeVisible();
  expect((await items())[2]).toHaveTextContent(/^Anna Admin changed Sector from Materials to Energy/);
  expect(network.sentTo(getRecordHistory).map(({ query }) => query['before'])).toEqual([undefined, 'e2']);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('shows the calls of one save of a customer as one, in the words of the form', async () => {
  const saved = (id: string, at: string, action: string, path: string) =>
    entry(id, { at, action, changes: [{ path, before: '10', after: '20' }] });
  const entries = [
    saved('e3', '2026-07-18T07:00:00.900Z', 'subscription.update', 'advisoryMetadata.totalTokens'),
    saved('e2', '2026-07-18T07:00:00.500Z', 'customer.update', 'phone'),
    saved('e1', '2026-07-18T06:00:00.000Z', 'customer.update', 'phone'),
  ];
  await open('ROLE_ADMIN', (before) => (before === undefined ? entries : []), 'customer');
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  const [save, earlier, none] = await items();
  expect(save).toHaveTextContent(/^Anna Admin changed2 fieldsPhone from 10 to 20Tokens from 10 to 20/);
  expect(earlier).toHaveTextContent(/^Anna Admin changed Phone from 10 to 20/);
  expect(none).toBeUndefined();
});

it('is not there for who may not read the audit trail', async () => {
  await open('ROLE_COMPLIANCE', () => []);
  expect(screen.queryByText('History')).toBeNull();
});
