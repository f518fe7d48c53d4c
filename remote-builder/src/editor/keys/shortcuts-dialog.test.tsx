import { render, screen } from '@testing-library/react';
import { shortcuts } from './shortcuts';
import { ShortcutsDialog } from './shortcuts-dialog';

it('lists every shortcut there is', () => {
  render(<ShortcutsDialog open onClose={() => undefined} />);
  expect(
    screen
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(shortcuts.map(({ title }) => title).sort());
});
