import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { designSystemFeature } from './design-system.feature';

const open = () => openPage([designSystemFeature], '/admin/design-system');
const samplesOf = (theme: 'Light' | 'Dark') =>
  within(screen.getByRole('region', { name: theme }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('shows the same components in both themes, each in its own', async () => {
  await open();
  expect(samplesOf('Light').length).toBeGreaterThan(8);
  expect(samplesOf('Dark')).toEqual(samplesOf('Light'));
  expect(screen.getByRole('region', { name: 'Dark' })).toHaveAttribute('data-theme', 'dark');
});

it('opens a dialog whose Cancel comes before what it is for', async () => {
  await open();
  const [button] = screen.getAllByRole('button', { name: 'Open a dialog' });
  if (button) await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'A dialog' });
  const names = within(dialog)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names).toEqual(['Close', 'Cancel', 'Save']);
});
