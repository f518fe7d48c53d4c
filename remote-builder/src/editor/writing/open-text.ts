import { acceptedReportText } from '@console/shared-report/accepted-delta';
import type { TextRange } from '@console/shared-report/split-text';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import type { EditorStore } from '../../engine/editor-store';

/** A text that is written on the page: its block, its words now, and what is selected of them. */
export interface OpenText {
  readonly nodeId: string;
  readonly text: string;
  readonly range: TextRange;
}

/** The words of a text that is written on the page, as a report holds them. */
export const textOf = ({ quill }: TextInFrame): string =>
  acceptedReportText(JSON.stringify(quill.getContents()));

/** The text that is written on the page, as it is now; null: none is. */
export function openText(store: EditorStore, text: TextInFrame): OpenText | null {
  const { writing } = store.getState();
  const range = text.quill.getSelection();
  return writing && range ? { nodeId: writing.nodeId, text: textOf(text), range } : null;
}
