import {
  getReportsOfFigure,
  listReplacedFigures,
  type ReplacedFigure,
  type ReportsOfFigure,
} from '@console/contract/replaced-figures';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const price: ReplacedFigure = {
  ...{
    '@id': `/api/replaced-figure/${idOf('a1')}`,
    id: idOf('a1'),
    kind: 'price',
    figure: 'Close',
    day: '2026-11-20',
  },
  ...{
    company: { id: idOf('a2'), code: 'BHP', name: 'BHP Group' },
    index: null,
    year: null,
  },
  ...{ oldValue: '45.2', newValue: '44.9', replacedAt: '2026-11-24T01:00:00.000Z' },
  delivery: { id: idOf('a3'), feed: 'Refinitiv', file: 'prices-2.csv' },
};
const pe: ReplacedFigure = {
  ...{
    ...price,
    id: idOf('a4'),
    kind: 'forecast',
    figure: 'PE',
    day: null,
    year: 2027,
  },
  ...{ oldValue: '20', newValue: null, delivery: null },
};
const shares: ReplacedFigure = {
  ...{ ...price, id: idOf('a5'), kind: 'shares', figure: 'shares', day: null },
  ...{ oldValue: '375.2', newValue: '187.6' },
};
const answer: ReportsOfFigure = {
  reports: [
    {
      ...{
        id: idOf('a6'),
        title: 'Margins recover',
        publishedOn: '2026-11-21T01:00:00.000Z',
      },
      ...{ revokedAt: '2026-11-22T01:00:00.000Z', shownIn: ['Stock Overview', 'Share Price'] },
    },
  ],
  bestIdeas: [{ id: idOf('a7'), number: 4, publishedOn: '2026-11-20T01:00:00.000Z' }],
  unread: 3,
};

async function open(address = '/admin/replaced-figures') {
  const network = openNetwork()
    .on(listReplacedFigures, pageOf([price, pe, shares]))
    .on(getReportsOfFigure, answer);
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  await screen.findByText('45.2 → 44.9');
  return network;
}

it('shows what stood there, what stands there now, and by which file', async () => {
  await open();
  const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
  for (const text of ['BHP', 'Close 20 Nov 26', 'Refinitiv, prices-2.csv'])
    expect(rowOf('45.2 → 44.9').getByText(text, { exact: false })).toBeVisible();
  expect(rowOf('20 → none').getByText(/PE 2027/)).toBeVisible();
  expect(rowOf('375.2 → 187.6').getByText(/^ ?shares on issue \(m\)$/)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Pages that show BHP shares on issue (m) as 375.2' }),
  ).toBeVisible();
});

it('names the published reports that show the old value, and says what was not looked through', async () => {
  const network = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Pages that show BHP Close 20 Nov 26 as 45.2' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name: 'Margins recover' })).toHaveAttribute(
    'href',
    `/admin/reports/view/${idOf('a6')}`,
  );
  expect(within(dialog).getByText('Revoked')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Best Ideas 4' })).toHaveAttribute(
    'href',
    `/admin/reports/best-ideas/view/${idOf('a7')}`,
  );
  expect(within(dialog).getByText(/in Stock Overview, Share Price/)).toBeVisible();
  expect(within(dialog).getByText('3 older reports were not looked through.')).toBeVisible();
  expect(String(network.sentTo(getReportsOfFigure)[0]?.url)).toContain(`/${idOf('a1')}/`);
});

it('shows those of one delivery, and the way to all', async () => {
  const network = await open(`/admin/replaced-figures?delivery=${idOf('a3')}`);
  expect(network.sentTo(listReplacedFigures)[0]?.query).toMatchObject({
    delivery: idOf('a3'),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  expect(network.sentTo(listReplacedFigures).at(-1)?.query).not.toHaveProperty('delivery');
});
