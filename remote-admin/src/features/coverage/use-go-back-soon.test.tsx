import { openElements } from '@console/tooling/test-kit/open-page';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
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
