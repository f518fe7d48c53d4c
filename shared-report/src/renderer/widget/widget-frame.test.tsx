import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WidgetFrame } from './widget-frame';

/** A window whose width can be changed. */
function stubWidth() {
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => query as unknown as MediaQueryList);
  return {
    matchMedia,
    listeners,
    become: (width: 'narrow' | 'wide') =>
      act(() => {
        query.matches = width === 'narrow';
        for (const listener of listeners) listener();
      }),
  };
}
afterEach(() => jest.restoreAllMocks());

const frame = (
  <WidgetFrame title="Figures" face="view">
    <Counter />
  </WidgetFrame>
);
function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Seen {count}</button>;
}

it('folds and opens again, keeping what is inside', async () => {
  render(frame);
  await userEvent.click(screen.getByText('Seen 0'));
  const toggle = screen.getByRole('button', { name: 'Figures', expanded: true });
  const body = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(body).toHaveClass('widget-body-folded');
  await userEvent.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Seen 1')).toBeInTheDocument();
});

it('is open below 567 px and cannot be folded there; a wide window folds it again (A§4)', async () => {
  const width = stubWidth();
  render(frame);
  await userEvent.click(screen.getByRole('button', { name: 'Figures' }));
  width.become('narrow');
  expect(width.matchMedia).toHaveBeenCalledWith('(max-width: 566px)');
  expect(screen.queryByRole('button', { name: 'Figures' })).toBeNull();
  expect(screen.getByText('Seen 0').closest('.widget-body-folded')).toBeNull();
  width.become('wide');
  expect(screen.getByRole('button', { name: 'Figures', expanded: false })).toBeInTheDocument();
});

it('stops following the window when it goes', () => {
  const width = stubWidth();
  const page = render(frame);
  expect(width.listeners.size).toBe(1);
  page.unmount();
  expect(width.listeners.size).toBe(0);
});

it.each(['canvas', 'static'] as const)('never folds on the %s face', (face) => {
  render(
    <WidgetFrame title="Figures" face={face}>
      12
    </WidgetFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Figures' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
