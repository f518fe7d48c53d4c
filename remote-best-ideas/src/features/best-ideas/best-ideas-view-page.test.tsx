import {
  bestIdeasPdf,
  getBestIdeas,
  getBestIdeasVersion,
  type BestIdeas,
} from '@console/contract/best-ideas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { liveIdeas } from '../../../testing/best-ideas';

const address = '/admin/reports/best-ideas/view';

async function openView(answer: BestIdeas = liveIdeas) {
  const network = openNetwork().on(getBestIdeas, answer);
  await openPage(features, address);
  return network;
}

it('shows the date, the seven columns and the disclaimers in the words of the specification', async () => {
  await openView();
  expect(await screen.findByText('Published on 09 Nov 26')).toBeVisible();
  const buy = within(screen.getByRole('table', { name: 'Buy' }));
  expect(buy.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ASX Code',
    'Company Name',
    'Sector',
    'Rating',
    'Price At Inclusion',
    'Catalyst',
    'Investment Thesis',
  ]);
  expect(screen.getByText('DISCLAIMER AND DISCLOSURES')).toBeVisible();
  expect(screen.getByText(/Percentages under the prices are indicative/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Research Methodology' })).toHaveAttribute(
    'href',
    '/research-methodology',
  );
});

it('saves the PDF with the bearer, and says why it can not', async () => {
  const network = await openView();
  network.refuse(bestIdeasPdf, 404, { 'hydra:description': 'The PDF is not there.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF of 09 Nov 26' }));
  expect(network.sentTo(bestIdeasPdf)).toHaveLength(1);
});

it('says when nothing was published', async () => {
  await openView({ ...liveIdeas, id: null, publishedOn: null, content: [] });
  expect(await screen.findAllByText('No Data Available')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Download PDF/ })).toBeNull();
});

it('says why the list can not be read', async () => {
  openNetwork().refuse(getBestIdeas, 403);
  await openPage(features, address);
  expect(await screen.findByText('Your not authorized to view this page')).toBeVisible();
});

it('opens an earlier list', async () => {
  openNetwork().on(getBestIdeasVersion, {
    ...liveIdeas,
    id: idOf('a1'),
    number: 7,
  });
  await openPage(features, `${address}/${idOf('a1')}`);
  expect(await screen.findByText('No. 7')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Switch' })).toBeVisible();
});

it('leaves a list that never was', async () => {
  openNetwork().refuse(getBestIdeasVersion, 404);
  const page = await openPage(features, `${address}/v8`);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(page.address()).toBe('/not-found');
});
