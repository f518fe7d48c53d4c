import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses what a row called Copper offers behind its button for more: 'Delete Copper'. */
export async function clickMore(
  name: string,
  user: Pick<typeof userEvent, 'click'> = userEvent,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions of Copper' }));
  await user.click(await screen.findByRole('button', { name }));
}
