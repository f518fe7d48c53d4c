import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BusyButton } from './busy-button';

function SentForm({ onSend }: { readonly onSend: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        onSend();
      }}
    >
      <input aria-label="E-mail" />
      <BusyButton type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send'}
      </BusyButton>
    </form>
  );
}

it('keeps the focus while it is busy, and sends its form once, by its own press and by Enter in a field', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  render(<SentForm onSend={onSend} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const sending = screen.getByRole('button', { name: 'Sending…' });
  expect(sending).toHaveFocus();
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(sending);
  await user.type(screen.getByLabelText('E-mail'), 'a{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
});
