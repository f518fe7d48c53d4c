import type { OpenChoice } from '../../engine/merging/open-choices';

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
const changedByBoth = counted('1 place was', (count) => `${count} places were`);

/** What was deleted by one and changed by the other, and what both changed. */
function kinds(choices: readonly OpenChoice[]) {
  const blocks = choices.filter(({ place }) => place.kind === 'block');
  return {
    there: blocks.filter(({ mine }) => mine !== null),
    here: blocks.filter(({ mine }) => mine === null),
    both: choices.filter(({ place }) => place.kind !== 'block'),
  };
}

/** 'A block that you worked on was deleted by Ada Byron. 2 places were changed by you and by Matilda Chen.' */
export function choicesText(choices: readonly OpenChoice[], me: string): string {
  const { there, here, both } = kinds(choices);
  return [
    there.length > 0 && `${deletedThere(there.length)} deleted ${byWhom(there, me)}.`,
    here.length > 0 && `${deletedHere(here.length)} changed ${byWhom(here, me)}.`,
    both.length > 0 && `${changedByBoth(both.length)} changed by you and ${byWhom(both, me)}.`,
  ]
    .filter((each) => each !== false)
    .join(' ');
}

/** 'A block that you worked on was deleted by Ada Byron', before what else waits. */
export function waitingTexts(choices: readonly OpenChoice[], me: string): readonly string[] {
  const { there } = kinds(choices);
  const others = choices.length - there.length;
  return [
    ...(there.length > 0 ? [`${deletedThere(there.length)} deleted ${byWhom(there, me)}`] : []),
    ...(others > 0 ? [waitingText(others)] : []),
  ];
}

/** 'Ada Byron deleted this block', as a sentence begins. */
export function deletedText({ by }: Pick<OpenChoice, 'by'>, me: string): string {
  if (by === null) return 'Somebody else deleted this block';
  return by === me ? 'You deleted this block in another tab' : `${by} deleted this block`;
}

/** 'You deleted this block, in which Ada Byron has written', as a sentence begins. */
export const writtenInDeleted = ({ by }: Pick<OpenChoice, 'by'>, me: string): string =>
  `You deleted this block, in which ${by === me ? 'you have written in another tab' : `${whose(by, me)} has written`}`;

/** What whoever writes in a block hears as it is deleted elsewhere. */
export const deletedUnderYou = (by: string | null, me: string): string =>
  `${deletedText({ by }, me)}, in which you write. It stays on your page alone, with all your words, until you leave it. Restore it, or leave it deleted.`;

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

/** What of a block is asked about: 'words', 'caption', 'row 2, column 1', 'width on mobile'. */
export function placeText({ place }: OpenChoice): string {
  switch (place.kind) {
    case 'text':
      return 'words';
    case 'prop':
      return properties[place.name] ?? place.name;
    case 'cell':
      return `row ${place.row + 1}, column ${place.column + 1}`;
    case 'style':
      return `${place.name} on ${place.device}`;
    case 'block':
      return 'deleted';
    default:
      return place satisfies never;
  }
}
