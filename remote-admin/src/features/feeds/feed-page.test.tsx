import { limitsByDefault } from '@console/contract/feed-limits';
import {
  getFeed,
  listBadLines,
  listFeedImports,
  listFeeds,
  removeFeedCredentials,
  updateFeed,
  type FeedImport,
} from '@console/contract/feeds';
import { acceptLoss, listHeldRows, rejectDelivery, releaseDelivery } from '@console/contract/held-deliveries';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const feed = {
  ...{
    '@id': `/api/feed/${idOf('f1')}`,
    id: idOf('f1'),
    name: 'Calibre' as const,
    enabled: true,
  },
  ...{
    credentials: null,
    isUnreadable: false,
    modifiedOn: null,
    delivery: { place: '/feeds/calibre', waiting: [] },
    limits: limitsByDefault,
    expectedHours: 30,
    health: {
      ...{ isOnline: true, deliveredAt: '2026-11-20T08:00:00.000Z', expectedBy: '2026-11-23T14:00:00.000Z' },
      ...{ outcome: 'Succeeded' as const, faults: [] },
    },
  },
};

async function openFeed(network = openNetwork()) {
  await network.signIn('ROLE_ADMIN');
  return openPage(features, `/admin/feeds/${idOf('f1')}`);
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

const held: FeedImport = {
  ...{
    '@id': `/api/feed-import/${idOf('d1')}`,
    id: idOf('d1'),
    feed: { id: idOf('f1'), name: 'Calibre' },
    kind: 'prices',
  },
  ...{ file: 'prices-2026-11-20.csv', fingerprint: 'f', bytes: 100, bytesRead: 0, state: 'held' },
  ...{
    reason: null,
    line: 0,
    goodLines: 0,
    badLines: 0,
    changedRows: 0,
    replacedFigures: 0,
    linesPerSecond: null,
  },
  ...{ startedAt: '2026-11-20T08:00:00.000Z', finishedAt: null, repeatedAt: null },
  ...{ heldAt: '2026-11-20T08:00:00.000Z', heldFor: [{ rule: 'jump', rows: 3 }], decision: null },
  ...{ missingLines: 0, accepted: null },
};
const heldRow = {
  ...{
    '@id': `/api/feed-import/held-row/${idOf('e1')}`,
    id: idOf('e1'),
    line: 7,
    rule: 'jump' as const,
    subject: 'BHP',
  },
  ...{ field: 'Close 2026-11-20', oldValue: '44.1 on 2026-11-19', newValue: '4412' },
  reason: 'It is 100 times the last value.',
};

const withHeld = () =>
  openNetwork()
    .on(getFeed, feed)
    .on(listFeedImports, pageOf([held]))
    .on(listHeldRows, pageOf([heldRow]));

it.each([
  ['Release', releaseDelivery, 'prices-2026-11-20.csv is released: it is loaded in a moment.'],
  ['Reject', rejectDelivery, 'prices-2026-11-20.csv is rejected: nothing of it is loaded.'],
] as const)(
  'shows what is held and why, and can %s it once a reason is given',
  async (verb, endpoint, said) => {
    const network = withHeld().on(endpoint, held);
    const { notices } = await openFeed(network);
    expect(await screen.findByRole('note')).toHaveTextContent(
      'prices-2026-11-20.csv Far from the last value (3)',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look at prices-2026-11-20.csv' }));
    const drawer = within(
      await screen.findByRole('dialog', { name: 'What looks wrong in prices-2026-11-20.csv' }),
    );
    expect(await drawer.findByText('44.1 on 2026-11-19')).toBeVisible();
    expect(drawer.getByText(/It is 100 times the last value/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: verb }));
    await screen.findByText(`${verb} prices-2026-11-20.csv?`);
    // antd gives every dialog the same name in tests
    const question = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await userEvent.click(question.getByRole('button', { name: verb }));
    expect(await question.findByText('This field is required')).toBeVisible();
    await userEvent.type(question.getByLabelText(/Reason/), 'A split.');
    await userEvent.click(question.getByRole('button', { name: verb }));
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: said }]));
    expect(network.sentTo(endpoint)).toMatchObject([{ body: { reason: 'A split.' } }]);
  },
);

it('says of what is held how many lines are bad, and nothing of loaded ones', async () => {
  await openFeed(
    openNetwork()
      .on(getFeed, feed)
      .on(listFeedImports, pageOf([{ ...held, badLines: 2 }]))
      .on(listHeldRows, pageOf([heldRow])),
  );
  expect((await screen.findAllByRole('button', { name: /^Show 2 bad lines/ })).length).toBeGreaterThan(0);
  expect(screen.queryAllByText('0')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Look at prices-2026-11-20.csv' }));
  const drawer = within(await screen.findByRole('dialog', { name: /^What looks wrong/ }));
  expect(drawer.getByText('2 of its lines are bad. They are left out if it is released.')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Release' }));
  expect(
    await screen.findByText(/^All of its good lines are loaded, also those that look wrong\./),
  ).toBeVisible();
});

it('says who decided about a delivery, and why', async () => {
  const by = personRef(idOf('b1'), 'Ada', 'Admin');
  const rejected: FeedImport = {
    ...held,
    ...{ state: 'rejected', reason: 'In cents.' },
    decision: { by, at: '2026-11-20T09:00:00.000Z', reason: 'In cents.' },
  };
  await openFeed(
    openNetwork()
      .on(getFeed, feed)
      .on(listFeedImports, pageOf([rejected])),
  );
  expect((await screen.findAllByText(/Rejected by Ada Admin/))[0]).toHaveTextContent(/: In cents\.$/);
});

it('saves the limits that were changed, and takes an empty one for none', async () => {
  const network = openNetwork().on(getFeed, feed).on(listFeedImports, pageOf([])).on(updateFeed, feed);
  const { notices } = await openFeed(network);
  const form = within(await screen.findByRole('form', { name: 'Limits of Calibre' }));
  await userEvent.clear(form.getByLabelText('Factor'));
  await userEvent.click(form.getByRole('switch', { name: 'Indices that nobody knows' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'success', text: 'The limits of Calibre are saved.' }]),
  );
  expect(network.sentTo(updateFeed)).toMatchObject([
    { body: { limits: { jumpFactor: null, indices: false } } },
  ]);
});

const refused = {
  ...{ id: idOf('d2'), file: 'prices-b.csv', kind: 'prices' as const, at: '2026-11-20T08:00:00.000Z' },
  ...{
    outcome: 'Failed' as const,
    reason: 'The header is missing.',
    goodLines: 0,
    badLines: 0,
    missingLines: 0,
    firstBad: null,
  },
};
const partly = {
  ...{ ...refused, id: idOf('d3'), file: 'indices-b.csv', outcome: 'Partly' as const, reason: null },
  ...{
    goodLines: 161,
    badLines: 12,
    missingLines: 12,
    firstBad: { line: 5, reason: 'Level should be a number.' },
  },
};

it('says what of the newest files was not loaded, where and why, with a way to all lines', async () => {
  const health = { ...feed.health, outcome: 'Partly' as const, faults: [refused, partly] };
  const network = openNetwork()
    .on(getFeed, { ...feed, health })
    .on(listFeedImports, pageOf([]))
    .on(listBadLines, pageOf([]));
  await openFeed(network);
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(/nothing was loaded\. The header is missing\./)).toBeVisible();
  const lines = /12 of 173 lines were not loaded\. Line 5: Level should be a number\./;
  expect(note.getByText(lines)).toBeVisible();
  expect(screen.getByText('Partly')).toBeVisible();
  expect(screen.getByText('Online')).toBeVisible();
  await userEvent.click(note.getByRole('button', { name: 'Show the bad lines of indices-b.csv' }));
  await waitFor(() => expect(network.sentTo(listBadLines)[0]?.query).toMatchObject({ import: partly.id }));
});

it('says what of an earlier file is still missing, and accepts that it does not come', async () => {
  const earlier = { ...partly, missingLines: 3 };
  const accepted = {
    ...{ ...held, id: idOf('d9'), file: 'indices-old.csv', state: 'done' as const, heldFor: [] },
    ...{ badLines: 2, missingLines: 0 },
    accepted: {
      by: { '@id': '/api/user/1', id: '1', firstName: 'Ada', lastName: 'Admin' },
      ...{ at: '2026-11-21T08:00:00.000Z', reason: 'They were tests.' },
    },
  };
  const network = openNetwork()
    .on(getFeed, { ...feed, health: { ...feed.health, outcome: 'Partly' as const, faults: [earlier] } })
    .on(
      listFeedImports,
      pageOf([accepted, { ...held, ...partly, state: 'done', missingLines: 3, heldFor: [] }]),
    )
    .on(acceptLoss, accepted);
  const { notices } = await openFeed(network);
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(/3 of its 12 bad lines are still missing\./)).toBeVisible();
  expect(await screen.findByText(/^Loss accepted by Ada Admin/)).toHaveTextContent('They were tests.');
  expect(screen.getByText('Still missing: 3')).toBeVisible();
  await userEvent.click(note.getByRole('button', { name: 'Accept what is missing of indices-b.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'It will not come.');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ text: 'What is missing of indices-b.csv is accepted.' }]),
  );
  expect(network.sentTo(acceptLoss)).toMatchObject([{ body: { reason: 'It will not come.' } }]);
});

it('is offline once nothing came in time, and says since when', async () => {
  const health = { ...feed.health, isOnline: false, outcome: 'Failed' as const, faults: [refused] };
  const { delivery: _delivery, ...summary } = feed;
  const network = openNetwork().on(listFeeds, {
    'hydra:member': [{ ...summary, lastImport: null, held: 0, health }],
    'hydra:totalItems': 1,
  } as never);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/feeds');
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.getByText(/^Silent since/)).toHaveTextContent(/20 Nov 26.*: something was expected by 2/);
  expect(screen.getByText(/prices-b\.csv/)).toBeVisible();
});

it('saves within how many hours something is to come', async () => {
  const network = openNetwork().on(getFeed, feed).on(listFeedImports, pageOf([])).on(updateFeed, feed);
  const { notices } = await openFeed(network);
  const form = within(await screen.findByRole('form', { name: 'Time of Calibre' }));
  await userEvent.clear(form.getByLabelText(/^Something new comes within/));
  await userEvent.type(form.getByLabelText(/^Something new comes within/), '48');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'The time of Calibre is saved.' }]));
  expect(network.sentTo(updateFeed)).toMatchObject([{ body: { expectedHours: 48 } }]);
});
