import type { Services } from '../../services';
import { rebuildQueued, type RebuildJob } from './rebuild-report';

/** Runs the queue of reports whose page and PDF are made anew. */
export async function startRebuildWorker(
  services: Pick<Services, 'db' | 'files' | 'printer' | 'queue'>,
): Promise<void> {
  await services.queue.work('rebuild', (payload, { isLast }) =>
    rebuildQueued(services, payload as RebuildJob, isLast ? 'give up' : 'try again'),
  );
}
