import {
  getChecklistSettings,
  updateChecklistSettings,
  type ChecklistSettings,
} from '@console/contract/checklist';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const settings: ChecklistSettings = {
  checks: [
    { check: 'thumbnail', title: 'Thumbnail', about: 'It has no picture.', isFixed: true },
    { check: 'prices', title: 'Age of prices', about: 'They are old.', isFixed: false },
    { check: 'keyProperties', title: 'Key properties', about: 'Nobody set them.', isFixed: false },
  ],
  levels: [
    { check: 'thumbnail', reportType: 'companyReport', level: 'error' },
    { check: 'prices', reportType: 'companyReport', level: 'warning' },
    { check: 'prices', reportType: 'sectorReport', level: 'off' },
    { check: 'keyProperties', reportType: 'companyReport', level: 'warning' },
  ],
  priceMaxAgeDays: 7,
};

async function choose(field: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
  fireEvent.click(await screen.findByTitle(option));
}

it('sets the levels of each type of report, and sends what was changed alone', async () => {
  const network = openNetwork().on(getChecklistSettings, settings).on(updateChecklistSettings, settings);
  await network.signIn('ROLE_ADMIN');
  const { notices } = await openPage(features, '/admin/settings/checklist');
  expect(await screen.findByText(/A review always needs it\./)).toBeVisible();
  await choose('Key properties', 'Error');
  await choose('Type of report', 'Sector Report');
  expect(screen.queryByRole('combobox', { name: /^Key properties/ })).toBeNull();
  await choose('Age of prices', 'Warning');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Checklist saved.' }]));
  expect(network.sentTo(updateChecklistSettings)[0]?.body).toEqual({
    levels: [
      { check: 'prices', reportType: 'sectorReport', level: 'warning' },
      { check: 'keyProperties', reportType: 'companyReport', level: 'error' },
    ],
  });
});

it('says at the field what is wrong with the days', async () => {
  const network = openNetwork().on(getChecklistSettings, settings).on(updateChecklistSettings, settings);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/settings/checklist');
  const days = await screen.findByRole('spinbutton', { name: /^Prices may be this old/ });
  fireEvent.change(days, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(days).toHaveAttribute('aria-invalid', 'true');
  expect(network.sentTo(updateChecklistSettings)).toHaveLength(0);
});
