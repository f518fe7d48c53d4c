import type { ReportDocument } from '@console/contract/report-document';
import { copyNode } from '@console/shared-report/tree/node-copy';
import { knownAlignment, placeIn } from './aligned-grids';
import { isSame, type Sides } from '@console/shared-report/changed-values';
import type { ContestedPlace } from './contested-place';
import { isGrid, mergedGrid } from './merged-grid';
import { mergedWords } from '@console/shared-report/merged-words';
import type { MergeWords } from './remembered-words';
import { gridAt, valueAt, withMine, type OpenChoice } from './open-choices';

type Documents = readonly [before: ReportDocument, after: ReportDocument];

/** What waits for a choice, with who has changed it last: what others change once more is of them from then on. */
export function renewedChoices(
  choices: readonly OpenChoice[] | undefined,
  documents: Documents,
  { by, at }: Pick<OpenChoice, 'by' | 'at'>,
  words: MergeWords = mergedWords,
): readonly OpenChoice[] | undefined {
  if (documents[0] === documents[1] || !choices) return choices;
  const renewed = choices.map((choice) =>
    isChanged(choice, documents, words) ? { ...choice, by, at } : choice,
  );
  return renewed.every((choice, index) => choice === choices[index]) ? choices : renewed;
}

/** Whether others have changed the very words, cell, value or block that waits; what is beside it is not asked about. */
function isChanged(choice: OpenChoice, [before, after]: Documents, words: MergeWords): boolean {
  const { place } = choice;
  if (place.kind === 'block') return !isSame(copyNode(before, place.nodeId), copyNode(after, place.nodeId));
  if (place.kind === 'cell') return isCellChanged(place, [before, after]);
  const [base, theirs] = [valueAt(before, place), valueAt(after, place)];
  if (isSame(base, theirs)) return false;
  return isContested({ base, mine: valueAt(withMine(before, choice), place), theirs }, words);
}

function isCellChanged(
  place: Extract<ContestedPlace, { kind: 'cell' }>,
  [before, after]: Documents,
): boolean {
  const [old, now] = [gridAt(before, place), gridAt(after, place)];
  const there = old && now && placeIn(knownAlignment(old, now), place);
  return !there || !isSame(old[place.row]?.[place.column], now[there.row]?.[there.column]);
}

/** Whether a text or a table was changed where mine differs from it; any other value is changed as a whole. */
function isContested({ base, mine, theirs }: Sides<unknown>, words: MergeWords): boolean {
  let isAsked = false;
  const contest = () => {
    isAsked = true;
    return 'theirs' as const;
  };
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string')
    return words({ base, mine, theirs }, contest) === null || isAsked;
  if (isGrid(base) && isGrid(theirs)) return mergedGrid({ base, mine, theirs }, contest) === null || isAsked;
  return true;
}
