import type { OpenChoice } from '../../engine/merging/open-choices';

/** Who wrote what, for the name of whoever reads. */
export function whose(by: string | null, me: string): string {
  if (by === null) return 'somebody else';
  return by === me ? 'you, in another tab' : by;
}

const listed = new Intl.ListFormat('en-AU');

/** '2 places were changed by you and by Matilda Chen', for the name of whoever reads. */
export function choicesText(choices: readonly OpenChoice[], me: string): string {
  const names = [...new Set(choices.map(({ by }) => by))].map((by) =>
    by === me ? 'in another tab' : `by ${whose(by, me)}`,
  );
  const { length } = choices;
  return `${length === 1 ? '1 place was' : `${length} places were`} changed by you and ${listed.format(names)}`;
}

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
