import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { findNode, nodePath } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { reportOf, type EditedReport, type History } from '../history';
import { keptBlockOf, noChoices, valueAt, withMine, type OpenChoice } from './open-choices';

/** What somebody else deleted of a report, by whom and when. */
interface Deleted extends Pick<OpenChoice, 'by' | 'at'> {
  readonly before: ReportDocument;
  /** The report as both knew it. */
  readonly base: ReportDocument;
  /** The block that is written in. */
  readonly nodeId: string;
}

const isIn = (node: ReportNode, nodeId: string) => walk(node).some(({ id }) => id === nodeId);

/** The choice in which a block waits that the report has no more; undefined: there is none. */
export function keptWith(
  { document, choices = noChoices }: Pick<EditedReport, 'document' | 'choices'>,
  nodeId: string,
): OpenChoice | undefined {
  if (findNode(document, nodeId)) return undefined;
  return choices.find(
    ({ place, mine }) => isWaiting({ place, mine }) && isIn(keptBlockOf(mine).node, nodeId),
  );
}

const isWaiting = ({ place, mine }: Pick<OpenChoice, 'place' | 'mine'>) =>
  place.kind === 'block' && mine !== null && mine !== undefined;

interface Shown {
  readonly nodeId: string;
  readonly document: ReportDocument;
}

const shown = new WeakMap<History, Shown>();

/**
 * The report as the page of whoever writes in the block `nodeId` shows it: one that somebody deleted is there until they
 * leave it. The same value for the same state.
 */
export function pageOf(history: History, nodeId: string | null): ReportDocument {
  if (nodeId === null || !history.choices?.length) return history.present;
  const known = shown.get(history);
  if (known?.nodeId === nodeId) return known.document;
  const choice = keptWith(reportOf(history), nodeId);
  const document = choice ? withMine(history.present, choice) : history.present;
  shown.set(history, { nodeId, document });
  return document;
}

/** The report after a change of a block as its page shows it: of one that somebody deleted, that waits with it. */
export function changedOnPage(
  report: EditedReport,
  nodeId: string,
  change: (report: EditedReport) => EditedReport,
): EditedReport {
  const choice = keptWith(report, nodeId);
  if (!choice) return change(report);
  const { document } = change({ ...report, document: withMine(report.document, choice) });
  const mine = valueAt(document, choice.place);
  return {
    ...report,
    choices: report.choices?.map((each) => (each === choice ? { ...choice, mine } : each)),
  };
}

/** The report in which a block that somebody deleted while it was written in waits for a choice, changed or not. */
export function withWritten(report: EditedReport, { before, base, nodeId, by, at }: Deleted): EditedReport {
  if (findNode(report.document, nodeId) || keptWith(report, nodeId)) return report;
  const gone = nodePath(before, nodeId).find(({ id }) => !findNode(report.document, id));
  if (!gone) return report;
  const place = { kind: 'block', nodeId: gone.id } as const;
  const choice = { place, mine: valueAt(before, place), theirs: null, base: valueAt(base, place), by, at };
  return { ...report, choices: [...(report.choices ?? noChoices), choice] };
}
