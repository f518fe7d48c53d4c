import { getDraft, type Draft } from '@console/contract/drafts';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor } from '@testing-library/react';
import { draftForTests } from '../../../testing/editor';
import { builderFeature } from './builder.feature';

const address = `/admin/builder/draft-report/${draftForTests.id}`;

async function openBuilder(network = openNetwork()) {
  const me = await network.signIn('ROLE_ANALYST');
  return { me, host: await openPage([builderFeature], address) };
}

it.each<[string, number, string]>([
  ['to not found when there is no such draft', 404, '/not-found'],
  ['to the sign-in page when the draft is not theirs to see', 403, '/login'],
])('sends people %s', async (_where, status, expected) => {
  const { host } = await openBuilder(openNetwork().refuse(getDraft, status));
  await waitFor(() => expect(host.address()).toBe(expected));
});

it('says on the sign-in page that the privileges do not suffice (R14)', async () => {
  const { host } = await openBuilder(openNetwork().refuse(getDraft, 403));
  await waitFor(() => expect(host.location().state).toEqual({ insufficientPrivileges: true }));
});

it('does not open the draft of somebody else for editing', async () => {
  const { host } = await openBuilder(openNetwork().on(getDraft, draftForTests));
  await waitFor(() => expect(host.address()).toBe('/login'));
});

it.each<Draft['status']>(['pending review', 'approved', 'queued', 'published', 'revoked'])(
  'shows the preview of a draft that is %s',
  async (status) => {
    const network = openNetwork();
    const me = await network.signIn('ROLE_ANALYST');
    const owner = { ...draftForTests.owner, '@id': `/api/user/${me.id}`, id: me.id };
    network.on(getDraft, { ...draftForTests, status, owner });
    const host = await openPage([builderFeature], address);
    await waitFor(() => expect(host.address()).toBe(`${address}/preview`));
  },
);

it('says that the draft could not be fetched, and offers to try again', async () => {
  await openBuilder(openNetwork().refuse(getDraft, 400));
  expect(await screen.findByText('Unable to fetch draft report')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
