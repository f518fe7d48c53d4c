import type { Job } from '../../services';
import { endIdleSittings } from './draft-sittings';

export const jobs: readonly Job[] = [
  {
    key: 'drafts.end-sittings',
    name: 'Audit of automatic saves',
    description:
      'Writes the automatic saves of whoever has stopped writing into the audit trail: one event for each person and ' +
      'draft, with their number and what they changed.',
    intervalSeconds: 60,
    isRecurring: true,
    async run({ services: { db }, signal }) {
      const written = await endIdleSittings(db, () => signal.throwIfAborted());
      return `${written} ${written === 1 ? 'sitting' : 'sittings'} written`;
    },
  },
];
