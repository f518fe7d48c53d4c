import {
  agreeToRating,
  declineRating,
  getRatingRule,
  listRatingProposals,
  updateRatingRule,
  type RatingProposal,
} from '@console/contract/rating-proposals';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const proposal: RatingProposal = {
  ...{
    '@id': `/api/rating-proposal/${idOf('a1')}`,
    id: idOf('a1'),
    from: 'Hold',
    to: 'Sell',
    reason: 'A profit warning',
  },
  company: { id: idOf('a2'), code: 'BHP', name: 'BHP Group' },
  by: personRef(idOf('a3'), 'Olivia', 'Hargreaves'),
  ...{ at: '2026-11-26T01:00:00.000Z', isOvertaken: false },
};
const off = { needsSecondPerson: false, modifiedOn: null, modifiedBy: null };

async function open(rows: RatingProposal[], role: 'ROLE_ADMIN' | 'ROLE_COMPLIANCE' = 'ROLE_COMPLIANCE') {
  const network = openNetwork()
    .on(listRatingProposals, pageOf(rows))
    .on(getRatingRule, off)
    .on(updateRatingRule, { ...off, needsSecondPerson: true })
    .onFile(agreeToRating, '')
    .onFile(declineRating, '');
  await network.signIn(role);
  const page = await openPage(features, '/admin/recommendation-proposals');
  await screen.findByRole('switch');
  return { network, ...page };
}

it('has somebody else agree, or decline with a reason', async () => {
  const { network, notices } = await open([proposal]);
  const row = within((await screen.findByText('A profit warning')).closest('li') as HTMLElement);
  expect(row.getByText(/Proposed by Olivia Hargreaves/)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Agree to Sell for BHP' }));
  expect(network.sentTo(agreeToRating)).toHaveLength(1);
  expect(notices).toMatchObject([{ kind: 'success', text: 'BHP has Sell from now on.' }]);
  await userEvent.click(row.getByRole('button', { name: 'Decline Sell for BHP' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Too early');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(network.sentTo(declineRating)[0]?.body).toEqual({ reason: 'Too early' });
});

it('offers no yes for what is overtaken', async () => {
  await open([{ ...proposal, isOvertaken: true }]);
  expect(await screen.findByText(/^overtaken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
});

it('is switched by compliance alone', async () => {
  const { network } = await open([]);
  expect(await screen.findByText('No recommendation waits for a second person.')).toBeVisible();
  await userEvent.click(screen.getByRole('switch'));
  expect(network.sentTo(updateRatingRule)[0]?.body).toEqual({ needsSecondPerson: true });
});

it('is read by admins, who cannot switch it', async () => {
  await open([], 'ROLE_ADMIN');
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.getByText('Compliance switches it.')).toBeVisible();
});
