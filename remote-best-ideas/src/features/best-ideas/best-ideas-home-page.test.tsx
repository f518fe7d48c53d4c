import {
  getBestIdeas,
  getBestIdeasDraft,
  listBestIdeasVersions,
  type BestIdeasVersion,
} from '@console/contract/best-ideas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { draftIdeas, liveIdeas } from '../../../testing/best-ideas';

const earlier: BestIdeasVersion = {
  '@id': '/api/best-ideas/version/v1',
  id: 'v1',
  number: 1,
  publishedOn: '2026-11-02T09:30:00',
  publishedDay: '2026-11-02',
  publishedBy: liveIdeas.modifiedBy,
  counts: { Buy: 3, Switch: 1, Sell: 2 },
  isLive: false,
  pdf: '/api/best-ideas/version/v1/pdf',
};

const bothLists = () =>
  openNetwork()
    .on(getBestIdeas, liveIdeas)
    .on(getBestIdeasDraft, draftIdeas)
    .on(listBestIdeasVersions, pageOf([{ ...earlier, id: 'v2', number: 2, isLive: true }, earlier]));

const openHome = () => openPage(features, '/admin/reports/best-ideas');

/** Names and values of a card. */
async function factsOf(card: string) {
  const region = within(screen.getByRole('region', { name: card }));
  const names = await region.findAllByRole('term');
  const values = region.getAllByRole('definition');
  return names.map((name, index) => `${name.textContent}: ${values[index]?.textContent}`);
}

it('shows date, counts and last editor of the live list and of the draft', async () => {
  bothLists();
  await openHome();
  expect(screen.getByRole('heading', { level: 1, name: 'Best Ideas' })).toBeVisible();
  expect(await factsOf('Live')).toEqual([
    'Published on: 09 Nov 26, 09:30 am',
    'Buy: 1',
    'Switch: 1',
    'Sell: 0',
    'Published by: Anna Analyst',
  ]);
  expect(await factsOf('Draft')).toEqual([
    'Last Updated: 20 Nov 26, 04:45 pm',
    'Buy: 2',
    'Switch: 0',
    'Sell: 0',
    'Last edited by: Anna Analyst',
  ]);
});

it('leads from the live card to the published view, by keyboard too', async () => {
  bothLists();
  await openHome();
  const view = screen.getByRole('link', { name: 'View the live Best Ideas' });
  view.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Published on 09 Nov 26')).toBeVisible();
});

it('shows the live list while the draft fails, and the draft once it can be read', async () => {
  const network = bothLists().refuse(getBestIdeasDraft, 409, { 'hydra:description': 'Status 409' });
  await openHome();
  const draft = within(screen.getByRole('region', { name: 'Draft' }));
  expect(await draft.findByText('Status 409')).toBeVisible();
  expect(await factsOf('Live')).toHaveLength(5);
  network.on(getBestIdeasDraft, draftIdeas);
  await userEvent.click(draft.getByRole('button', { name: 'Retry' }));
  expect(await factsOf('Draft')).toContain('Buy: 2');
});

it('says that no list is live, and why a draft could not be published', async () => {
  bothLists()
    .on(getBestIdeas, { ...liveIdeas, id: null, publishedOn: null, content: [], modifiedBy: null })
    .on(getBestIdeasDraft, { ...draftIdeas, status: 'unable to publish', statusReason: 'No printer.' });
  await openHome();
  expect(await screen.findByText('No list has been published yet.')).toBeVisible();
  expect(await screen.findByText('Unable to publish Best Ideas. No printer.')).toBeVisible();
  expect(await factsOf('Live')).toEqual([
    'Published on: -',
    'Buy: 0',
    'Switch: 0',
    'Sell: 0',
    'Published by: -',
  ]);
});

it('lists what was published, any list of which can be opened', async () => {
  bothLists();
  await openHome();
  const lists = within(await screen.findByRole('region', { name: 'Published lists' }));
  await lists.findByRole('link', { name: 'View list No. 1' });
  const lines = lists.getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'No. 2Live02 Nov 26, 09:30 amAnna AnalystBuy 3 · Switch 1 · Sell 2ViewPDF',
    'No. 102 Nov 26, 09:30 amAnna AnalystBuy 3 · Switch 1 · Sell 2ViewPDF',
  ]);
  expect(lists.getByRole('link', { name: 'View list No. 1' })).toHaveAttribute(
    'href',
    '/admin/reports/best-ideas/view/v1',
  );
  expect(screen.getByRole('link', { name: 'Edit the draft of Best Ideas' })).toHaveAttribute(
    'href',
    '/admin/builder/best-ideas/edit',
  );
});
