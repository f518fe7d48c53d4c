import type { ReportDocument } from '@console/contract/report-document';
import type { EditedReport } from '../history';
import { mergeDocuments, resolveDocuments } from '../merge-documents';
import { isSame } from './changed-values';
import type { ContestedPlace } from './contested-place';
import type { MergeWords } from './remembered-words';
import { isOpen, noChoices, valueAt, withChoice, type OpenChoice } from './open-choices';

/** What somebody else has made of a report, since both knew the same. */
export interface TheirChanges extends Pick<OpenChoice, 'by' | 'at'> {
  readonly base: ReportDocument;
  readonly theirs: ReportDocument;
}

/**
 * The report with the changes of both. Where both changed the same it has theirs, and mine waits for a choice; null where
 * that can't be told place by place.
 */
export function takenIn(
  report: EditedReport,
  changes: TheirChanges,
  words?: MergeWords,
): EditedReport | null {
  const { base, theirs, by, at } = changes;
  const sides = { base, mine: report.document, theirs };
  const there = mergeDocuments(sides, 'theirs', words);
  if (there.contested.length === 0) return { ...report, document: there.document };
  const places = placesOf(there.contested);
  if (!places) return null;
  const { document } = there;
  const here = mergeDocuments(sides, 'mine', words).document;
  const choices = places
    .map((place) => ({ place, mine: valueAt(here, place), theirs: valueAt(document, place), by, at }))
    .filter((choice) => isOpen(document, choice))
    .reduce(withChoice, report.choices ?? noChoices);
  return { ...report, document, choices };
}

/** The same for a state of the history; its own order of blocks goes on where that is what both changed. */
export const takenIntoState = (
  report: EditedReport,
  changes: TheirChanges,
  words?: MergeWords,
): EditedReport =>
  takenIn(report, changes, words) ?? {
    ...report,
    document: resolveDocuments({ ...changes, mine: report.document }, 'mine', words),
  };

/** Each place once; null where one of them is the order of the report. */
function placesOf(
  contested: ReturnType<typeof mergeDocuments>['contested'],
): readonly ContestedPlace[] | null {
  const places: ContestedPlace[] = [];
  for (const place of contested) {
    if (place.kind === 'order') return null;
    if (!places.some((each) => isSame(each, place))) places.push(place);
  }
  return places;
}
