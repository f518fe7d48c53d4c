import type { Device, ReportDocument, StyleMap } from '@console/contract/report-document';
import { mapDevices } from '@console/shared-report/tree/map-devices';
import { pruneStyles } from '@console/shared-report/tree/prune-styles';
import { mergedRecord, takeChanged, type Side, type Sides } from '@console/shared-report/changed-values';
import {
  contestedOrder,
  type ContestedOrder,
  type ContestedPlace,
  type Contests,
} from './merging/contested-place';
import { mergedTree } from './merging/merged-tree';
import { mergedWords } from '@console/shared-report/merged-words';
import type { MergeWords } from './merging/remembered-words';

/** What two people, or two windows, have made of one report. */
export type DocumentSides = Sides<ReportDocument>;

/** A report with the changes of both. */
export interface MergedDocument {
  readonly document: ReportDocument;
  /** Where both changed the same. */
  readonly contested: readonly (ContestedPlace | ContestedOrder)[];
}

/**
 * The document with the changes of both: of blocks, of their places and of their styles. What of one side goes on where
 * both changed the same, or one deleted what the other changed; the whole of that side where both make no tree. Whoever
 * merges many that have most of their texts in common gives `words` that are remembered.
 */
export function mergeDocuments(
  documents: DocumentSides,
  side: Side,
  words: MergeWords = mergedWords,
): MergedDocument {
  const { base, mine, theirs } = documents;
  const contested: (ContestedPlace | ContestedOrder)[] = [];
  const contests: Contests = (place) => {
    contested.push(place);
    return side;
  };
  const root = mergedTree(documents, contests, words);
  // what both made of the tree is none: one has to choose
  if (!root) return { document: documents[side], contested: [contestedOrder] };
  const styles = mapDevices(base.styles, (before, device) =>
    mergedRecord(
      { base: before, mine: mine.styles[device], theirs: theirs.styles[device] },
      (style, nodeId) => mergedStyle(style, { nodeId, device, contests }),
    ),
  );
  return { document: pruneStyles({ root, styles }), contested };
}

/**
 * The document with the changes of both, and with those of one side where both changed the same; new blocks of that side
 * come first.
 */
export function resolveDocuments(
  documents: DocumentSides,
  preferred: Side,
  words?: MergeWords,
): ReportDocument {
  const { base, mine, theirs } = documents;
  const sides = preferred === 'mine' ? documents : { base, mine: theirs, theirs: mine };
  return mergeDocuments(sides, 'mine', words).document;
}

interface StyleOf {
  readonly nodeId: string;
  readonly device: Device;
  readonly contests: Contests;
}

/** The styles of an element; none of it where none are left. */
function mergedStyle(
  { base, mine, theirs }: Sides<StyleMap | undefined>,
  { nodeId, device, contests }: StyleOf,
): StyleMap | undefined {
  const style = mergedRecord({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, (value, name) =>
    takeChanged(value, () => contests({ kind: 'style', nodeId, device, name })),
  );
  return Object.keys(style).length > 0 ? style : undefined;
}
