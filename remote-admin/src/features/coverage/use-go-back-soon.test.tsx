import { openElements } from '@console/tooling/test-kit/open-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SAVED_DELAY_MS, useGoBackSoon } from './use-go-back-soon';

function SavedPage() {
  const goBackSoon = useGoBackSoon(SAVED_DELAY_MS);
  // Saved as soon as it is open.
  useEffect(() => {
    goBackSoon();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is saved once
  }, []);
  return <h1>Saved</h1>;
}

function MarkingPage() {
  const navigate = useNavigate();
  return (
    <>
      <SavedPage />
      <button onClick={() => void navigate('?marked=yes')}>Mark</button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leads to the coverage 0.5 s later where no page was before', () => {
  const element = <SavedPage />;
  const { address } = openElements([{ path: '/admin/coverage/:id', element }], '/admin/coverage/7');
  act(() => jest.advanceTimersByTime(499));
  expect(address()).toBe('/admin/coverage/7');
  act(() => jest.advanceTimersByTime(1));
  expect(address()).toBe('/admin/coverage');
});

it('waits no longer where the address changes meanwhile', async () => {
  const element = <MarkingPage />;
  const { address } = openElements([{ path: '/admin/coverage/:id', element }], '/admin/coverage/7');
  act(() => jest.advanceTimersByTime(300));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mark' })));
  expect(address()).toBe('/admin/coverage/7?marked=yes');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/admin/coverage/7');
});
