import type { ReportImport } from '@console/contract/report-imports';
import type { Page } from '@playwright/test';
import type { ConsoleApi } from './console-api';
import { expect } from './console-test';

const header = 'file,title,reportType,publishedOn';

/** Begins an import of archived reports whose manifest has these lines below its header. */
export const archiveImport = (
  api: ConsoleApi,
  lines: readonly string[] = ['old.pdf,Old report,Market Report,2019-11-21'],
): Promise<ReportImport> => begin(api, [header, ...lines]);

async function begin(api: ConsoleApi, manifest: readonly string[]): Promise<ReportImport> {
  const answer = await api.upload('/api/report-import', {
    name: 'archive.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(manifest.join('\n')),
  });
  return (await answer.json()) as ReportImport;
}

interface ArchivedReport {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly publishedOn: string;
  readonly companyCode: string;
}

/** Publishes a report of an earlier day, by an import of its own: what is published by a review is of today. */
export async function archivedReport(
  api: ConsoleApi,
  paper: Page,
  report: ArchivedReport,
): Promise<ReportImport> {
  const { title, publishedOn, companyCode } = report;
  const file = `${crypto.randomUUID()}.pdf`;
  const line = `${file},${title},Company Report,${publishedOn},${companyCode}`;
  const { '@id': id } = await begin(api, [`${header},companyCodes`, line]);
  await paper.setContent(`<h1>${title}</h1>`);
  const pdf = { name: file, mimeType: 'application/pdf', buffer: await paper.pdf() };
  expect((await api.upload(`${id}/pdf?path=${file}`, pdf)).status()).toBe(200);
  expect((await api.post(`${id}/start`, { whenBad: 'refuse' })).status()).toBe(200);
  const imported = async () => (await (await api.get(id)).json()) as ReportImport;
  await expect.poll(async () => (await imported()).state, { timeout: 30_000 }).toBe('imported');
  return imported();
}
