/** What a column wants of the room of a table, in pixels. */
export interface WantedWidth {
  readonly field: string;
  /** As it is best. */
  readonly width: number;
  /** As it can be read. */
  readonly least: number;
  /** Whether it can use more; `never`: somebody made it as wide as it is. */
  readonly grows: boolean | 'never';
  /** How soon it leaves: the highest first; 0: never. */
  readonly yields: number;
}

/**
 * The widths of the columns that are shown, by field, in whole pixels. As many as can be read stay; the room that is
 * left is shared by those that grow in proportion to their widths, or taken by the first one; what lacks, by what each
 * can do without. What stays and is wider than the room all the same is for scrolling.
 */
export function columnWidths(wanted: readonly WantedWidth[], room: number): ReadonlyMap<string, number> {
  const shown = [...wanted];
  while (sum(shown, ({ least }) => least) > room) {
    const next = firstToLeave(shown);
    if (next < 0) break;
    shown.splice(next, 1);
  }
  const needed = shown.map(({ least }) => least);
  const left = room - sum(shown, ({ width }) => width);
  const shares = left < 0 ? shown.map(({ width }, at) => width - (needed[at] ?? width)) : sharesOf(shown);
  const all = sum(shares, (share) => share);
  const lastTaker = shares.findLastIndex((share) => share > 0);
  let given = 0;
  const widths = shown.map(({ width }, at) => {
    const part = at === lastTaker ? left - given : Math.floor((left * (shares[at] ?? 0)) / (all || 1));
    given += part;
    return Math.max(needed[at] ?? width, width + part);
  });
  return new Map(shown.map(({ field }, at) => [field, widths[at] ?? 0]));
}

/** The last of those that leave soonest; -1: all stay, or one alone is left. */
function firstToLeave(shown: readonly WantedWidth[]): number {
  if (shown.length === 1) return -1;
  const soonest = Math.max(0, ...shown.map(({ yields }) => yields));
  return soonest === 0 ? -1 : shown.findLastIndex(({ yields }) => yields === soonest);
}

/** What part of the room that is left each takes; where none grows the first, which says what a row is about. */
function sharesOf(shown: readonly WantedWidth[]): readonly number[] {
  const shares = shown.map(({ width, grows }) => (grows === true ? width : 0));
  if (shares.some((share) => share > 0)) return shares;
  const taker = Math.max(
    0,
    shown.findIndex(({ grows }) => grows !== 'never'),
  );
  return shown.map((_none, at) => (at === taker ? 1 : 0));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
