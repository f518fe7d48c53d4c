import type { TableGrid } from '@console/shared-report/table-grid';
import { deletedLines, type DeletedLines } from '../../engine/merging/kept-table';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { cellName, columnName, rowName } from './line-names';

/** Who wrote what, for the name of whoever reads. */
export function whose(by: string | null, me: string): string {
  if (by === null) return 'somebody else';
  return by === me ? 'you, in another tab' : by;
}

const listed = new Intl.ListFormat('en-AU');

/** 'by Matilda Chen and in another tab': who did what is waiting, for the name of whoever reads. */
function byWhom(choices: readonly OpenChoice[], me: string): string {
  const names = [...new Set(choices.map(({ by }) => by))].map((by) =>
    by === me ? 'in another tab' : `by ${whose(by, me)}`,
  );
  return listed.format(names);
}

/** '1 place was', '2 places were'. */
const counted =
  (one: string, many: (count: number) => string) =>
  (count: number): string =>
    count === 1 ? one : many(count);

const deletedHere = counted(
  'A block that you deleted was',
  (count) => `${count} blocks that you deleted were`,
);
const deletedThere = counted(
  'A block that you worked on was',
  (count) => `${count} blocks that you worked on were`,
);
const linesDeletedThere = counted(
  'Part of a table that you worked on was',
  (count) => `Parts of ${count} tables that you worked on were`,
);
const changedByBoth = counted('1 place was', (count) => `${count} places were`);

/** What was deleted by one and changed by the other, and what both changed. */
function kinds(choices: readonly OpenChoice[]) {
  const blocks = choices.filter(({ place }) => place.kind === 'block');
  return {
    there: blocks.filter(({ mine }) => mine !== null),
    here: blocks.filter(({ mine }) => mine === null),
    lines: choices.filter(isOfLines),
    both: choices.filter((choice) => choice.place.kind !== 'block' && !isOfLines(choice)),
  };
}

/** Whether somebody deleted a row or column of a table in which one wrote, and that is all. */
const isOfLines = ({ place, mine, theirs }: OpenChoice) =>
  place.kind === 'prop' && deletedLines(mine, theirs) !== null;

/** 'A block that you worked on was deleted by Ada Byron. 2 places were changed by you and by Matilda Chen.' */
export function choicesText(choices: readonly OpenChoice[], me: string): string {
  const { there, lines, here, both } = kinds(choices);
  return [
    there.length > 0 && `${deletedThere(there.length)} deleted ${byWhom(there, me)}.`,
    lines.length > 0 && `${linesDeletedThere(lines.length)} deleted ${byWhom(lines, me)}.`,
    here.length > 0 && `${deletedHere(here.length)} changed ${byWhom(here, me)}.`,
    both.length > 0 && `${changedByBoth(both.length)} changed by you and ${byWhom(both, me)}.`,
  ]
    .filter((each) => each !== false)
    .join(' ');
}

/** 'A block that you worked on was deleted by Ada Byron', before what else waits. */
export function waitingTexts(choices: readonly OpenChoice[], me: string): readonly string[] {
  const { there, lines } = kinds(choices);
  const others = choices.length - there.length - lines.length;
  return [
    ...(there.length > 0 ? [`${deletedThere(there.length)} deleted ${byWhom(there, me)}`] : []),
    ...(lines.length > 0 ? [`${linesDeletedThere(lines.length)} deleted ${byWhom(lines, me)}`] : []),
    ...(others > 0 ? [waitingText(others)] : []),
  ];
}

/** 'Ada Byron deleted this block', as a sentence begins. */
export function deletedText({ by }: Pick<OpenChoice, 'by'>, me: string, what = 'this block'): string {
  if (by === null) return `Somebody else deleted ${what}`;
  return by === me ? `You deleted ${what} in another tab` : `${by} deleted ${what}`;
}

/** Whose the page has of `count` places; `isKept`: one of them was deleted under whoever writes in it, and stays there. */
export function onPageText(count: number, isKept: boolean): string {
  if (!isKept) return 'The page has theirs; yours waits.';
  return count === 1
    ? 'It stays on your page alone while you write in it.'
    : 'The page has theirs, but for what you write in; yours waits.';
}

/** 'row “Gold”', 'column “2027”' */
export const lineNames = ({ mine, rows, columns }: DeletedLines): string =>
  listed.format([
    ...rows.map((row) => rowName(mine, row)),
    ...columns.map((column) => columnName(mine, column)),
  ]);

/** 'You deleted this block, in which Ada Byron has written', as a sentence begins. */
export const writtenInDeleted = ({ by }: Pick<OpenChoice, 'by'>, me: string): string =>
  `You deleted this block, in which ${by === me ? 'you have written in another tab' : `${whose(by, me)} has written`}`;

/** What somebody deleted of what waits: 'row “Gold”', 'this block'. */
export function deletedWhat({ place, mine, theirs }: OpenChoice): string {
  const lines = place.kind === 'prop' ? deletedLines(mine, theirs) : null;
  return lines ? lineNames(lines) : place.kind === 'block' ? 'this block' : 'part of this table';
}

/** What whoever writes in a block, or a row of a table, hears as it is deleted elsewhere. */
export const deletedUnderYou = (by: string | null, me: string, what = 'this block'): string =>
  `${deletedText({ by }, me, what)}, in which you write. It stays on your page alone, with all your words, until you leave it. Restore it, or leave it deleted.`;

/** '2 places wait for a choice'. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 place waits for a choice' : `${count} places wait for a choice`;

const properties: Readonly<Record<string, string>> = {
  alt: 'alternative text',
  attribution: 'attribution',
  caption: 'caption',
  data: 'cells',
  source: 'source',
  src: 'picture',
};

/** Why whoever has chosen at a place is asked there once more; `when` that was saved. */
export const askedAgainText = ({ by }: Pick<OpenChoice, 'by'>, me: string, when: string): string =>
  by === me
    ? `You chose here already, but saved this once more in another tab (${when}).`
    : `You chose here already, but ${whose(by, me)} saved this once more (${when}).`;

/** What of a block is asked about: 'words', 'caption', 'row “Gold”, column “2027”', 'width on mobile'. */
export function placeText({ place }: Pick<OpenChoice, 'place'>, grid: TableGrid = []): string {
  switch (place.kind) {
    case 'text':
      return 'words';
    case 'prop':
      return properties[place.name] ?? place.name;
    case 'cell':
      return cellName(grid, place);
    case 'style':
      return `${place.name} on ${place.device}`;
    case 'block':
      return 'deleted';
    default:
      return place satisfies never;
  }
}
