import type { ReviewChanges, ReviewedReport } from '@console/contract/approvals';
import { parseDocument } from '@console/shared-report/document';
import { documentChanges, type BlockChange } from '@console/shared-report/document-changes';
import { wordChanges, type WordChange } from '@console/shared-report/word-changes';
import { dataName } from '../../draft-actions/data-name';
import { detailChanges, type DetailChange } from '../../report-changes/detail-changes';

/** Data that the page draws and that is not what it was. */
export interface DataChange {
  /** 'Disclaimers' */
  readonly label: string;
  /** Empty: what it says in words is the same. */
  readonly words: readonly WordChange[];
}

/** Everything that became of a report since a person last looked. */
export interface ReportDifference {
  /** When that was; null: they never did. */
  readonly since: string | null;
  readonly details: readonly DetailChange[];
  readonly blocks: readonly BlockChange[];
  readonly data: readonly DataChange[];
  /** What cannot be told change by change; null: everything is. */
  readonly untold: string | null;
}

const detailsNotKept =
  'The title, the recommendation and other settings may have changed too: what they were when you last looked was not kept.';
const changeNotShown = 'Something changed that cannot be shown here. Please read the whole report.';

/** The difference between the report that a person last saw and the one under review. */
export function reportDifference({ since, before, after }: ReviewChanges): ReportDifference {
  if (!before) return { since, details: [], blocks: [], data: [], untold: null };
  const areKept = before.details !== null && after.details !== null;
  const difference = {
    since,
    details: before.details && after.details ? detailChanges(before.details, after.details) : [],
    blocks: documentChanges(parseDocument(before), parseDocument(after)),
    data: dataChanges(before.drawn, after.drawn),
  };
  const isSame = before.contentHash !== null && before.contentHash === after.contentHash;
  if (isSame) return { ...difference, untold: null };
  if (!areKept) return { ...difference, untold: detailsNotKept };
  return { ...difference, untold: changeCount(difference) === 0 ? changeNotShown : null };
}

/** How many changes are told. */
export function changeCount({ details, blocks, data }: Omit<ReportDifference, 'since' | 'untold'>): number {
  return details.length + blocks.length + data.length;
}

/** What is drawn for a block that came or went is told with the block. */
function dataChanges(before: ReviewedReport['drawn'], after: ReviewedReport['drawn']): readonly DataChange[] {
  return Object.entries(after).flatMap(([name, is]) => {
    const was = before[name];
    if (!was || was.digest === is.digest) return [];
    return [{ label: dataName(name), words: was.text === is.text ? [] : wordChanges(was.text, is.text) }];
  });
}
