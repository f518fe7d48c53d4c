import type { CellPlace } from '@console/shared-report/table-grid';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import type { TextPoint } from './caret';
import type { EarlyText } from './early-keys';
import type { Edge } from './leaves-text';
import type { PageTextPlace } from './page-texts';

/** What writing on the page does to the report. */
export interface WritingActions {
  /** Gets the serialised Delta at each change. */
  readonly onEdit: (nodeId: string, text: string, typed: TextEdit) => void;
  /** Gets a caption, a source or a cell at each change. */
  readonly onEditPlain: (nodeId: string, typed: PlainEdit) => void;
  /** Rows of texts were pasted into a cell. */
  readonly onPasteCells: (nodeId: string, pasted: PastedCells) => void;
  /** The caret leaves the text by an arrow key; answers whether there is somewhere to go. */
  readonly onLeave: (from: PageTextPlace, edge: Edge) => boolean;
  /** The line end between a text and the one beside it is deleted; answers whether there was one. */
  readonly onJoin: (nodeId: string, edge: Edge) => boolean;
  /** A key leads to another cell; answers whether there is one. */
  readonly onReach: (nodeId: string, way: { readonly cell: CellPlace; readonly from: CellPlace }) => boolean;
  /** Tab leads to the next cell, and behind the last one into a new row; answers whether there is one. */
  readonly onTab: (nodeId: string, way: { readonly from: CellPlace; readonly step: 1 | -1 }) => boolean;
  /** Enter in a text of one line: what is written on stands in the next one, or in a new text behind the block. */
  readonly onFinish: (from: PageTextPlace) => void;
  /** The caret is there, for what was pressed before it was. */
  readonly onCaret: (text: EarlyText) => void;
  /** The editor of the text is there, or is gone. */
  readonly onOpened: (text: TextInFrame | null) => void;
  /** Somebody goes on somewhere else than on the page of the report. */
  readonly onGone: (nodeId: string) => void;
}

interface TextEdit {
  /** Another one begins another step of undo. */
  readonly word: number;
  /** Behind what was typed or taken away; null: neither was. */
  readonly end: TextPoint | null;
  /** The serialised Delta before it, as the editor of the text knew it. */
  readonly from: string;
}

interface PlainEdit {
  readonly place: string;
  readonly text: string;
  /** Another one begins another step of undo. */
  readonly word: number;
}

interface PastedCells {
  readonly from: CellPlace;
  readonly texts: readonly (readonly string[])[];
}
