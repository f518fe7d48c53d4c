import type { ReportDocument } from '@console/contract/report-document';
import { knownAlignment, placeIn } from './aligned-grids';
import type { ContestedPlace } from './contested-place';
import { gridAt, noChoices, valueAt, withMine, type OpenChoice } from './open-choices';

/**
 * What waits for a choice, in cells where these are once rows or columns came or went. What waits in a cell that somebody
 * else deleted waits as the table that mine would be; whoever deletes it themselves is not asked any more.
 */
export function movedChoices(
  choices: readonly OpenChoice[] | undefined,
  [before, after]: readonly [ReportDocument, ReportDocument],
  by: 'me' | 'others',
): readonly OpenChoice[] | undefined {
  if (before === after || !choices?.some(({ place }) => place.kind === 'cell')) return choices;
  const moved = choices.flatMap((choice) => {
    const { place } = choice;
    if (place.kind !== 'cell') return choice;
    const [old, now] = [gridAt(before, place), gridAt(after, place)];
    if (!old || !now || old === now) return choice;
    const there = placeIn(knownAlignment(old, now), place);
    if (there?.row === place.row && there.column === place.column) return choice;
    if (there) return { ...choice, place: { ...place, ...there } };
    if (by === 'me') return [];
    const table: ContestedPlace = { kind: 'prop', nodeId: place.nodeId, name: place.name };
    return { ...choice, place: table, mine: valueAt(withMine(before, choice), table), theirs: now };
  });
  const isSame = moved.length === choices.length && moved.every((choice, at) => choice === choices[at]);
  return isSame ? choices : moved.length === 0 ? noChoices : moved;
}
