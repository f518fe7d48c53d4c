import type { ReportDocument, StyleMap } from '@console/contract/report-document';
import { mapDevices } from '@console/shared-report/tree/map-devices';
import { pruneStyles } from '@console/shared-report/tree/prune-styles';
import { mergedRecord, takeChanged, type Contest, type Sides } from './merging/changed-values';
import { mergedTree } from './merging/merged-tree';
import { mergedWords } from './merging/merged-words';
import type { MergeWords } from './merging/remembered-words';

/** Of whom something is, where both changed it. */
export type Side = 'mine' | 'theirs';

/** What two people, or two windows, have made of one report. */
export type DocumentSides = Sides<ReportDocument>;

/**
 * The document with the changes of both: of blocks, of their places and of their styles. Null where both changed the
 * same words, the same property or the same place, or one deleted what the other changed: that is for people to decide.
 */
export function mergeDocuments(documents: DocumentSides): ReportDocument | null {
  const { document, isContested } = merged(documents);
  return isContested ? null : document;
}

/**
 * The document with the changes of both, and with those of one side where both changed the same. Whoever resolves many
 * that have most of their texts in common gives `words` that are remembered.
 */
export function resolveDocuments(
  documents: DocumentSides,
  preferred: Side,
  words: MergeWords = mergedWords,
): ReportDocument {
  const { base, mine, theirs } = documents;
  return merged(preferred === 'mine' ? documents : { base, mine: theirs, theirs: mine }, words).document;
}

/** Both in one, of `mine` where both changed the same. */
function merged(
  documents: DocumentSides,
  words: MergeWords = mergedWords,
): {
  readonly document: ReportDocument;
  readonly isContested: boolean;
} {
  const { base, mine, theirs } = documents;
  let isContested = false;
  const contest: Contest = () => {
    isContested = true;
  };
  const root = mergedTree(documents, contest, words);
  // what both made of the tree is none: one has to choose
  if (!root) return { document: mine, isContested: true };
  const styles = mapDevices(base.styles, (before, device) =>
    mergedRecord({ base: before, mine: mine.styles[device], theirs: theirs.styles[device] }, (style) =>
      mergedStyle(style, contest),
    ),
  );
  return { document: pruneStyles({ root, styles }), isContested };
}

/** The styles of an element; none of it where none are left. */
function mergedStyle(
  { base, mine, theirs }: Sides<StyleMap | undefined>,
  contest: Contest,
): StyleMap | undefined {
  const style = mergedRecord({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, (value) =>
    takeChanged(value, contest),
  );
  return Object.keys(style).length > 0 ? style : undefined;
}
