import type { ReportImport } from '@console/contract/report-imports';
import type { ConsoleApi } from './console-api';

/** Begins an import of archived reports whose manifest has these lines below its header. */
export async function archiveImport(
  api: ConsoleApi,
  lines: readonly string[] = ['old.pdf,Old report,Market Report,2019-11-21'],
): Promise<ReportImport> {
  const answer = await api.upload('/api/report-import', {
    name: 'archive.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['file,title,reportType,publishedOn', ...lines].join('\n')),
  });
  return (await answer.json()) as ReportImport;
}
