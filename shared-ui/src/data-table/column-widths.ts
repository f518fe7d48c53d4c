/** What a column wants of the room of a table, in pixels. */
export interface WantedWidth {
  readonly field: string;
  /** As it is best. */
  readonly width: number;
  /** As it can be read. */
  readonly least: number;
  /** Whether it can use more. */
  readonly grows: boolean;
  /** How soon it leaves: the highest first; 0: never. */
  readonly yields: number;
}

/**
 * The widths of the columns that are shown, by field, in whole pixels. As many as can be read stay; the room that is
 * left is shared by those that grow in proportion to their widths, or taken by the last one; what lacks, by what each can
 * do without. What stays and is wider than the room all the same is for scrolling.
 */
export function columnWidths(wanted: readonly WantedWidth[], room: number): ReadonlyMap<string, number> {
  const shown = [...wanted];
  while (sum(shown, ({ least }) => least) > room) {
    const next = firstToLeave(shown);
    if (next < 0) break;
    shown.splice(next, 1);
  }
  const left = room - sum(shown, ({ width }) => width);
  const shares = left < 0 ? shown.map(({ width, least }) => width - least) : sharesOf(shown);
  const all = sum(shares, (share) => share);
  const lastTaker = shares.findLastIndex((share) => share > 0);
  let given = 0;
  const widths = shown.map(({ width, least }, at) => {
    const part = at === lastTaker ? left - given : Math.floor((left * (shares[at] ?? 0)) / (all || 1));
    given += part;
    return Math.max(least, width + part);
  });
  return new Map(shown.map(({ field }, at) => [field, widths[at] ?? 0]));
}

/** The last of those that leave soonest; -1: all stay, or one alone is left. */
function firstToLeave(shown: readonly WantedWidth[]): number {
  if (shown.length === 1) return -1;
  const soonest = Math.max(0, ...shown.map(({ yields }) => yields));
  return soonest === 0 ? -1 : shown.findLastIndex(({ yields }) => yields === soonest);
}

/** What part of the room that is left each takes. */
function sharesOf(shown: readonly WantedWidth[]): readonly number[] {
  const shares = shown.map(({ width, grows }) => (grows ? width : 0));
  return shares.some((share) => share > 0)
    ? shares
    : shown.map((_none, at) => (at === shown.length - 1 ? 1 : 0));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
