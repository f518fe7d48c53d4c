import {
  checkRelease,
  compareReleases,
  getCheckProgress,
  listPublishedVersions,
  listReleaseEnvironments,
  listReleaseFindings,
  listReleases,
  listRollouts,
  pinRelease,
  promoteRelease,
  rollBackRelease,
  stopCanary,
  switchRemote,
  type PublishedVersion,
  type Release,
  type ReleaseEnvironment,
} from '@console/contract/releases';
import { cancelPlannedPin, listPlannedPins, planPin } from '@console/contract/planned-pins';
import { listVersionLoads, listVersionVitals, type VersionLoads } from '@console/contract/remote-loads';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const state = { version: '1.2.0', enabled: true, fallback: '1.1.0', canaries: [] };
const release: Release = {
  '@id': '/api/releases/local/3',
  number: 3,
  kind: 'pin',
  createdAt: '2026-11-21T03:05:00',
  actor: 'ops',
  reason: 'A new list',
  forced: ['C9'],
  signer: 'ops-key',
  changes: [{ remote: 'admin', before: { ...state, version: '1.1.0' }, after: state }],
};
const local: ReleaseEnvironment = {
  '@id': '/api/releases/local',
  env: 'local',
  served: true,
  locked: null,
  mayChange: true,
  stages: [],
  fault: null,
  release,
  pins: [
    {
      ...{ remote: 'host', isPublished: true, gitSha: '77aa91c07b1d55', builtAt: '2026-11-20T03:00:00' },
      state: { version: '1.5.0', enabled: true, fallback: null, canaries: [] },
    },
    {
      ...{ remote: 'admin', state, isPublished: true },
      ...{ gitSha: '3f2a91c07b1d55', builtAt: '2026-11-21T03:00:00' },
    },
    {
      ...{ remote: 'builder', isPublished: true },
      state: {
        ...{ version: '2.0.0', enabled: false, fallback: null },
        canaries: [{ version: '2.1.0', percent: 10, roles: ['ROLE_ANALYST'], stages: [] }],
      },
      gitSha: null,
      builtAt: null,
    },
  ],
};

const build = {
  ...{ remote: 'admin', gitSha: '3f2a91c07b1d55', builtAt: '2026-11-21T03:00:00', bytes: 812_345 },
  ...{ contract: '^1.0.0', api: '^1.0.0', shared: ['react ^19.3.1'] },
};
const published: PublishedVersion[] = [
  {
    ...{ ...build, version: '1.3.0', libraries: ['quill@2.0.3', 'dayjs@1.11.23'] },
    published: { actor: 'pipeline', at: '2026-11-21T03:01:00', team: 'Equity', notes: 'A faster list' },
  },
  { ...build, version: '1.2.0', libraries: [], published: null },
  {
    ...{ ...build, remote: 'host', version: '1.6.0', contract: '1.2.0', api: '1.0.0' },
    ...{ libraries: ['antd@5.29.3'], published: null },
  },
];

async function open(
  environments: ReleaseEnvironment[] = [local],
  address = '/admin/releases',
  versions: VersionLoads[] = [],
) {
  const older = { ...release, number: 2, reason: 'Before', forced: [], changes: [] };
  const network = openNetwork()
    .on(listReleaseEnvironments, pageOf(environments))
    .on(listReleases, pageOf([release, older]))
    .on(compareReleases, {
      differences: [{ remote: 'admin', before: state, after: { ...state, version: '1.1.0' } }],
      takenBack: [],
    })
    .on(checkRelease, {
      checks: [
        { id: 'C1', title: 'schema', ms: 1, violations: [] },
        {
          id: 'C2',
          title: 'files',
          ms: 5,
          violations: [{ code: 'C2-HASH', remote: 'admin', message: 'other bytes' }],
        },
      ],
    })
    .on(getCheckProgress, { checks: [] })
    .on(listReleaseFindings, { findings: [] })
    .on(listVersionLoads, { versions })
    .on(listVersionVitals, { versions: [] })
    .on(listPublishedVersions, { versions: published })
    .on(pinRelease, { status: 'written', number: 4, warnings: [] })
    .on(promoteRelease, { status: 'written', number: 4, warnings: [] })
    .on(rollBackRelease, { status: 'written', number: 4, warnings: [] })
    .on(listRollouts, { rollouts: [] })
    .on(listPlannedPins, { plans: [] })
    .on(planPin, { id: 'plan' })
    .on(cancelPlannedPin, {} as never)
    .on(stopCanary, { status: 'written', number: 4, warnings: [] })
    .on(switchRemote, { status: 'written', number: 4, warnings: [] });
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, address)) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('says of a rollback what does not come back by it', async () => {
  const { network } = await open();
  network.on(compareReleases, {
    differences: [{ remote: 'admin', before: state, after: { ...state, version: '1.3.0' } }],
    takenBack: [
      { remote: 'admin', version: '1.3.0', number: 7, reason: 'it throws', automatic: true },
      { remote: 'builder', version: '2.0.0', number: 6, reason: 'slow', automatic: false },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back to release 2' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
    /^admin 1\.3\.0 was taken back automatically by release 7: it throws\. It does not come back this way, but by a pin alone\.$/,
  );
});

it('shows what runs and why, what the checks say, and rolls back with a reason', async () => {
  const { network, notices } = await open();
  const table = await screen.findByRole('table', { name: 'Remotes of local' });
  expect(within(table).getByRole('row', { name: /^admin/ })).toHaveTextContent('1.2.0falls back to 1.1.0');
  expect(within(table).getByText('3f2a91c0')).toBeVisible();
  expect(within(table).getByRole('row', { name: /^builder/ })).toHaveTextContent(
    'OffCanary: 2.1.0 for 10 % of ROLE_ANALYST',
  );
  expect(screen.getByText('Signed by').nextSibling).toHaveTextContent('ops-key');
  await press('Run the checks');
  expect(await screen.findByText('1 of 2 checks failed: C2.')).toBeVisible();
  expect(screen.getByText('C2-HASH').parentElement).toHaveTextContent('C2-HASH admin: other bytes');

  await press('Roll back to release 2');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('admin')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText('This field is required')).toBeVisible();
  expect(network.sentTo(rollBackRelease)).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong list');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  expect(network.sentTo(rollBackRelease)[0]?.body).toEqual({
    to: 2,
    only: null,
    expected: 3,
    reason: 'Wrong list',
  });
  expect(notices).toMatchObject([{ kind: 'success', text: 'local is rolled back to release 2.' }]);
});

it('marks the remote that the search has found, and brings it into view', async () => {
  const shown: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this);
    },
  });
  await open([local], '/admin/releases?remote=builder');
  const row = await screen.findByRole('row', { current: true });
  expect(row).toHaveTextContent(/^builder/);
  expect(shown).toContain(row);
});

it('begins the history with the release that the search has found, until the newest are wanted', async () => {
  const { network } = await open([local], '/admin/releases?release=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest releases' }));
  await waitFor(() =>
    expect(network.sentTo(listReleases).map(({ query }) => query)).toEqual([{ before: '3' }, {}]),
  );
});

it('warns before its own remote goes, and keeps a refusal in the dialog', async () => {
  const { network } = await open();
  network.refuse(switchRemote, 409, { 'hydra:description': 'expected release 3 of local, got release 4' });
  await screen.findByRole('table', { name: 'Remotes of local' });
  await press('Disable admin');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('npm run release -- enable local admin');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await within(dialog).findByText('expected release 3 of local, got release 4')).toBeVisible();
  expect(network.sentTo(switchRemote)[0]?.body).toEqual({
    ...{ remote: 'admin', enabled: false, expected: 3, reason: 'Wrong' },
  });
});

it('shows what is wrong beside a change, until the next release runs', async () => {
  const { network } = await open();
  const warning = { code: 'C2-SIZE', remote: 'builder', message: 'list.js has 5 bytes, 9 were pinned' };
  network.on(switchRemote, { status: 'written', number: 4, warnings: [warning] });
  await screen.findByRole('table', { name: 'Remotes of local' });
  const disable = async (number: number) => {
    await press('Disable admin');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong');
    network.on(listReleaseEnvironments, pageOf([{ ...local, release: { ...release, number } }]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await screen.findByRole('heading', { name: `Release ${number} of local` });
  };
  await disable(4);
  const alert = screen.getByText('The change was made. Something else is wrong:').closest('[role="alert"]');
  expect(alert).toHaveTextContent('C2-SIZE builder: list.js has 5 bytes, 9 were pinned');
  network.on(switchRemote, { status: 'written', number: 5, warnings: [] });
  await disable(5);
  expect(screen.queryByText(/Something else is wrong/)).toBeNull();
});

it('says of a rollback what did not come back, and of a change that there was none', async () => {
  const { network, notices } = await open();
  const warning = { code: 'RETURNED-STAYS', remote: 'admin', message: 'admin stays 1.2.0' };
  await screen.findByRole('table', { name: 'Remotes of local' });
  const rollBack = async () => {
    await screen.findByRole('button', { name: 'Roll back to release 2' });
    await press('Roll back to release 2');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong list');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  };
  network.on(rollBackRelease, { status: 'written', number: 3, warnings: [warning] });
  await rollBack();
  const alert = (await screen.findByText('Not everything came back:')).closest('[role="alert"]');
  expect(alert).toHaveTextContent('RETURNED-STAYS admin: admin stays 1.2.0');
  expect(screen.queryByText(/Something else is wrong/)).toBeNull();
  network.on(rollBackRelease, { status: 'unchanged', number: 3, warnings: [] });
  await rollBack();
  expect(notices.map(({ text }) => text)).toEqual([
    'Release 3 of local runs. Not everything came back: look above the table.',
    'Nothing changed: local stays on release 3.',
  ]);
});

it('shows the checks as they run, in the card and in the dialog of a change', async () => {
  const { network } = await open();
  const checks = [
    { id: 'C1', title: 'schema', ms: 4, failures: 0 },
    { id: 'C2', title: 'files', ms: 12, failures: 1 },
    { id: 'C8', title: 'pages', ms: null, failures: 0 },
  ];
  network.on(getCheckProgress, { checks });
  await screen.findByRole('table', { name: 'Remotes of local' });
  const answerChecks = network.hold(checkRelease);
  await press('Run the checks');
  const lines = await within(await screen.findByRole('list', { name: 'Checks so far' })).findAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'C1 schema 4 ms',
    'C2 files failed, 12 ms',
    'C8 pages running …',
  ]);
  answerChecks();
  expect(await screen.findByText('1 of 2 checks failed: C2.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Checks so far' })).toBeNull();

  const answerPin = network.hold(pinRelease);
  await press('Pin admin@1.3.0');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'New');
  await userEvent.click(within(dialog).getByRole('button', { name: /Pin/ }));
  const list = await within(dialog).findByRole('list', { name: 'Checks so far' });
  expect(await within(list).findByText('running …')).toBeVisible();
  answerPin();
  await screen.findByRole('table', { name: 'Remotes of local' });
});

it('shows how the versions of a remote do, beside each other', async () => {
  const { network } = await open();
  expect(await screen.findByText('No page has told of a load in this time.')).toBeVisible();
  const quiet = Array.from({ length: 23 }, () => ({ loads: 0, failures: 0 }));
  const canary = {
    ...{ remote: 'builder', version: '2.1.0', loads: 40, loadMs: 250, mountMs: 100 },
    failures: [
      { code: 'E-RENDER', count: 2 },
      { code: 'E-NET', count: 1 },
    ],
    parts: [...quiet, { loads: 40, failures: 3 }],
  };
  const off = { ...canary, version: '2.0.0', failures: [], loadMs: null, mountMs: null };
  network.on(listVersionLoads, {
    versions: [canary, { ...off, parts: [...quiet, { loads: 40, failures: 0 }] }],
  });
  await userEvent.click(screen.getByText('7 days'));
  const found = within(await screen.findByRole('region', { name: 'Loads of builder' }));
  const [first, second] = found.getAllByRole('listitem');
  expect(first).toHaveTextContent('2.1.0 canary, 10 %40 loads, 3 failures (7.5 %)E-RENDER 2, E-NET 1');
  expect(first).toHaveTextContent(
    'Three of four had their code within 250 ms and were mounted within 100 ms.',
  );
  expect(second).toHaveTextContent(
    /^2.0.0 off40 loads, 0 failuresNo page has measured web vitals in this time.$/,
  );
  expect(found.getByRole('img', { name: '40 loads of 2.1.0 over time' })).toBeVisible();
  expect(network.sentTo(listVersionLoads).map(({ query }) => query)).toEqual([
    { hours: '24' },
    { hours: '168' },
  ]);
});

it('rates the web vitals of a version, over time and by page', async () => {
  const measured = { remote: 'admin', loads: 9, failures: [], loadMs: null, mountMs: null, parts: [] };
  const { network } = await open(
    [local],
    '/admin/releases',
    ['1.2.0', '1.1.0'].map((version) => ({ ...measured, version })),
  );
  const lcp = { metric: 'LCP' as const, count: 40, p75: 2501 };
  const shift = { metric: 'CLS' as const, count: 41, p75: 0.26 };
  network.on(listVersionVitals, {
    versions: [
      {
        ...{ remote: 'admin', version: '1.2.0' },
        vitals: [
          { ...lcp, parts: [null, 2400, 4100] },
          { ...shift, parts: [null, null, 0.26] },
        ],
        routes: [
          { route: '/admin/users/:id', vitals: [{ ...lcp, count: 9, p75: 2500 }] },
          { route: 'other', vitals: [{ metric: 'TTFB', count: 2, p75: 60 }, shift] },
        ],
      },
    ],
  });
  await userEvent.click(await screen.findByText('7 days'));
  const version = await screen.findByRole('listitem', { name: 'admin@1.2.0' });
  const found = within(version);
  const chart = await found.findByRole('img', { name: 'LCP of 1.2.0 over time, from 2,400 ms to 4,100 ms' });
  expect([...chart.querySelectorAll('rect')].map(({ dataset }) => dataset['tone'])).toEqual(['good', 'bad']);
  expect(version).toHaveTextContent('LCP2,501 ms needs improvement of 40INPnot measuredCLS0.26 poor of 41');
  await userEvent.click(found.getByText('Web vitals by page'));
  expect(found.getByText('/admin/users/:id').parentElement).toHaveTextContent(
    '/admin/users/:idLCP 2,500 ms good of 9',
  );
  expect(found.getByText('other').parentElement).toHaveTextContent(
    'otherTTFB 60 ms good of 2CLS 0.26 poor of 41',
  );
  expect(screen.getByRole('listitem', { name: 'admin@1.1.0' })).toHaveTextContent(
    'No page has measured web vitals in this time.',
  );
});

it('says that the web vitals could not be read, and shows the loads', async () => {
  const measured = { version: '1.2.0', loads: 9, failures: [], loadMs: null, mountMs: null, parts: [] };
  const { network } = await open([local], '/admin/releases', [{ ...measured, remote: 'admin' }]);
  await screen.findByRole('listitem', { name: 'admin@1.2.0' });
  network.refuse(listVersionVitals, 403);
  await userEvent.click(screen.getByText('7 days'));
  expect(await screen.findByText('The web vitals could not be read.')).toBeVisible();
  expect(await screen.findByRole('listitem', { name: 'admin@1.2.0' })).toHaveTextContent('9 loads');
});

it.each([
  [12, 12, /^Failing12 failures in 12 loads of the last 2 hours/],
  [40, 3, /^On3 failures in 40 loads of the last 2 hours/],
  [40, 0, /^On$/],
])('says beside a running version how it fails now: of %i loads %i', async (loads, failures, told) => {
  const parts = [...Array.from({ length: 23 }, () => ({ loads: 9, failures: 9 })), { loads, failures }];
  // what failed before is over
  parts[22] = { loads: 0, failures: 0 };
  const measured = { remote: 'admin', version: '1.2.0', loads, failures: [], loadMs: null, mountMs: null };
  await open([local], '/admin/releases', [{ ...measured, parts }]);
  const table = await screen.findByRole('table', { name: 'Remotes of local' });
  const row = within(table).getByRole('row', { name: /^admin/ });
  await waitFor(() => expect(row.querySelector('[data-title="State"]')).toHaveTextContent(told));
});

it('lists what is published and where it runs, and pins it for some', async () => {
  const { network, notices } = await open();
  const table = within(await screen.findByRole('table', { name: 'Published versions' }));
  const row = table.getByRole('row', { name: /^admin 1\.3\.0/ });
  expect(row).toHaveTextContent(
    'pipeline, 21 Nov 26, 03:01 amTeam: EquityA faster list812 kBcontract ^1.0.0, API ^1.0.0' +
      'DetailsCommit: 3f2a91c07b1d55Shared: react ^19.3.12 libraries: quill@2.0.3, dayjs@1.11.23',
  );
  expect(table.getByRole('row', { name: /^admin 1\.2\.0/ })).toHaveTextContent(
    'none that its build told ofSave the bill of materialslocalPin',
  );
  expect(table.getByRole('link', { name: 'Preview admin@1.3.0' })).toHaveAttribute(
    'href',
    '/admin/dashboard?mf.admin=1.3.0',
  );
  await press('Pin admin@1.3.0');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('local runs 1.2.0.');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Who gets it' }));
  await userEvent.click(await screen.findByText('10 % of the people'));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Try it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  expect(network.sentTo(pinRelease)[0]?.body).toEqual({
    ...{ remote: 'admin', version: '1.3.0', percent: 10, staged: false, expected: 3, reason: 'Try it' },
  });
  expect(notices).toMatchObject([{ kind: 'success', text: 'admin@1.3.0 is pinned in local.' }]);
});

it('rolls a version out in the stages of the policy', async () => {
  const { network } = await open([{ ...local, stages: [5, 25, 100] }]);
  await screen.findByRole('table', { name: 'Published versions' });
  await press('Pin admin@1.3.0');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Who gets it' }));
  await userEvent.click(await screen.findByText('In stages: 5 %, then 25 %, then everybody'));
  expect(dialog).toHaveTextContent('It goes on by itself while it fails no more often than 1.2.0 does');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Try it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  expect(network.sentTo(pinRelease)[0]?.body).toEqual({
    ...{ remote: 'admin', version: '1.3.0', percent: null, staged: true, expected: 3, reason: 'Try it' },
  });
});

it('says at which stage a rollout is and what it waits for, and stops it there or for good', async () => {
  const canary = { version: '1.3.0', percent: 25, roles: [], stages: [5, 25, 100] };
  const pins = local.pins.map((pin) =>
    pin.remote === 'admin' ? { ...pin, state: { ...state, canaries: [canary] } } : pin,
  );
  const { network, notices } = await open([{ ...local, pins }]);
  const rollout = {
    ...{ remote: 'admin', version: '1.3.0', before: '1.2.0', percent: 25, next: 100, isHeld: true },
    ...{ since: '2026-11-21T03:05:00', waitsFor: 'Everybody after 3 more loads of 1.3.0.' },
  };
  network.on(listRollouts, { rollouts: [rollout] });
  const table = within(await screen.findByRole('table', { name: 'Remotes of local' }));
  expect(await table.findByText('Held. Everybody after 3 more loads of 1.3.0.')).toBeVisible();
  expect(table.getByRole('row', { name: /^admin/ })).toHaveTextContent('Canary: 1.3.0 for 25 %, then 100 %');
  await press('Stop admin@1.3.0');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Who keeps it' }));
  await userEvent.click(await screen.findByText('The 25 % who have it; it goes no further'));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Holidays');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  const body = { remote: 'admin', version: '1.3.0', keep: true, expected: 3, reason: 'Holidays' };
  expect(network.sentTo(stopCanary)[0]?.body).toEqual(body);
  expect(notices).toMatchObject([{ kind: 'success', text: 'admin@1.3.0 stays at 25 % in local.' }]);
  // a canary that stays as it is can only be taken back
  await press('Stop builder@2.1.0');
  const other = await screen.findByRole('dialog', { name: /builder@2\.1\.0/ });
  expect(other).toHaveTextContent('Everybody has 2.0.0 again');
  expect(within(other).queryByRole('combobox', { name: 'Who keeps it' })).toBeNull();
});

it('plans a pin for a time, tells a refusal in the dialog, and cancels it', async () => {
  const { network, notices } = await open();
  await screen.findByRole('table', { name: 'Published versions' });
  await press('Pin admin@1.3.0');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'When' }));
  await userEvent.click(await screen.findByText('At a time'));
  await userEvent.type(within(dialog).getByLabelText(/^Time/), '2026-12-01T21:00');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'At night');
  network.refuse(planPin, 422, {
    violations: [{ propertyPath: 'at', message: 'At most 90 days ahead.' }],
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }));
  expect(await within(dialog).findByText(/At most 90 days ahead/)).toBeVisible();
  const plan = {
    ...{ id: '22222222-2222-4222-8222-222222222222', remote: 'admin', version: '1.3.0', percent: null },
    ...{ staged: false, at: '2026-12-01T21:00:00.000Z', actor: 'ada', reason: 'At night', replaces: '1.2.0' },
  };
  network.on(planPin, { id: plan.id }).on(listPlannedPins, { plans: [plan] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }));
  const planned = within(await screen.findByRole('region', { name: 'Planned pins' }));
  expect(planned.getByRole('listitem')).toHaveTextContent(
    'admin@1.3.0 for everybody on 01 Dec 26, 09:00 pmada: At night',
  );
  expect(network.sentTo(planPin)[1]?.body).toEqual({
    ...{ remote: 'admin', version: '1.3.0', percent: null, staged: false },
    ...{ at: '2026-12-01T21:00:00.000Z', reason: 'At night' },
  });
  network.on(listPlannedPins, { plans: [] });
  await press('Cancel admin@1.3.0');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Planned pins' })).toBeNull());
  expect(network.sentTo(cancelPlannedPin)).toHaveLength(1);
  expect(notices.slice(1).map(({ text }) => text)).toEqual([
    'admin@1.3.0 is planned in local.',
    'admin@1.3.0 will not be pinned in local.',
  ]);
});

it('tells unasked what is wrong with the environment, and shows nothing of a damaged release', async () => {
  const { network } = await open();
  network
    .on(listReleaseFindings, {
      findings: [{ code: 'PAGES-SPLIT', message: 'browsers that were here before still run release 4' }],
    })
    .on(
      listReleases,
      pageOf([release, { '@id': '/api/releases/local/2', number: 2, damage: 'it was edited' }]),
    );
  await press('Refresh');
  const alert = (await screen.findByText('Something is wrong with local:')).closest('[role="alert"]');
  expect(alert).toHaveTextContent('PAGES-SPLIT: browsers that were here before still run release 4');
  const damaged = await screen.findByText('Damaged: it was edited', { exact: false });
  expect(damaged).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back to release 2' })).toBeNull();
});

it('opens the environment of this console, and counts canaries as differences', async () => {
  const other = { ...local, env: 'alpha', served: false };
  const tried = { ...state, canaries: [{ version: '1.3.0', percent: 50, roles: [], stages: [] }] };
  const pins = [{ remote: 'admin', state: tried, isPublished: true, gitSha: null, builtAt: null }];
  await open([{ ...other, pins }, local]);
  expect(await screen.findByRole('heading', { name: 'Release 3 of local' })).toBeVisible();
  expect(screen.getByText('local (this console)')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Versions by environment' }));
  expect(table.getByRole('row', { name: /^admin/ })).toHaveTextContent(
    'admin1.2.0, 1.3.0 for 50 %1.2.0Differs',
  );
});

it('shows environments beside each other, and promotes one to the other', async () => {
  const pinOf = (version: string) => ({
    ...{ remote: 'admin', gitSha: null, builtAt: null, isPublished: true },
    state: { ...state, version },
  });
  const host = { ...pinOf('1.4.0'), remote: 'host' };
  const stage = { ...local, env: 'stage', served: false, pins: [host, pinOf('1.3.0')] };
  const { network } = await open([local, stage]);
  const table = within(await screen.findByRole('table', { name: 'Versions by environment' }));
  expect(table.getByRole('row', { name: /^host/ })).toHaveTextContent('host1.5.01.4.0Differs');
  expect(table.getByRole('row', { name: /^admin/ })).toHaveTextContent('admin1.2.01.3.0Differs');
  expect(table.getByRole('row', { name: /^builder/ })).toHaveTextContent(
    'builder2.0.0 (off), 2.1.0 for 10 % of ROLE_ANALYSTabsentDiffers',
  );
  await press('Promote from stage');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('host 1.5.0 → 1.4.0admin 1.2.0 → 1.3.0');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Tried');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  expect(network.sentTo(promoteRelease)[0]?.body).toEqual({
    ...{ from: 'stage', only: null, expected: 3, reason: 'Tried' },
  });
});

it('has the host among what runs, what is published and what can be pinned, for everybody alone', async () => {
  const { network } = await open();
  const runs = within(await screen.findByRole('table', { name: 'Remotes of local' }));
  const [first] = runs.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('host1.5.077aa91c020 Nov 26, 03:00 amOn');
  expect(screen.queryByRole('button', { name: 'Disable host' })).toBeNull();
  const table = within(await screen.findByRole('table', { name: 'Published versions' }));
  expect(table.getByRole('row', { name: /^host 1\.6\.0/ })).toHaveTextContent(
    'has contract 1.2.0, API 1.0.0',
  );
  expect(table.queryByRole('link', { name: 'Preview host@1.6.0' })).toBeNull();
  await press('Pin host@1.6.0');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('local runs 1.5.0.');
  expect(within(dialog).queryByRole('combobox', { name: 'Who gets it' })).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Deployed');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await screen.findByRole('table', { name: 'Remotes of local' });
  expect(network.sentTo(pinRelease)[0]?.body).toEqual({
    ...{ remote: 'host', version: '1.6.0', percent: null, staged: false, expected: 3, reason: 'Deployed' },
  });
});

it('says of an environment without a published host that its host is not guarded', async () => {
  const [host, ...others] = local.pins;
  if (!host) throw new Error('expected a host among the pins of the test');
  const older = { ...host, isPublished: false, gitSha: null, builtAt: null };
  await open([{ ...local, pins: [older, ...others] }]);
  const runs = within(await screen.findByRole('table', { name: 'Remotes of local' }));
  expect(runs.getByRole('row', { name: /^host/ })).toHaveTextContent('1.5.0not published');
});

it('changes nothing that is locked or not the own to change, and tells a fault of the store', async () => {
  const locked = { actor: 'ops', reason: 'Audit', at: '2026-11-21T03:00:00' };
  const faulty = {
    ...local,
    env: 'stage',
    served: false,
    release: null,
    pins: [],
    fault: 'run `release doctor`',
  };
  await open([{ ...local, locked, mayChange: false }, faulty]);
  expect(await screen.findByText('Locked by ops, 21 Nov 26, 03:00 am')).toBeVisible();
  expect(screen.getByText('The policy of local does not let you change it.')).toBeVisible();
  for (const name of ['Disable admin', 'Unlock']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Roll back to release 2' })).toBeNull();
  const choice = within(screen.getByRole('radiogroup', { name: 'Environment' }));
  await userEvent.click(choice.getByText('stage'));
  expect(await screen.findByText('run `release doctor`')).toBeVisible();
});
