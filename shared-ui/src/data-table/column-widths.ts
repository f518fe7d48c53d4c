/** What a column wants of the room of a table, in pixels. */
export interface WantedWidth {
  readonly field: string;
  /** As it is best. */
  readonly width: number;
  /** So much of that is kept for what may come into it, and given where nothing is cut for it; default 0. */
  readonly kept?: number;
  /** As it can be read. */
  readonly least: number;
  /** As others leave for it. */
  readonly enough: number;
  /** Whether it can use more; `never`: somebody made it as wide as it is. */
  readonly grows: boolean | 'never';
  /** How soon it leaves: the highest first; 0: never. */
  readonly yields: number;
}

/**
 * The widths of the columns that are shown, by field, in whole pixels. As many as can be read stay. Where all are as
 * wide as is best, the room that is left is shared by those that grow; where not, the least wants are filled first, so
 * that nothing is cut beside what has room to spare, and room is kept for nothing before that. What stays and is wider than the room all the same is for scrolling.
 */
export function columnWidths(wanted: readonly WantedWidth[], room: number): ReadonlyMap<string, number> {
  const shown = thatFit(wanted, room);
  const left = room - sum(shown, ({ width }) => width);
  const hasEnough = sum(shown, ({ enough }) => enough) <= room;
  const from = shown.map(({ width, enough, least }) => (left >= 0 ? width : hasEnough ? enough : least));
  const given =
    left >= 0
      ? sharesOf(shown, left)
      : filledInTurn(
          shown.map(({ width, kept = 0 }, at) => [Math.max(0, width - kept - (from[at] ?? width)), kept]),
          room - sum(from, (pixels) => pixels),
        );
  return new Map(shown.map(({ field }, at) => [field, (from[at] ?? 0) + (given[at] ?? 0)]));
}

/** The least room in which one more column could be shown; null: all are. */
export function nextWidth(wanted: readonly WantedWidth[], shown: ReadonlyMap<string, number>): number | null {
  const hidden = wanted.filter(({ field }) => !shown.has(field));
  return hidden.length === 0 ? null : Math.min(...hidden.map(({ enough }) => enough));
}

/** All but those that leave, so that what stays has enough; one that is narrow comes back where a wider one has left. */
function thatFit(wanted: readonly WantedWidth[], room: number): readonly WantedWidth[] {
  const staying = [...wanted];
  const gone: WantedWidth[] = [];
  const spare = () => room - sum(staying, ({ enough }) => enough);
  while (spare() < 0) {
    const next = firstToLeave(staying);
    if (next < 0) break;
    gone.unshift(...staying.splice(next, 1));
  }
  for (const column of gone) if (column.enough <= spare()) staying.push(column);
  return wanted.filter((column) => staying.includes(column));
}

/** The last of those that leave soonest; -1: all stay, or one alone is left. */
function firstToLeave(shown: readonly WantedWidth[]): number {
  if (shown.length === 1) return -1;
  const soonest = Math.max(0, ...shown.map(({ yields }) => yields));
  return soonest === 0 ? -1 : shown.findLastIndex(({ yields }) => yields === soonest);
}

/**
 * What each takes of what is left: those that grow, in proportion; else the first one that nobody sized, which says what
 * a row is about. Behind a column that somebody sized alone, if any there can: what is before it keeps its place.
 */
function sharesOf(shown: readonly WantedWidth[], left: number): readonly number[] {
  const behind = shown.findLastIndex(({ grows }) => grows === 'never') + 1;
  const weights =
    [
      shown.map(({ width, grows }, at) => (grows === true && at >= behind ? width : 0)),
      shown.map(({ width, grows }) => (grows === true ? width : 0)),
      only(shown.findIndex(({ grows }) => grows !== 'never')),
    ].find((each) => each.some((weight) => weight > 0)) ?? only(0);
  function only(place: number) {
    return shown.map((_none, at) => (at === place ? 1 : 0));
  }
  const all = sum(weights, (weight) => weight);
  const lastTaker = weights.findLastIndex((weight) => weight > 0);
  const parts = weights.map((weight) => Math.floor((left * weight) / (all || 1)));
  const rest = left - sum(parts, (part) => part);
  return parts.map((part, at) => (at === lastTaker ? part + rest : part));
}

/** Fills what columns want first, and of what is left then what they want besides. */
function filledInTurn(
  wants: readonly (readonly [first: number, then: number])[],
  room: number,
): readonly number[] {
  const first = filled(
    wants.map(([want]) => want),
    room,
  );
  const then = filled(
    wants.map(([, want]) => want),
    room - sum(first, (pixels) => pixels),
  );
  return first.map((pixels, at) => pixels + (then[at] ?? 0));
}

/** Fills what columns want, all alike until the room is used. */
function filled(wants: readonly number[], room: number): readonly number[] {
  const given = wants.map(() => 0);
  const byWant = wants
    .map((want, at) => ({ at, want }))
    .filter(({ want }) => want > 0)
    .sort((one, other) => one.want - other.want);
  let left = Math.max(0, room);
  for (const [place, { at, want }] of byWant.entries()) {
    given[at] = Math.min(want, Math.floor(left / (byWant.length - place)));
    left -= given[at];
  }
  return given;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
