import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { QueryView } from './query-view';

function renderQuery(read: (aborted: AbortSignal) => Promise<string[]>) {
  function Page() {
    const query = useQuery({ queryKey: ['names'], queryFn: ({ signal }) => read(signal), retry: false });
    return (
      <QueryView query={query} empty={(names) => names.length === 0}>
        {(names) => <p>{names.join()}</p>}
      </QueryView>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}

const failure = (status: number) => Object.assign(new Error(`Failed with ${status}`), { status });

it('shows that it loads, then the data', async () => {
  renderQuery(() => Promise.resolve(['Ada']));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(await screen.findByText('Ada')).toBeVisible();
});

it('says that there is nothing', async () => {
  renderQuery(() => Promise.resolve([]));
  expect(await screen.findByText('No Data Available')).toBeVisible();
});

it('offers to try again', async () => {
  const read = jest.fn(() => Promise.resolve(['Ada']));
  read.mockRejectedValueOnce(failure(500));
  renderQuery(read);
  expect(await screen.findByText('Failed with 500')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada')).toBeVisible();
});

it('offers no other try for one thing that is missing, but a way on', async () => {
  const missing = {
    isError: true,
    error: failure(404),
    refetch: jest.fn(),
  } as unknown as UseQueryResult<string>;
  render(
    <MemoryRouter>
      <QueryView query={missing} isOfOne>
        {(name) => name}
      </QueryView>
    </MemoryRouter>,
  );
  expect(screen.getByText('Failed with 404')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/admin/dashboard');
});

it('says that something may not be seen', async () => {
  renderQuery(() => Promise.reject(failure(403)));
  expect(await screen.findByText('Your not authorized to view this page')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

describe('what gets no answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

  it('says after 10 s that it takes long, and is asked for anew', async () => {
    const asked: AbortSignal[] = [];
    const read = jest.fn((aborted: AbortSignal) => {
      asked.push(aborted);
      return asked.length < 3 ? new Promise<string[]>(() => undefined) : Promise.resolve(['Ada']);
    });
    renderQuery(read);
    await pass(9_900);
    expect(screen.queryByText('This takes longer than usual.')).toBeNull();
    await pass(200);
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent(
      'This takes longer than usual.',
    );
    await press();
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(screen.queryByText('This takes longer than usual.')).toBeNull();
    await pass(10_000);
    await press();
    await pass(0);
    expect(screen.getByText('Ada')).toBeVisible();
  });
});
