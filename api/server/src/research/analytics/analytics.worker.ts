import type { Readable } from 'node:stream';
import type { Services } from '../../services';
import { csvZip } from '../../platform/sheets/csv-zip';
import type { Sheet } from '../../platform/sheets/sheet';
import { xlsxWorkbook } from '../../platform/sheets/xlsx-workbook';
import { exportFileKey } from './analytics-exports.store';
import { approvalTimesSheet } from './approval-times-sheet';
import { exportPeriod, type ExportSource } from './export-period';
import { publicationsSheet } from './publications-sheet';
import { recommendationsSheet } from './recommendations-sheet';
import { revisionsSheet } from './revisions-sheet';
import { summarySheet } from './summary-sheet';
import { viewsSheet } from './views-sheet';

type WorkerServices = Pick<Services, 'db' | 'files' | 'queue' | 'views'>;

/** A longer reason is cut: it is shown in a list. */
const MAX_REASON_LENGTH = 300;

/** What an export holds, sheet by sheet. */
const sheetsOf = (source: ExportSource): Sheet[] => [
  summarySheet(source),
  publicationsSheet(source),
  revisionsSheet(source),
  recommendationsSheet(source),
  approvalTimesSheet(source),
  viewsSheet(source),
];

/** Makes the exports that wait, one after the other. */
export async function startAnalyticsWorker(
  services: WorkerServices,
  onError: (error: unknown) => void,
): Promise<void> {
  await services.queue.work(
    'analytics',
    async (payload, { isLast }) => {
      const id = exportIdOf(payload);
      try {
        await makeExport(services, id);
      } catch (error) {
        onError(error);
        if (!isLast) throw error;
        const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        await markFailed(services, id, line.slice(0, MAX_REASON_LENGTH));
      }
    },
    (payload) =>
      markFailed(services, exportIdOf(payload), 'The server stopped each time it tried to make this export.'),
  );
}

/** Writes both files of an export, and only then says that it is there. A second try makes them anew. */
export async function makeExport(services: Omit<WorkerServices, 'queue'>, id: string): Promise<void> {
  const { db, files, views } = services;
  const startedAt = new Date();
  // what has just been read is in an export of today
  await views.flush();
  const row = await db
    .updateTable('analytics_export')
    .set({ status: 'Running', started_at: startedAt })
    .where('id', '=', id)
    .where('status', 'in', ['Waiting', 'Running'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const { from_date: fromDate, to_date: toDate, time_zone: timeZone } = row;
  const sheets = sheetsOf({ db, period: exportPeriod({ fromDate, toDate, timeZone }, startedAt), timeZone });
  const write = (kind: 'xlsx' | 'csv', source: Readable) => files.writeFrom(exportFileKey(id, kind), source);
  const xlsx_bytes = await write('xlsx', xlsxWorkbook(sheets, { timeZone }));
  const csv_bytes = await write('csv', csvZip(sheets));
  await db
    .updateTable('analytics_export')
    .set({ status: 'Success', finished_at: new Date(), xlsx_bytes, csv_bytes })
    .where('id', '=', id)
    .execute();
}

const exportIdOf = (payload: object) => (payload as { id: string }).id;

async function markFailed({ db }: WorkerServices, id: string, reason: string): Promise<void> {
  await db
    .updateTable('analytics_export')
    .set({ status: 'Failed', reason, finished_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['Waiting', 'Running'])
    .execute();
}
