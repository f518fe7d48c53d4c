import { walk } from '@console/shared-report/tree/walk';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** All that somebody has written into a report, its settings and its blocks, a line for each. */
export function wordsOfSnapshot(snapshot: ReportSnapshot): string {
  const { title, webTitle, subTitle, description, researchOn, tags, document } = snapshot;
  const props = walk(document.root).flatMap((node) => Object.values(node.props));
  return [
    ...[title, webTitle, subTitle, description, researchOn ?? '', ...tags],
    // a mark within a name hides it from nobody who reads
    ...writtenBlocks(document).flatMap(({ text, unmarked }) => [text, unmarked]),
    ...props.filter((value) => typeof value === 'string'),
  ].join('\n');
}
