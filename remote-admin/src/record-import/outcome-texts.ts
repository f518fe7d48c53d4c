import type { Outcome } from './shown-lines';

/** What the outcomes of a line are called. */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  bad: "Can't be taken",
  ...{ new: 'Will be made', change: 'Will be changed', same: 'Same' },
  ...{ made: 'Made', changed: 'Changed' },
};

/** Title of the column of names. */
export const NAME = 'Name';
