import { getDoctor, runDoctor, type Doctor, type DoctorFinding } from '@console/contract/doctor';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const database = { id: 'database', title: 'Database' };
const mail = { id: 'mail', title: 'Mail' };
const store = { id: 'store', title: 'Store of remotes' };
const checks = [database, mail, store];
const findings: DoctorFinding[] = [
  { ...database, state: 'ok', text: 'PostgreSQL 17.2', ms: 3 },
  { ...mail, state: 'notTried', text: 'send yourself one', ms: 1 },
  { ...store, state: 'failed', text: 'no release: publish and pin', ms: 8 },
];
const startedAt = '2026-11-21T03:05:00Z';
const running: Doctor = { checks, run: { startedAt, finishedAt: null, findings: findings.slice(0, 1) } };
const finished: Doctor = { checks, run: { startedAt, finishedAt: '2026-11-21T03:05:09Z', findings } };

async function open(doctor: Doctor) {
  const network = openNetwork().on(getDoctor, doctor).on(runDoctor, running);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/checks');
  return network;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  within(screen.getByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('says that nothing was run, runs, and shows how far it is and what came of it', async () => {
  const network = await open({ checks, run: null });
  expect(await screen.findByText('These checks have not been run yet.')).toBeVisible();
  await press('Run');
  expect(await screen.findByText('Running: 1 of 3 checks are done.')).toBeVisible();
  expect(lines()).toEqual(['FineDatabase 3 msPostgreSQL 17.2', 'WaitingMail ', 'WaitingStore of remotes ']);
  network.on(getDoctor, finished);
  expect(
    await screen.findByText(
      /^1 of 3 checks are fine, 1 failed, 1 not tried\. Last run:/,
      {},
      { timeout: 3000 },
    ),
  ).toBeVisible();
  expect(lines()[2]).toBe('FailedStore of remotes 8 msno release: publish and pin');
  expect(network.sentTo(runDoctor).map(({ body }) => body)).toEqual([{ mail: false }]);
});

it('sends a mail only from the button that says so', async () => {
  const network = await open(finished);
  await screen.findByRole('button', { name: 'Run again' });
  await press('Run and send me a mail');
  expect(network.sentTo(runDoctor).map(({ body }) => body)).toEqual([{ mail: true }]);
});

it('says why a run was refused', async () => {
  const network = await open(finished);
  await screen.findByRole('button', { name: 'Run again' });
  network.refuse(runDoctor, 409, { 'hydra:description': 'The checks are running already.' });
  await press('Run again');
  expect(await screen.findByText('The checks are running already.')).toBeVisible();
});
