import type { Job } from '../../services';
import { thinVersions } from './thin-versions';

const KEPT_DAYS = 7;

export const jobs: readonly Job[] = [
  {
    key: 'draft-versions.thin',
    name: 'Thinning of versions of reports',
    description: `Of the versions of a report that were saved automatically more than ${KEPT_DAYS} days ago, keeps the last of each day. What was saved by hand, named, restored, sent for review, approved or published is kept for ever.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db, environment } }) {
      const removed = await thinVersions(db, { keptDays: KEPT_DAYS, timeZone: environment.timeZone });
      return `${removed} versions removed`;
    },
  },
];
