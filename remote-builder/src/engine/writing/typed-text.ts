import type { ReportDocument } from '@console/contract/report-document';
import { storedText } from '@console/shared-report/node-content';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { mergedWords } from '../merging/merged-words';

interface Typed {
  readonly text: string;
  /** What stood there when it was typed, as its editor knew it. */
  readonly from: string;
}

/** A report with a text as it was typed; words that came into it meanwhile, of which its editor does not know yet, stay. */
export function withTyped(document: ReportDocument, nodeId: string, { text, from }: Typed): ReportDocument {
  const node = findNode(document, nodeId);
  const there = node ? storedText(node) : from;
  const both =
    there === from ? text : mergedWords({ base: from, mine: text, theirs: there }, () => undefined);
  return setChildren(document, nodeId, both ?? text);
}
