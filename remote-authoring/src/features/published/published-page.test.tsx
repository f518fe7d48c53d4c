import { listApprovals, listPendingApprovals } from '@console/contract/approvals';
import { listReports, reportPdf } from '@console/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aReport, REPORT_ID } from '../../test-reports';

it('is where the reports home leads to, and shows fifty a page', async () => {
  const network = openNetwork().on(listReports, pageOf([aReport()]));
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports');
  const row = within(await screen.findByRole('row', { name: /Copper/ }));
  expect(host.location().pathname).toBe('/admin/reports/published');
  expect(row.getByText('BHP')).toBeVisible();
  expect(row.getByRole('link', { name: 'View Copper' })).toHaveAttribute(
    'href',
    `/admin/reports/view/${REPORT_ID}`,
  );
  expect(network.sentTo(listReports)[0]?.url.search).toBe('?page=1&itemsPerPage=50');
});

it.each(['/admin/reports', '/admin/reports/published'])(
  'leads peer approvers from %s on',
  async (address) => {
    const network = openNetwork().on(listPendingApprovals, pageOf([])).on(listApprovals, pageOf([]));
    await network.signIn('ROLE_PEER_APPROVER');
    const host = await openPage(features, address);
    expect(host.location().pathname).toBe('/admin/reports/pending-requests');
    expect(await screen.findByText('No Data Available')).toBeVisible();
  },
);

it('saves the PDF with the bearer', async () => {
  const saved: string[] = [];
  const createObjectURL = () => 'blob:pdf';
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const network = openNetwork()
    .on(listReports, pageOf([aReport({ title: 'Copper: up/down' })]))
    .onFile(reportPdf, '%PDF');
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/published');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF of Copper: up/down' }));
  await waitFor(() => expect(saved).toEqual(['Copper up down.pdf']));
  jest.restoreAllMocks();
});

it('says when the list can not be read, and tries again', async () => {
  const network = openNetwork().refuse(listReports, 400, { 'hydra:description': 'Not today' });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/published');
  expect(await screen.findByText('Not today')).toBeVisible();
  network.on(listReports, pageOf([aReport()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Copper')).toBeVisible();
});
