import { getFeed, listFeedImports, removeFeedCredentials } from '@console/contract/feeds';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const feed = {
  ...{ '@id': '/api/feed/f1', id: 'f1', name: 'Calibre' as const, enabled: true },
  ...{
    credentials: null,
    isUnreadable: false,
    modifiedOn: null,
    delivery: { place: '/feeds/calibre', waiting: [] },
  },
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

it('removes credentials that it cannot read after a question, and says so', async () => {
  const network = openNetwork()
    .on(getFeed, { ...feed, isUnreadable: true })
    .on(listFeedImports, pageOf([]))
    .on(removeFeedCredentials, feed);
  const { notices } = await openFeed(network);
  expect(await screen.findByText(/this server cannot read them/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the credentials of Calibre?' }));
  expect(network.sentTo(removeFeedCredentials)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No credentials are set.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(notices).toMatchObject([{ kind: 'success', text: 'The credentials of Calibre were removed.' }]);
});

it('leads to the page not found when there is no such feed', async () => {
  const { address } = await openFeed();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(address()).toBe('/not-found');
});
