import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LayoutContext } from './layout-context';
import { RowActions } from './row-actions';

function Actions({ onRevoke = () => undefined }: { readonly onRevoke?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <RowActions
      of="Copper"
      more={
        <>
          <a href="/again">New from</a>
          <button type="button" onClick={() => setAsking(true)}>
            Revoke
          </button>
          {isAsking && (
            <button type="button" onClick={onRevoke}>
              Continue
            </button>
          )}
        </>
      }
    >
      <a href="/view">View</a>
    </RowActions>
  );
}

const more = () => screen.getByRole('button', { name: 'More actions of Copper' });

it('has what is done less often behind a button, all by keys', async () => {
  const onRevoke = jest.fn();
  render(<Actions onRevoke={onRevoke} />);
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  more().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'New from' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Revoke' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(more()).toHaveFocus();
  expect(more()).toHaveAttribute('aria-expanded', 'false');
});

it('is left by Escape, for its button', async () => {
  render(<Actions />);
  await userEvent.click(more());
  await waitFor(() => expect(screen.getByRole('link', { name: 'New from' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(more()).toHaveFocus();
  expect(more()).toHaveAttribute('aria-expanded', 'false');
});

const layout = (isCards: boolean) => ({ leaves: [], leadPins: [], visible: new Set<string>(), isCards });

function Revoke() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Revoke
      </button>
      {isAsking && createPortal(<input aria-label="Reason" />, document.body)}
    </>
  );
}

it.each([
  ['a card', false],
  ['a line', true],
])('keeps an open dialog, and what is typed there, when its row becomes %s', async (_what, isCards) => {
  const row = (cards: boolean) => (
    <LayoutContext value={layout(cards)}>
      <RowActions of="Copper" more={<Revoke />}>
        <a href="/view">View</a>
      </RowActions>
    </LayoutContext>
  );
  const { rerender } = render(row(isCards));
  // on a card nothing that takes something away lies under the thumb either
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A figure was wrong');
  for (const cards of [!isCards, isCards]) {
    rerender(row(cards));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('A figure was wrong');
    expect(more()).toBeVisible();
  }
});
