import { getFeed, listFeedImports } from '@console/contract/feeds';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen } from '@testing-library/react';
import { features } from '../../features';

const feed = {
  ...{ '@id': '/api/feed/f1', id: 'f1', name: 'Calibre' as const, enabled: true },
  ...{ credentials: null, modifiedOn: null, delivery: { place: '/feeds/calibre', waiting: [] } },
};

async function openFeed(network = openNetwork()) {
  await network.signIn('ROLE_ADMIN');
  return openPage(features, '/admin/feeds/f1');
}

it('has a place for jobs and for notifications', async () => {
  await openFeed(openNetwork().on(getFeed, feed).on(listFeedImports, pageOf([])));
  expect(await screen.findByText('Jobs')).toBeVisible();
  expect(screen.getByText('Notifications')).toBeVisible();
});

it('leads to the page not found when there is no such feed', async () => {
  const { address } = await openFeed();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(address()).toBe('/not-found');
});
