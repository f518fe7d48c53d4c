import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeChoice } from './theme-choice';
import { chooseTheme } from './theme-store';
import { wornTheme } from './use-theme';

it('offers light, dark and the system, and puts on what is chosen at once', async () => {
  render(<ThemeChoice personId="ada" />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Light',
    'Dark',
    'As the system',
  ]);
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(wornTheme()).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('shows what was chosen elsewhere on the page', async () => {
  render(<ThemeChoice personId="ada" />);
  chooseTheme('ada', 'light');
  expect(await screen.findByRole('radio', { name: 'Light', checked: true })).toBeVisible();
});
