import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { findNode, nodePath } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { reportOf, type EditedReport, type History } from '../history';
import type { Writing } from '../writing/caret';
import { keptBlockOf, noChoices, valueAt, withMine, type OpenChoice } from './open-choices';
import { keptTableOf, rewrittenTable } from './kept-table';

/** What somebody else deleted of a report, by whom and when. */
interface Deleted extends Pick<OpenChoice, 'by' | 'at'> {
  readonly before: ReportDocument;
  /** The report as both knew it. */
  readonly base: ReportDocument;
  /** The block that is written in. */
  readonly nodeId: string;
}

/** The block that is written in, and whether as mine is. */
type Written = Pick<Writing, 'nodeId' | 'isKept'>;

const isIn = (node: ReportNode, nodeId: string) => walk(node).some(({ id }) => id === nodeId);

/** The choice in which a block waits that the report has no more, or the table that is written in; undefined: none. */
export function keptWith(
  { document, choices = noChoices }: Pick<EditedReport, 'document' | 'choices'>,
  { nodeId, isKept = undefined }: Written,
): OpenChoice | undefined {
  if (findNode(document, nodeId)) return isKept && keptTableOf(choices, nodeId);
  return choices.find(
    ({ place, mine }) => isWaiting({ place, mine }) && isIn(keptBlockOf(mine).node, nodeId),
  );
}

const isWaiting = ({ place, mine }: Pick<OpenChoice, 'place' | 'mine'>) =>
  place.kind === 'block' && mine !== null && mine !== undefined;

/** The report as the page of whoever writes shows it: what somebody deleted of it is there until they leave it. */
export function shownReport(report: EditedReport, written: Written): EditedReport {
  const choice = keptWith(report, written);
  return choice ? { ...report, document: withMine(report.document, choice) } : report;
}

interface Shown extends Written {
  readonly document: ReportDocument;
}

const shown = new WeakMap<History, Shown>();

/** The same of a state of the history; `written` is null where nobody writes. The same value for the same state. */
export function pageOf(history: History, written: Written | null): ReportDocument {
  if (written === null || !history.choices?.length) return history.present;
  const { nodeId, isKept } = written;
  const known = shown.get(history);
  if (known?.nodeId === nodeId && known.isKept === isKept) return known.document;
  const { document } = shownReport(reportOf(history), written);
  shown.set(history, { nodeId, isKept, document });
  return document;
}

/** The report after a change of a block as its page shows it: of what somebody deleted, that waits with it. */
export function changedOnPage(
  report: EditedReport,
  written: Written,
  change: (report: EditedReport) => EditedReport,
): EditedReport {
  const choice = keptWith(report, written);
  if (!choice) return change(report);
  const { document } = change({ ...report, document: withMine(report.document, choice) });
  const mine = valueAt(document, choice.place);
  const changed =
    choice.place.kind === 'block' ? { ...choice, mine } : rewrittenTable(choice, mine, report.document);
  return {
    ...report,
    choices: report.choices?.map((each) => (each === choice ? changed : each)),
  };
}

/** The report in which a block that somebody deleted while it was written in waits for a choice, changed or not. */
export function withWritten(report: EditedReport, { before, base, nodeId, by, at }: Deleted): EditedReport {
  if (findNode(report.document, nodeId) || keptWith(report, { nodeId })) return report;
  const gone = nodePath(before, nodeId).find(({ id }) => !findNode(report.document, id));
  if (!gone) return report;
  const place = { kind: 'block', nodeId: gone.id } as const;
  const choice = { place, mine: valueAt(before, place), theirs: null, base: valueAt(base, place), by, at };
  return { ...report, choices: [...(report.choices ?? noChoices), choice] };
}
