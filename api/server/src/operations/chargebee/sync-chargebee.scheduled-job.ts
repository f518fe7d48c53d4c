import { setTimeout as pause } from 'node:timers/promises';
import { chargebeeClient } from './chargebee-client';
import { SYNC_JOB } from './chargebee.store';
import { syncChargebee, type SyncCheckpoint } from './sync-chargebee';
import type { Job } from '../../services';

export const jobs: readonly Job[] = [
  {
    key: SYNC_JOB,
    name: 'Sync Chargebee',
    description:
      'Imports item families and subscriptions from Chargebee and shows customers with the status they have ' +
      'there. It does nothing while no credentials are set. Once an hour is sensible.',
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services: { db, credentials, environment }, checkpoint, ...work }) {
      const { site, apiKey } = (await credentials.read('chargebee'))?.values ?? {};
      if (!site || !apiKey) return 'Nothing synced: no credentials are set';
      const client = chargebeeClient(
        { site, apiKey },
        { origin: environment.chargebeeUrl, signal: work.signal },
      );
      const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });
      return syncChargebee({
        ...work,
        db,
        client,
        site,
        checkpoint: checkpoint as SyncCheckpoint | null,
        wait,
      });
    },
  },
];
