import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { setProps } from '@console/shared-report/tree/set-props';
import { walk } from '@console/shared-report/tree/walk';
import type { EditedReport } from '../history';
import { mergeDocuments, resolveDocuments } from '../merge-documents';
import { isSame, type Sides } from '@console/shared-report/changed-values';
import type { ContestedPlace } from './contested-place';
import { hasDeletedLines, isGrid } from './merged-grid';
import { movedChoices } from './moved-choices';
import type { MergeWords } from './remembered-words';
import { renewedChoices } from './renewed-choices';
import { isBlock, isOpen, noChoices, valueAt, withChoice, withCopy, type OpenChoice } from './open-choices';

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
  const taken = placeByPlace(report, changes, words);
  return taken && withReturned(taken, changes, words);
}

function placeByPlace(report: EditedReport, changes: TheirChanges, words?: MergeWords): EditedReport | null {
  const { base, theirs, by, at } = changes;
  const sides = { base, mine: report.document, theirs };
  const there = mergeDocuments(sides, 'theirs', words);
  const documents = [report.document, there.document] as const;
  const renewed = renewedChoices(report.choices, documents, { by, at }, words);
  const waiting = movedChoices(renewed, documents, 'others');
  if (there.contested.length === 0) return { ...report, document: there.document, choices: waiting };
  const places = placesOf(there.contested);
  if (!places) return null;
  const { document } = there;
  const here = mergeDocuments(sides, 'mine', words).document;
  const choices = places
    .map((place) => ({
      ...{ place, mine: valueAt(here, place), theirs: valueAt(document, place), by, at },
      ...(hasKnownBase(place, base) && { base: valueAt(base, place) }),
    }))
    .filter((choice) => isOpen(document, choice))
    .reduce(withChoice, waiting ?? noChoices);
  return { ...report, document, choices };
}

/** Whether what both knew tells how mine goes on once that what was deleted is there again. */
const hasKnownBase = (place: ContestedPlace, base: ReportDocument) =>
  place.kind === 'block' || (place.kind === 'prop' && isGrid(valueAt(base, place)));

/** The same for a state of the history; its own order of blocks goes on where that is what both changed. */
export const takenIntoState = (
  report: EditedReport,
  changes: TheirChanges,
  words?: MergeWords,
): EditedReport =>
  takenIn(report, changes, words) ??
  withReturned(
    { ...report, document: resolveDocuments({ ...changes, mine: report.document }, 'mine', words) },
    changes,
    words,
  );

/**
 * The report in which the own words of a block, row or column that is there again, which waited while it was deleted, are
 * put together with what came back: what of them both changed waits at its own place. Where that can't be told, they wait as they did.
 */
function withReturned(
  report: EditedReport,
  { by, at }: Pick<TheirChanges, 'by' | 'at'>,
  words?: MergeWords,
): EditedReport {
  for (const choice of report.choices ?? noChoices) {
    const sides = sidesOfReturned(report.document, choice);
    if (!sides) continue;
    const others = report.choices?.filter((each) => each !== choice);
    const own = { ...report, document: sides.mine, choices: others };
    const merged = placeByPlace(own, { base: sides.base, theirs: report.document, by, at }, words);
    const isAskedAgain = merged?.choices?.some((each) => isSame(each.place, choice.place)) ?? false;
    if (merged && !isAskedAgain) return withReturned(merged, { by, at }, words);
  }
  return report;
}

/** The report with what is there again as both knew it, and as mine was; null: it is not there, or not known. */
function sidesOfReturned(
  document: ReportDocument,
  choice: OpenChoice,
): Pick<Sides<ReportDocument>, 'base' | 'mine'> | null {
  const { place, mine, base, theirs } = choice;
  const there = findNode(document, place.nodeId);
  if (place.kind === 'prop') {
    const now = valueAt(document, place);
    if (!hasDeletedLines({ base, mine, theirs }) || hasDeletedLines({ base, mine, theirs: now })) return null;
    const withTable = (table: unknown) => setProps(document, place.nodeId, { [place.name]: table });
    return { base: withTable(base), mine: withTable(mine) };
  }
  if (place.kind !== 'block' || !there || !isBlock(mine) || !isBlock(base)) return null;
  const idsOf = (node: ReportNode) => walk(node).map(({ id }) => id);
  const here = new Set(idsOf(there));
  const all = new Set(idsOf(document.root));
  // what was in it stands elsewhere by now
  const isElsewhere = [mine, base]
    .flatMap(({ node }) => idsOf(node))
    .some((id) => all.has(id) && !here.has(id));
  return isElsewhere ? null : { base: withCopy(document, base), mine: withCopy(document, mine) };
}

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
