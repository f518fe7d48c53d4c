import type { Services } from '../../services';
import { failImport, importReports, type ImportJob } from './import-reports';

/** Runs the queue of imports of archived reports. */
export async function startReportImportWorker(
  services: Pick<Services, 'db' | 'queue' | 'environment'>,
  onError: (error: unknown) => void,
): Promise<void> {
  await services.queue.work(
    'import-reports',
    async (payload, { isLast }) => {
      const { importId } = payload as ImportJob;
      try {
        await importReports(services, importId);
      } catch (error) {
        onError(error);
        if (!isLast) throw error;
        await failImport(services.db, importId, error);
      }
    },
    (payload) =>
      failImport(
        services.db,
        (payload as ImportJob).importId,
        'The server stopped each time it tried to import these reports.',
      ),
  );
}
