import { resumeIdeas } from '../best-ideas/best-ideas.worker';
import { resumePublications } from './publishing.worker';
import type { Job } from '../../services';

export const jobs: readonly Job[] = [
  {
    key: 'publishing.resume',
    name: 'Scheduled publications',
    description:
      'Finds reports and Best Ideas that are due to be published but are not in the queue, and queues them again. ' +
      'A scheduled publication is late by at most this interval.',
    // 30 s are allowed
    intervalSeconds: 15,
    isRecurring: true,
    async run({ services }) {
      const reports = await resumePublications(services);
      const ideas = await resumeIdeas(services);
      const found = reports + (ideas ? 1 : 0);
      return found === 0 ? 'Nothing was overdue' : `${found} queued again`;
    },
  },
];
