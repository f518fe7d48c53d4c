import { listAuditEvents, type AuditEvent } from '@console/contract/audit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';

const event: AuditEvent = {
  '@id': '/api/audit/1',
  id: '1',
  at: '2026-11-20T03:05:00',
  actor: { '@id': '/api/user/1', id: '1', firstName: 'Ada', lastName: 'Admin' },
  action: 'user.disable',
  subjectType: 'user',
  subjectId: '42',
  subjectLabel: 'jane@demo.test',
  before: { enabled: true, position: 'Analyst' },
  after: { enabled: false, position: 'Analyst' },
};

async function openTrail(address = '/admin/audit', events: AuditEvent[] = [event]) {
  const network = openNetwork().on(listAuditEvents, pageOf(events));
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, address)) };
}

it('says when who did what to which object, 25 rows a page', async () => {
  const { network } = await openTrail();
  expect(await screen.findByText('user.disable')).toBeVisible();
  expect(screen.getByText('20 Nov 26, 03:05 am')).toBeVisible();
  expect(screen.getByText('Ada Admin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'jane@demo.test' })).toBeVisible();
  expect(network.sentTo(listAuditEvents)[0]?.query).toEqual({ page: '1', itemsPerPage: '25' });
});

it('shows what a write changed, before and after', async () => {
  await openTrail();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Changes of user.disable jane@demo.test' }),
  );
  const drawer = within(await screen.findByRole('dialog'));
  const [, ...rows] = drawer.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['enabledtruefalse']);
});

it('keeps to one object while the address names it', async () => {
  const { network, address } = await openTrail('/admin/audit?subjectId=42&filter[action]=user');
  expect(await screen.findByText('Only the object 42')).toBeVisible();
  expect(network.sentTo(listAuditEvents)[0]?.query).toMatchObject({ subjectId: '42', action: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe('/admin/audit');
});

it('finds an object by the link in its row', async () => {
  const { address } = await openTrail();
  await userEvent.click(await screen.findByRole('link', { name: 'jane@demo.test' }));
  expect(address()).toBe('/admin/audit?subjectId=42');
});

it('says when nothing was written yet', async () => {
  await openTrail('/admin/audit', []);
  expect(await screen.findByText('No Data Available')).toBeVisible();
});
