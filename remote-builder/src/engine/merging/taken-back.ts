import type { ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import type { EditedReport, History } from '../history';
import { isSame } from '@console/shared-report/changed-values';
import type { ContestedPlace } from './contested-place';
import { takenBackWords } from '@console/shared-report/merged-words';
import { noChoices, valueAt, type OpenChoice } from './open-choices';
import type { TheirChanges } from './taken-in';

const NO_WORDS = '{"ops":[{"insert":"\\n"}]}';

/** A state of the history before and after somebody else's changes were taken into it. */
type Take = (before: EditedReport, taken: EditedReport) => EditedReport;

/**
 * What an undo comes to where somebody changed what it takes back: the own edits go, theirs stay, and nobody is asked. So
 * it is where only a later state had what theirs was made from; what was never saved is asked about as ever.
 */
export function takingBack({ past, present }: History, { base, theirs }: TheirChanges): Take {
  const states = [...past.map(({ document }) => document), present];
  const found = new Map<string, number>();
  const firstWith = (place: ContestedPlace) => {
    const name = JSON.stringify(place);
    const value = contentAt(base, place);
    const at = found.get(name) ?? states.findIndex((document) => isSame(contentAt(document, place), value));
    found.set(name, at);
    return at;
  };
  const places = new Map(past.map((step, at): [EditedReport, number] => [step, at]));
  return (before, taken) => {
    const at = places.get(before) ?? -1;
    const { choices = noChoices } = taken;
    const old = before.choices ?? noChoices;
    const isTakenBack = ({ place }: OpenChoice) =>
      at >= 0 && !old.some((each) => isSame(each.place, place)) && at < firstWith(place);
    const back = choices.filter(isTakenBack);
    if (back.length === 0) return taken;
    return {
      ...taken,
      document: back.reduce((document, { place }) => {
        const sides = { base, mine: before.document, theirs };
        return withoutOwn(document, place.nodeId, sides);
      }, taken.document),
      choices: choices.filter((choice) => !back.includes(choice)),
    };
  };
}

/** A block without where it stands, or another value. */
const contentAt = (document: ReportDocument, place: ContestedPlace) =>
  place.kind === 'block' ? findNode(document, place.nodeId) : valueAt(document, place);

function withoutOwn(
  document: ReportDocument,
  nodeId: string,
  sides: Readonly<Record<'base' | 'mine' | 'theirs', ReportDocument>>,
): ReportDocument {
  const textOf = (report: ReportDocument) => valueAt(report, { kind: 'text', nodeId });
  const [base, mine, theirs] = [textOf(sides.base), textOf(sides.mine) ?? NO_WORDS, textOf(sides.theirs)];
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return document;
  const text = takenBackWords({ base, mine, theirs });
  return text === null ? document : setChildren(document, nodeId, text);
}
