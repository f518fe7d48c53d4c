import type { PresentPage } from '@console/contract/draft-presence';
import { fullName } from '@console/contract/full-name';

/** Pairs of a colour of words and one behind them that tokens.css has; see presence.module.css. */
export const PERSON_COLOURS = ['info', 'success', 'warning', 'error', 'neutral'] as const;
export type PersonColour = (typeof PERSON_COLOURS)[number];

/** The colour of a person, the same wherever they are seen. */
export function colourOf({ id }: PresentPage['person']): PersonColour {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return PERSON_COLOURS[sum % PERSON_COLOURS.length] ?? 'info';
}

/** 'AL' */
export const initialsOf = ({ firstName, lastName }: PresentPage['person']): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

/** 'Anna Analyst', or whoever reads this in another tab. */
export const nameOf = ({ person }: PresentPage, myId: string): string =>
  person.id === myId ? 'You, in another tab' : fullName(person);

/** Where a page of a report is: 'in “Valuation”, desktop'. `placeName` answers what is there, as '“Valuation”'; null: nothing. */
export function placeWords(
  { page, block, device }: PresentPage,
  placeName: (block: string) => string | null = () => null,
): string {
  if (page === 'preview') return 'reading the preview';
  if (page === 'details') return 'reading the review';
  const name = block === null ? null : placeName(block);
  return [name === null ? 'in the builder' : `in ${name}`, device].filter(Boolean).join(', ');
}

/** 'Anna Analyst is in “Valuation”, desktop' and 'You, in another tab: in the builder, desktop' */
export function whereabouts(page: PresentPage, myId: string, placeOf: (page: PresentPage) => string): string {
  const where = placeOf(page);
  const name = nameOf(page, myId);
  return page.person.id === myId ? `${name}: ${where}` : `${name} is ${where}`;
}

/** 'Anna Analyst was in “Valuation”, desktop, before the connection was lost' */
export function lastWhereabouts(
  page: PresentPage,
  myId: string,
  placeOf: (page: PresentPage) => string,
): string {
  const was = page.person.id === myId ? 'You, in another tab, were' : `${nameOf(page, myId)} was`;
  return `${was} ${placeOf(page)}, before the connection was lost`;
}

/** 'Peer Person has been writing here for 4 minutes.'; null: nobody else writes. */
export function writingWords(pages: readonly PresentPage[], myId: string, now: number): string | null {
  const [writer] = pages
    .filter(({ page }) => page === 'builder')
    .toSorted((one, other) => Number(other.writingSince !== null) - Number(one.writingSince !== null));
  if (!writer) return null;
  const mine = writer.person.id === myId;
  const name = nameOf(writer, myId);
  if (writer.writingSince === null)
    return mine
      ? 'You have this report open in another tab.'
      : `${name} has this report open in the builder.`;
  const minutes = Math.round((now - Date.parse(writer.writingSince)) / 60_000);
  const since = minutes < 1 ? '' : ` for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return mine
    ? `You have been writing here in another tab${since}.`
    : minutes < 1
      ? `${name} is writing here.`
      : `${name} has been writing here${since}.`;
}

const listed = new Intl.ListFormat('en-AU');

/** 'Anna Analyst and Bo Li have this report open in the builder right now.'; null: nobody has. */
export function openNowWords(pages: readonly PresentPage[], myId: string): string | null {
  const subject = subjectOf(pages, myId);
  if (subject === null) return null;
  return `${subject.names} ${subject.isOne ? 'has' : 'have'} this report open in the builder right now.`;
}

/** 'Anna Analyst is in it right now.', before what is deleted, or published, is taken from under others; null: nobody is. */
export function inItWords(pages: readonly PresentPage[], myId: string): string | null {
  const subject = subjectOf(pages, myId);
  return subject && `${subject.names} ${subject.isOne ? 'is' : 'are'} in it right now.`;
}

/** Who has pages in the builder, each person once, and whether that is one other person; null: nobody. */
function subjectOf(pages: readonly PresentPage[], myId: string) {
  const inBuilder = pages.filter(({ page }) => page === 'builder');
  const others = new Set(
    inBuilder.filter(({ person }) => person.id !== myId).map((page) => nameOf(page, myId)),
  );
  const isMine = inBuilder.some(({ person }) => person.id === myId);
  const names = [...(isMine ? ['You, in another tab,'] : []), ...others];
  if (names.length === 0) return null;
  return { names: listed.format(names), isOne: names.length === 1 && !isMine };
}
