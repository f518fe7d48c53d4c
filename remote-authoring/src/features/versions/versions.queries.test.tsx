import { listDraftVersions, type DraftVersion } from '@console/contract/draft-versions';
import { openNetwork } from '@console/tooling/test-kit/network';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useReadTo, useVersions } from './versions.queries';

const DRAFT = '0f0e0d0c-0000-4000-8000-000000000001';
const present = { at: '2026-11-30T10:00:00Z', by: null, isKept: true };
const version = (number: number): DraftVersion => ({
  ...{ id: `0f0e0d0c-0000-4000-8000-0000000000${10 + number}`, at: '2026-11-30T10:00:00Z', by: null },
  ...{ reason: 'saved', name: null, changes: null },
});
const idOf = (number: number) => version(number).id;
const page = (numbers: readonly number[], hasMore: boolean) => ({
  ...{ versions: numbers.map(version), hasMore, isCounted: true, present },
});

function Reader({ wanted }: { readonly wanted: string }) {
  const query = useVersions(DRAFT);
  useReadTo(query, [wanted]);
  const failed = query.isFetchNextPageError ? 'failed' : '';
  return <output>{[...(query.data?.versions.map(({ id }) => id) ?? []), failed].join(' ')}</output>;
}

async function open(wanted: string) {
  const network = openNetwork();
  await network.signIn('ROLE_ANALYST');
  network.onQuery(listDraftVersions, ({ before }) => {
    if (before === undefined) return page([1, 2], true);
    return before === idOf(2) ? page([3, 4], true) : page([5], false);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Reader wanted={wanted} />
      </QueryClientProvider>,
    );
  return { network, show };
}

it('reads on to the version that is wanted, and to the one before it', async () => {
  const { network, show } = await open(idOf(4));
  show();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(idOf(5)));
  expect(network.sentTo(listDraftVersions)).toHaveLength(3);
});

it('asks no more once a page could not be read', async () => {
  const { network, show } = await open(idOf(4));
  // on a line as it is: it is seen that something is asked for
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return fetch(...call);
  });
  show();
  network.onQuery(listDraftVersions, ({ before }) => {
    if (before === undefined) return page([1, 2], true);
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('failed'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(network.sentTo(listDraftVersions)).toHaveLength(2);
});
