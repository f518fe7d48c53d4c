import { diffArrays } from 'diff';
import type { TableGrid } from '../../blocks/table/table-grid';
import type { Delta, DeltaAttributes } from '../rich-text/delta';

/** A word, or a cell of a table, and how it is set. */
interface SetWord {
  readonly text: string;
  readonly format: string;
}

/** Whether words that stayed are set differently. */
export function areReset(before: readonly SetWord[], after: readonly SetWord[]): boolean {
  let [was, is] = [0, 0];
  for (const { value, added, removed } of diffArrays(before.map(textOf), after.map(textOf))) {
    const [wasHere, isHere] = [was, is];
    if (!added) was += value.length;
    if (!removed) is += value.length;
    const stayed = !added && !removed;
    const isOther = (_text: string, index: number) =>
      before[wasHere + index]?.format !== after[isHere + index]?.format;
    if (stayed && value.some(isOther)) return true;
  }
  return false;
}

/** The words of rich text with their bold, headings, lists …, but not where they lead to. */
export function formattedWords(delta: Delta): readonly SetWord[] {
  return wordsOf(delta, ({ link: _link, ...format }) => format);
}

/** The words of rich text with the addresses that they lead to. */
export function linkedWords(delta: Delta): readonly SetWord[] {
  return wordsOf(delta, ({ link }) => ({ link }));
}

/** The cells of a table with their headings and bold. */
export function formattedCells(grid: TableGrid): readonly SetWord[] {
  return grid.flat().map(({ content, ...format }) => ({ text: content, format: JSON.stringify(format) }));
}

const textOf = ({ text }: SetWord) => text;

function wordsOf(delta: Delta, formatOf: (attributes: DeltaAttributes) => object): readonly SetWord[] {
  return delta.ops.flatMap(({ insert, attributes = {} }) =>
    insert
      .split(/(\s|\b)/)
      .filter((text) => text !== '')
      .map((text) => ({ text, format: JSON.stringify(sorted(formatOf(attributes))) })),
  );
}

/** The names of an object in one order. */
function sorted(format: object): [string, unknown][] {
  return Object.entries(format).sort(([one], [other]) => one.localeCompare(other));
}
