import {
  exportAuditEvents,
  getAuditChain,
  listAuditEvents,
  verifyAuditTrail,
  type AuditEvent,
} from '@console/contract/audit';
import { getReportEvidence } from '@console/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '@console/tooling/test-kit/ids';
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
  network.on(getAuditChain, { verification: null, running: null });
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, address)) };
}

it('says when who did what to which object, 25 rows a page', async () => {
  const { network } = await openTrail();
  expect(await screen.findByText('user.disable')).toBeVisible();
  expect(screen.getByText('20 Nov 26, 03:05:00 am')).toBeVisible();
  expect(screen.getByText('Ada Admin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'jane@demo.test' })).toBeVisible();
  expect(network.sentTo(listAuditEvents)[0]?.query).toEqual({ page: '1', itemsPerPage: '25' });
});

it('shows what a write changed, before and after', async () => {
  await openTrail();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show changes of user.disable jane@demo.test' }),
  );
  const drawer = within(await screen.findByRole('dialog'));
  const [, ...rows] = drawer.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['EnabledYesNo']);
});

it('keeps to one object while the address names it', async () => {
  const { network, address } = await openTrail('/admin/audit?subjectId=42&filter[action]=user');
  expect(await screen.findByText('Only the object 42')).toBeVisible();
  expect(network.sentTo(listAuditEvents)[0]?.query).toMatchObject({ subjectId: '42', action: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe('/admin/audit');
});

it('exports what is shown, of the one object that the address names', async () => {
  const { network } = await openTrail('/admin/audit?subjectId=42&filter[action]=user');
  network.onFile(exportAuditEvents, 'When', 'audit-event.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const exported = () => network.sentTo(exportAuditEvents).map(({ body }) => body);
  await waitFor(() =>
    expect(exported()).toMatchObject([{ filter: { action: 'user', subjectId: '42' }, selection: null }]),
  );
});

it('keeps no selection for another object', async () => {
  await openTrail();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select user.disable jane@demo.test' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'jane@demo.test' }));
  expect(await screen.findByText('Only the object 42')).toBeVisible();
  expect(screen.queryByText('1 selected')).toBeNull();
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

it('leads from a publication to its evidence', async () => {
  const published = {
    ...event,
    action: 'draft.publish',
    after: { status: 'published', reportId: idOf('a1') },
  };
  await openTrail('/admin/audit', [published]);
  await userEvent.click(await screen.findByRole('button', { name: /Show changes of draft.publish/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'Evidence of the publication' })).toHaveAttribute(
    'href',
    `/admin/audit/evidence/${idOf('a1')}`,
  );
});

describe('the chain', () => {
  const head = `7:${'a'.repeat(64)}`;
  const verifiedAt = '2026-11-20T03:05:00Z';
  const whole = { checked: 7, head, faults: [], faultCount: 0, lost: null, verifiedAt };

  it('is verified when asked for, and says how far that is', async () => {
    const { network } = await openTrail();
    network.on(verifyAuditTrail, { verification: null, running: { completed: 3, total: 7 } });
    network.on(getAuditChain, { verification: whole, running: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('3 of 7 rows')).toBeVisible();
    expect(await screen.findByText('Unbroken: 7 rows checked', {}, { timeout: 3000 })).toBeVisible();
  });

  it('says what the newest verification found, and when it is refused', async () => {
    const { network } = await openTrail();
    network.refuse(verifyAuditTrail, 409, { 'hydra:description': 'The job is disabled.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('The chain was not verified now. The job is disabled.')).toBeVisible();
  });

  it('can be read again where that failed', async () => {
    const network = openNetwork().on(listAuditEvents, pageOf([event]));
    network.refuse(getAuditChain, 403, { 'hydra:description': 'Out of order' });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/audit');
    const section = await screen.findByRole('region', { name: 'Hash chain' });
    network.on(getAuditChain, { verification: whole, running: null });
    await userEvent.click(await within(section).findByRole('button', { name: 'Retry' }, { timeout: 5000 }));
    expect(await screen.findByText('Unbroken: 7 rows checked')).toBeVisible();
    expect(within(section).queryByText('Out of order')).toBeNull();
  });

  it('says which rows are not what was written, and how many more', async () => {
    const faults = Array.from({ length: 1000 }, (_, index) => ({
      ...{ sequence: index + 3, fault: 'changed' as const, eventId: `e-${index + 3}` },
    }));
    const network = openNetwork().on(listAuditEvents, pageOf([event]));
    network.on(getAuditChain, { verification: { ...whole, faults, faultCount: 4000 }, running: null });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/audit');
    expect(await screen.findByText('Broken: 7 rows checked, 4,000 faults')).toBeVisible();
    expect(screen.getByText(/^Row 3 was changed/)).toHaveTextContent('Row 3 was changed: e-3');
    expect(screen.getByText('… and 3,980 more')).toBeVisible();
  });

  it('says that rows are missing at the end', async () => {
    const network = openNetwork().on(listAuditEvents, pageOf([event]));
    network.on(getAuditChain, { verification: { ...whole, lost: '9:b' }, running: null });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/audit');
    expect(await screen.findByText(/^Broken: 7 rows checked/)).toBeVisible();
    expect(screen.getByText(/^Rows are missing at the end/)).toHaveTextContent('9:b');
  });
});

describe('the evidence of a publication', () => {
  const person = { id: 'p-1', firstName: 'Cora', lastName: 'Compliance' };
  const evidence = {
    format: 'publication-evidence/2',
    report: { id: idOf('a1'), draftId: 'd-1', title: 'Margins recover' },
    contentHash: 'c'.repeat(64),
    approvedPageHash: 'a'.repeat(64),
    approvedSnapshotHash: 'b'.repeat(64),
    publishedPageHash: 'd'.repeat(64),
    pdfHash: 'e'.repeat(64),
    request: {
      approvalId: 'v-1',
      requestedBy: { id: 'gone' },
      requestedAt: '2026-11-20T01:00:00Z',
      contentHash: 'c'.repeat(64),
    },
    decisions: [
      {
        person,
        roles: ['ROLE_COMPLIANCE'],
        decision: 'Approved by compliance',
        comments: 'Fine',
        contentHash: 'c'.repeat(64),
        at: '2026-11-20T02:00:00Z',
      },
    ],
    completedAt: '2026-11-20T02:00:00Z',
    disseminatedAt: '2026-11-20T02:05:00Z',
  };

  async function openEvidence(text: string, role: 'ROLE_COMPLIANCE' | 'ROLE_ADMIN' = 'ROLE_COMPLIANCE') {
    const network = openNetwork();
    network.onFile(getReportEvidence, text, `evidence-${idOf('a1')}.json`);
    await network.signIn(role);
    await openPage(features, `/admin/audit/evidence/${idOf('a1')}`);
  }

  it('says who approved what when, and when it was disseminated', async () => {
    await openEvidence(JSON.stringify(evidence));
    expect(await screen.findByRole('heading', { name: 'Margins recover' })).toBeVisible();
    const decision = screen.getByText('Approved by compliance').closest('li');
    expect(decision).toHaveTextContent(/Approved by compliance.*Cora Compliance, compliance.*02:00 am/);
    expect(screen.getByText('20 Nov 26, 02:05 am')).toBeVisible();
    expect(screen.getByText('e'.repeat(64))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it.each([
    ['ROLE_COMPLIANCE', []],
    ['ROLE_ADMIN', ['Everything done to it']],
  ] as const)('leads %s to no trail that they may not read', async (role, links) => {
    await openEvidence(JSON.stringify(evidence), role);
    expect(await screen.findByRole('heading', { name: 'Margins recover' })).toBeVisible();
    const shown = screen.queryAllByRole('link', { name: 'Everything done to it' });
    expect(shown.map(({ textContent }) => textContent)).toEqual(links);
  });

  it('has the checklist with the answers of the author, and who moved the publication', async () => {
    const findings = [{ text: 'A PE of 14.9.', nodeId: 'b1', field: null }];
    const item = { check: 'figures', title: 'Figures', level: 'warning', findings, note: '', digest: 'd' };
    const moves = [1, 2].map((day) => ({ person, at: `2026-11-2${day}T00:00:00Z`, said: 'From A to B' }));
    const plan = { approvedOn: '2026-11-20T03:00:00Z', publishOn: '2026-11-20T04:00:00Z', timeZone: null };
    const request = {
      ...evidence.request,
      ...{ checklist: [{ ...item, reason: 'An average.' }], schedule: { ...plan, moves } },
    };
    await openEvidence(JSON.stringify({ ...evidence, format: 'publication-evidence/4', request }));
    expect(await screen.findByText('Author: An average.')).toBeVisible();
    expect(screen.getByText('A PE of 14.9.')).toBeVisible();
    const [, move] = screen.getAllByText(/^by Cora Compliance: From A to B$/);
    expect(move).toHaveTextContent(/^22 Nov 26, /);
    expect(screen.getByText(/^20 Nov 26, 03:00 am/)).toBeVisible();
  });

  it('has every round of the review: who asked, and who declined with which words', async () => {
    const round = {
      ...{ approvalId: 'v-0', state: 'rejected', contentHash: '9'.repeat(64), reviewers: [person] },
      ...{ requestedBy: { id: 'gone' }, requestedAt: '2026-11-18T01:00:00Z' },
      entries: [
        {
          ...{ person, what: 'Declined', said: 'Cite the source.', at: '2026-11-18T02:00:00Z' },
          session: { id: 's-1', openedBy: 'password', openedAt: '2026-11-18T00:30:00Z' },
        },
      ],
    };
    await openEvidence(JSON.stringify({ ...evidence, format: 'publication-evidence/5', rounds: [round] }));
    const first = await screen.findByRole('region', { name: 'Round 1' });
    expect(first).toHaveTextContent(/18 Nov 26, 01:00 am.* by gone: Declined/);
    expect(first).toHaveTextContent(/Asked: Cora Compliance\./);
    expect(first).toHaveTextContent(/Declined.*Cora Compliance.*02:00 am.*Cite the source\./);
    expect(first).toHaveTextContent(/Signed in on 18 Nov 26, 12:30 am.*by password; session s-1/);
  });

  it('says that another file is none', async () => {
    await openEvidence('{"format":"other"}');
    expect(await screen.findByText('This file is not the evidence of a publication.')).toBeVisible();
  });
});
