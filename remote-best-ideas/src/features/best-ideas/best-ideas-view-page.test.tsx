import { getBestIdeas, type BestIdeas } from '@console/contract/best-ideas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { liveIdeas } from './best-ideas.fixture';

const address = '/admin/reports/best-ideas/view';

function openView(answer: BestIdeas = liveIdeas) {
  openNetwork().on(getBestIdeas, answer);
  return openPage(features, address);
}

/** Texts of the cells of the only idea in a section. */
async function ideaOf(action: string) {
  const table = within(await screen.findByRole('table', { name: action }));
  return table.getAllByRole('cell').map(({ textContent }) => textContent?.replace('\u00a0', ' '));
}

it('shows when the list was published and its columns in the words of the specification', async () => {
  await openView();
  expect(await screen.findByText('Published on 09 Nov 26, 09:30 am')).toBeVisible();
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
});

it('shows an idea with the price it was included at', async () => {
  await openView();
  expect(await ideaOf('Buy')).toEqual([
    'CSL',
    'CSL Limited',
    'Health Care',
    'Buy',
    '188',
    'Half-year result',
    'Collection costs keep falling.',
  ]);
});

it('shows a switch on two lines, from → to', async () => {
  await openView();
  expect(await ideaOf('Switch')).toEqual([
    'CBA→ MQG',
    'Commonwealth Bank→ Macquarie Group',
    'Financials→ Diversified Financials',
    'Sell→ Hold',
    '165.20→ -',
    'Rate cut',
    'Better value.',
  ]);
});

it('says that a section is empty', async () => {
  await openView();
  const sell = within(await screen.findByRole('region', { name: 'Sell' }));
  expect(sell.getByText('No Data Available')).toBeVisible();
});

it('opens the disclaimers as plain text, whatever they were written as', async () => {
  await openView();
  expect(screen.queryByText('General advice only.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /DISCLAIMER AND DISCLOSURES/ }));
  expect(screen.getByText('Analysts may hold securities.')).toBeInTheDocument();
  expect(screen.getByText('General advice only.')).toBeInTheDocument();
  expect(screen.queryByText(/alert/)).toBeNull();
});

it('leads to the research methodology and back home', async () => {
  await openView();
  expect(screen.getByRole('link', { name: 'View Research Methodology' })).toHaveAttribute(
    'href',
    '/research-methodology',
  );
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/reports/best-ideas');
});

it('says when there is no idea at all', async () => {
  await openView({ ...liveIdeas, content: [{ action: 'Buy', records: [] }] });
  expect(await screen.findAllByText('No Data Available')).toHaveLength(1);
});

it('says why the list can not be read', async () => {
  openNetwork().refuse(getBestIdeas, 403);
  await openPage(features, address);
  expect(await screen.findByText('Your not authorized to view this page')).toBeVisible();
});
