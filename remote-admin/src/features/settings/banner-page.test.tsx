import { today } from '@console/contract/calendar-day';
import { getBanner, updateBanner, type Banner } from '@console/contract/banner';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { formatDay } from '@console/shared-ui/format';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const banner: Banner = {
  ...{
    '@id': `/api/banner/${idOf('a1')}`,
    id: idOf('a1'),
    heading: '',
    subHeading: '',
    paragraph: '',
  },
  ...{
    buttonText: '',
    buttonLink: '',
    date: '2099-01-01',
    timeStamp: '2026-11-20T00:00:00.000Z',
    enabled: false,
  },
};

async function openBanner(change: Partial<Banner> = {}) {
  const network = openNetwork()
    .on(getBanner, pageOf([{ ...banner, ...change }]))
    .on(updateBanner, banner);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/adding-banner');
  await screen.findByRole('form', { name: 'Banner' });
  return { network, ...page };
}
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what people will see while it is written, and saves it', async () => {
  const { network, notices } = await openBanner();
  write('Heading', 'Results season');
  write('Sub Heading', 'From 1 February');
  write('Paragraph', 'Notes come early.');
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
  const preview = within(screen.getByRole('region', { name: 'Announcement' }));
  expect(preview.getByRole('heading', { name: 'Results season' })).toBeVisible();
  expect(preview.getByText('From 1 February')).toBeVisible();
  await save();
  expect(network.sentTo(updateBanner)[0]?.body).toMatchObject({ heading: 'Results season', enabled: true });
  expect(notices).toMatchObject([{ kind: 'success', text: 'Banner details updated.' }]);
});

it('says what is missing, too long, past or half a button', async () => {
  const { network } = await openBanner();
  write('Heading', 'x'.repeat(51));
  write('Button Text', 'Calendar');
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2020-01-01' } });
  await save();
  expect(
    await screen.findByText('This value is too long. It should have 50 characters or less.'),
  ).toBeVisible();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(screen.getByText('This day is in the past. Choose today or later.')).toBeVisible();
  expect(screen.getByText('A button needs both a text and a link.')).toBeVisible();
  expect(network.sentTo(updateBanner)).toEqual([]);
});

it('lets a day stay that has passed since it was chosen', async () => {
  const texts = { heading: 'Season', subHeading: 'Of results', paragraph: 'Begins.' };
  const { network, notices } = await openBanner({ ...texts, date: '2020-01-01' });
  write('Heading', 'Results season');
  await save();
  expect(network.sentTo(updateBanner)[0]?.body).toEqual({ heading: 'Results season' });
  expect(notices).toMatchObject([{ kind: 'success' }]);
});

it('is the last of the six cards of the specification, before our own', async () => {
  await openNetwork().signIn('ROLE_ADMIN');
  await openPage(features, '/admin/settings');
  expect(
    screen
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('link'))
      .map((link) => link.textContent),
  ).toEqual([
    'Chargebee',
    'Send Grid',
    'Tag Management',
    'DropDowns',
    'Co Branding',
    'Banner',
    'Firm',
    'Checklist',
    'House terms',
  ]);
});

it('ends today as long as nobody has written it, whatever day the console was made on', async () => {
  const unwritten = { ...banner, heading: '', date: '2020-01-01', enabled: false };
  const network = openNetwork().on(getBanner, pageOf([unwritten]));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/settings/adding-banner');
  await screen.findByRole('form', { name: 'Banner' });
  expect(screen.getByLabelText(/^Date/)).toHaveValue(
    formatDay(today(firmTimeZone())).replace(/(..)$/, '20$1'),
  );
});
