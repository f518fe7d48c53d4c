import type { NodeType, ReportDocument, ReportNode } from '@console/contract/report-document';
import { readDelta } from '@console/shared-report/delta';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { walk } from '@console/shared-report/tree/walk';
import type { CheckedReport } from './check';

/** A field of the Settings that is published in words, and how a sentence names it. */
interface WrittenField {
  readonly field: 'title' | 'subTitle' | 'webTitle' | 'description';
  readonly name: string;
  readonly text: string;
}

/** What is written beside the blocks and published with them. */
export function writtenFields({ snapshot, isDescribed }: CheckedReport): readonly WrittenField[] {
  const { title, subTitle, webTitle, description } = snapshot;
  return [
    { field: 'title', name: 'The title', text: title },
    { field: 'subTitle', name: 'The sub title', text: subTitle },
    { field: 'webTitle', name: 'The web title', text: webTitle },
    { field: 'description', name: 'The description', text: isDescribed ? description : '' },
  ];
}

/** The rich text of a block in words; empty for one without. */
export function wordsOf({ children }: Pick<ReportNode, 'children'>): string {
  return typeof children === 'string' ? deltaPlainText(readDelta(children)) : '';
}

/** The first block of a type; undefined where the report has none. */
export function blockOfType({ root }: ReportDocument, type: NodeType): ReportNode | undefined {
  return walk(root).find((node) => node.type === type);
}

/** A prop of a block as text; empty where it has none. */
export function propOf({ props }: ReportNode, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value.trim() : '';
}
