import type { ChangeSubject } from '@console/contract/changes';
import { follow } from '@console/shared-ui/follow-changes';

/** Time between two looks at a list where nothing tells of changes. */
const LIST_POLL_MS = 60_000;

/** Options of the query of a list of records: it is read again once somebody has changed one. */
export const followRecords = (...subjects: ChangeSubject[]) =>
  follow(subjects, { everyMs: LIST_POLL_MS, belowDialogs: 'wait' });
