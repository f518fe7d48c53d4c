import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { Button } from './antd';

it('keeps its name while it loads', () => {
  render(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

function SavedForm({ onSend }: { readonly onSend: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        onSend();
      }}
    >
      <Button htmlType="submit" disabled={isBusy}>
        Save
      </Button>
      <Button>Other</Button>
    </form>
  );
}

it('keeps the focus where it is disabled under it, and does nothing', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  render(<SavedForm onSend={onSend} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(save);
  expect(onSend).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  expect(save).toBeDisabled();
});

it('keeps its name in a dialog whose call is under way', () => {
  render(
    <Dialog open isBusy title="Delete 2 tags?" okText="Delete" onCancel={() => undefined}>
      They are gone.
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});
