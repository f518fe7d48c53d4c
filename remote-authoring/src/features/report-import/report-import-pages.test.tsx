import {
  checkReportImport,
  createReportImport,
  discardReportImport,
  getReportImport,
  listManifestLines,
  listReportImports,
  offerArchivedPdfs,
  revokeReportImport,
  sendArchivedPdf,
  startReportImport,
  type ManifestLine,
  type ReportImport,
} from '@console/contract/report-imports';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { me } from '../../../testing/reports';
import { exampleManifest } from './example-manifest';

const ID = '88888888-8888-4888-8888-888888888888';
const address = `/admin/reports/import/${ID}`;

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

function anImport(changes: Partial<ReportImport> = {}): ReportImport {
  return {
    '@id': `/api/report-import/${ID}`,
    id: ID,
    manifest: 'archive.csv',
    state: 'checked',
    reason: null,
    ...{ lines: 3, ready: 2, bad: 1, waiting: 0, present: 0, imported: 0, pdfs: 2, published: 0 },
    createdAt: '2026-11-20T03:05:00Z',
    createdBy: me,
    ...{ startedAt: null, finishedAt: null },
    ...changes,
  };
}

function aLine(changes: Partial<ManifestLine> = {}): ManifestLine {
  return {
    '@id': '/api/report-import/line/1',
    id: '99999999-9999-4999-8999-999999999999',
    ...{ line: 4, file: 'old.pdf', title: 'Copper', publishedOn: '2019-11-21', state: 'bad' },
    problems: [{ column: 'companyCodes', reason: 'There is no company with the code "XYZ".' }],
    reportId: null,
    ...changes,
  };
}

async function openImport(changes: Partial<ReportImport> = {}, lines = [aLine()]) {
  const network = openNetwork()
    .on(getReportImport, anImport(changes))
    .on(checkReportImport, anImport(changes))
    .on(listManifestLines, pageOf(lines));
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, address);
  await screen.findByRole('heading', { name: 'archive.csv' });
  return { network, host };
}

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

it('has an example that is the one of the documentation', () => {
  const file = join(__dirname, '../../../../docs/examples/archive-manifest.csv');
  expect(exampleManifest).toBe(readFileSync(file, 'utf8'));
});

it('begins an import with a manifest, and opens it', async () => {
  const network = openNetwork()
    .on(listReportImports, pageOf([anImport({ state: 'imported' })]))
    .on(createReportImport, anImport())
    .on(getReportImport, anImport())
    .on(listManifestLines, pageOf([aLine()]));
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/import');
  expect(await screen.findByRole('link', { name: 'archive.csv' })).toHaveAttribute('href', address);
  const manifest = new File(['file,title'], 'archive.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a manifest'), manifest);
  await waitFor(() => expect(host.location().pathname).toBe(address));
});

it('says what is wrong with a manifest', async () => {
  const network = openNetwork()
    .on(listReportImports, pageOf<ReportImport>([]))
    .refuse(createReportImport, 422, {
      'hydra:description': 'file: The file is empty.',
      violations: [{ propertyPath: 'file', message: 'The file is empty.' }],
    });
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/import');
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Choose a manifest'), new File([''], 'a.csv'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
});

it('lists each bad line with its column and reason', async () => {
  const { network } = await openImport();
  const row = within(await screen.findByRole('row', { name: /XYZ/ }));
  expect(row.getByText('companyCodes:')).toBeVisible();
  expect(row.getByText('4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 line with problems' }));
  await waitFor(() =>
    expect(network.sentTo(listManifestLines).at(-1)?.query).toMatchObject({ state: 'bad', import: ID }),
  );
});

it('sends the PDFs that the server wants, lists those it refuses, and checks again', async () => {
  const { network } = await openImport();
  network
    .on(offerArchivedPdfs, {
      files: [
        { path: 'a.pdf', file: 'a.pdf', outcome: 'wanted' },
        { path: 'b.pdf', file: 'b.pdf', outcome: 'stored' },
        { path: 'c.pdf', file: null, outcome: 'not in the manifest' },
      ],
    })
    .refuse(sendArchivedPdf, 422, {
      violations: [{ propertyPath: 'file', message: 'The file is not a PDF.' }],
    });
  await userEvent.upload(screen.getByLabelText('Choose PDFs'), ['a.pdf', 'b.pdf', 'c.pdf'].map(pdf));
  expect(await screen.findByText('a.pdf: The file is not a PDF.')).toBeVisible();
  expect(screen.getByText('Not in the manifest, and left out: 1 file')).toBeVisible();
  expect(await screen.findByText(/0 uploaded\. 1 skipped: already uploaded\./)).toBeVisible();
  expect(network.sentTo(sendArchivedPdf).map(({ query }) => query)).toEqual([{ path: 'a.pdf' }]);
  await waitFor(() => expect(network.sentTo(checkReportImport)).toHaveLength(1));
});

it('goes on with the files that are left after a failure', async () => {
  const { network, host } = await openImport();
  network
    .on(offerArchivedPdfs, { files: [{ path: 'a.pdf', file: 'a.pdf', outcome: 'wanted' }] })
    .refuse(sendArchivedPdf, 507, { 'hydra:description': 'The server has no storage space left.' });
  await userEvent.upload(screen.getByLabelText('Choose PDFs'), pdf('a.pdf'));
  expect(await screen.findByText(/The upload ended early\..+storage space.+1 file is left\./)).toBeVisible();
  network.on(sendArchivedPdf, { file: 'a.pdf', sha256: '0', bytes: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('1 uploaded.')).toBeVisible();
  expect(host.guard()).toBeNull();
});

it('imports after a question that tells what is left out', async () => {
  const { network } = await openImport();
  network.on(startReportImport, anImport({ state: 'importing', ready: 1, imported: 1 }));
  network.on(getReportImport, anImport({ state: 'imported', ready: 0, imported: 2, published: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 reports' }));
  expect(await screen.findByText(/1 line will be left out/)).toBeVisible();
  expect(network.sentTo(startReportImport)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 of 2 reports imported. You can leave this page.')).toBeVisible();
  expect(network.sentTo(startReportImport)[0]?.body).toEqual({ whenBad: 'skip' });
  const partly = await screen.findByText('Partly: 2 reports imported.', {}, { timeout: 3000 });
  expect(partly.closest('.ant-alert')).toHaveClass('ant-alert-warning');
  expect(screen.getByText('Partly')).toHaveClass('ant-tag-gold');
});

it('imports nothing when a line has become bad that was good', async () => {
  const { network, host } = await openImport({ ready: 3, bad: 0 }, []);
  network.refuse(startReportImport, 409, {
    'hydra:description': '1 line cannot be imported. Nothing was imported.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 reports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(host.notices[0]?.text).toBe('1 line cannot be imported. Nothing was imported.'));
  expect(network.sentTo(startReportImport)[0]?.body).toEqual({ whenBad: 'refuse' });
});

it('revokes all reports of an import, with a reason', async () => {
  const { network, host } = await openImport({ state: 'imported', ready: 0, imported: 2, published: 2 });
  network.on(revokeReportImport, anImport({ state: 'revoked', ready: 0, imported: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke import' }));
  await userEvent.type(await screen.findByLabelText('Reason, kept for the record'), 'Wrong days');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('All reports of this import are revoked.')).toBeVisible();
  expect(network.sentTo(revokeReportImport)[0]?.body).toEqual({ reason: 'Wrong days' });
  expect(host.notices[0]).toEqual({ kind: 'success', text: 'All reports of this import are revoked.' });
  expect(screen.queryByLabelText('Choose PDFs')).toBeNull();
});

it('discards an import that was never run', async () => {
  const { network, host } = await openImport();
  network.onFile(discardReportImport, '').on(listReportImports, pageOf<ReportImport>([]));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1) as HTMLElement);
  await waitFor(() => expect(host.location().pathname).toBe('/admin/reports/import'));
});

it('leads to not found for an import that there is not', async () => {
  await openNetwork().signIn('ROLE_ADMIN');
  const host = await openPage(features, address);
  await waitFor(() => expect(host.location().pathname).toBe('/not-found'));
});
