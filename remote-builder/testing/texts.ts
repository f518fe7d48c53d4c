import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';

/** A text of one paragraph, as a node stores it. */
export const delta = (words: string): string => JSON.stringify({ ops: [{ insert: `${words}\n` }] });

/** A Text of one paragraph, its id where no other words are given. */
export const textNode = (id: string, words = id): ReportNode => ({
  ...blockDefaults('Text'),
  id,
  children: delta(words),
});
