import { storedText } from '@console/shared-report/node-content';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import type { EditedReport } from '../history';
import { mergedWords } from '@console/shared-report/merged-words';
import { noChoices, withWaitingWords } from '../merging/open-choices';

interface Typed {
  readonly text: string;
  /** What stood there when it was typed, as its editor knew it. */
  readonly from: string;
}

/**
 * A report with a text as it was typed; words that came into it meanwhile, of which its editor does not know yet, stay.
 * Where the same words were typed over, these wait for a choice.
 */
export function withTyped(report: EditedReport, nodeId: string, { text, from }: Typed): EditedReport {
  const { document } = report;
  const node = findNode(document, nodeId);
  const there = node ? storedText(node) : from;
  const typed = (words: string) => ({ ...report, document: setChildren(document, nodeId, words) });
  if (there === from) return typed(text);
  let isContested = false;
  const both = mergedWords({ base: from, mine: text, theirs: there }, () => {
    isContested = true;
    return 'theirs';
  });
  if (both !== null && !isContested) return typed(both);
  const choices = withWaitingWords(report.choices ?? noChoices, nodeId, { from, text, there });
  return { ...typed(both ?? there), choices };
}
