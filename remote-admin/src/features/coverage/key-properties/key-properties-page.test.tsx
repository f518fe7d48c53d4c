import {
  getKeyProperties,
  listKeyProperties,
  updateKeyProperties,
  type CompanyKeyProperties,
} from '@console/contract/key-properties';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

const judged = { rating: 2, moat: 2, growth: 2, income: 2, risk: 2 };
const ID = '88888888-8888-4888-8888-888888888888';

function aRow(changes: Partial<CompanyKeyProperties> = {}): CompanyKeyProperties {
  return {
    ...{ '@id': `/api/key-properties/${ID}`, company: { id: ID, code: 'BHP', name: 'BHP Group' } },
    ...{ ...judged, modifiedOn: '2026-11-20T01:00:00.000Z', modifiedBy: null },
    ...changes,
  };
}

async function openList(row = aRow()) {
  const network = openNetwork().on(listKeyProperties, pageOf([row]));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage/keyproperties');
  await screen.findByText('BHP Group');
  return network;
}
const ratingCell = () => screen.findByRole('textbox', { name: /^Rating .* of BHP$/ });

it('saves a step that is typed into its row with the others as they are', async () => {
  const network = await openList();
  network.on(getKeyProperties, judged).on(updateKeyProperties, { ...judged, rating: 4 });
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  await waitFor(() => expect(network.sentTo(updateKeyProperties)).toHaveLength(1));
  expect(network.sentTo(updateKeyProperties)[0]?.body).toEqual({ ...judged, rating: 4 });
});

it('takes its own change for nobody else’s, though the list does not say it yet', async () => {
  const network = await openList();
  network.on(getKeyProperties, judged).on(updateKeyProperties, { ...judged, rating: 4 });
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  await waitFor(() => expect(network.sentTo(updateKeyProperties)).toHaveLength(1));
  network.on(getKeyProperties, { ...judged, rating: 4 });
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('5{Enter}');
  await waitFor(() => expect(network.sentTo(updateKeyProperties)).toHaveLength(2));
  expect(network.sentTo(updateKeyProperties)[1]?.body).toEqual({ ...judged, rating: 5 });
});

it('shows and saves the steps of a company of which nobody knows who rated it', async () => {
  const network = await openList(aRow({ modifiedOn: null }));
  network.on(getKeyProperties, judged).on(updateKeyProperties, { ...judged, rating: 4 });
  expect(await ratingCell()).toHaveValue('2');
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  await waitFor(() => expect(network.sentTo(updateKeyProperties)).toHaveLength(1));
});

it('tells of what somebody else made of a step meanwhile, and saves nothing over it', async () => {
  const network = await openList();
  network.on(getKeyProperties, { ...judged, rating: 5 });
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody has made it 5 meanwhile. Enter saves yours, Escape keeps theirs.',
  );
  expect(network.sentTo(updateKeyProperties)).toEqual([]);
});

it('shows no steps of a company that nobody has rated, and takes them once all are there', async () => {
  const network = await openList(aRow({ modifiedOn: null, isRated: false }));
  network.on(getKeyProperties, { ...judged, isRated: false }).on(updateKeyProperties, judged);
  const rating = await ratingCell();
  expect(rating).toHaveValue('');
  await userEvent.click(rating);
  await userEvent.keyboard('4{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nobody has rated BHP yet: type all 5 of its steps.',
  );
  await userEvent.click(rating);
  await userEvent.paste('1\t2\t3\t4\t5');
  await waitFor(() => expect(network.sentTo(updateKeyProperties)).toHaveLength(1));
  expect(network.sentTo(updateKeyProperties)[0]?.body).toEqual({
    rating: 1,
    growth: 2,
    income: 3,
    risk: 4,
    moat: 5,
  });
});

it('says in the cell that the server cannot be reached', async () => {
  const network = await openList();
  network.refuse(getKeyProperties, 502, {});
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  await waitFor(async () => expect(await ratingCell()).toBeInvalid(), { timeout: 10_000 });
  const text = 'The server cannot be reached, so nothing was saved.';
  expect(await ratingCell()).toHaveAttribute('title', text);
  expect(network.sentTo(updateKeyProperties)).toEqual([]);
}, 20_000);

it('says in the cell why the server refused a step', async () => {
  const network = await openList();
  network
    .on(getKeyProperties, judged)
    .refuse(updateKeyProperties, 412, { 'hydra:description': 'Somebody else has changed it.' });
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('4{Enter}');
  await waitFor(async () => expect(await ratingCell()).toBeInvalid());
  expect(await ratingCell()).toHaveAttribute('title', 'Somebody else has changed it.');
  await userEvent.click(await ratingCell());
  await userEvent.keyboard('7{Enter}');
  expect(await ratingCell()).toHaveAttribute('title', 'This value should be a whole number from 1 to 5.');
});
