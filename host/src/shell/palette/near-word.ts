/** Shorter words are like too many others. */
const MIN_LENGTH = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;

/** Whether a word may have been meant as another, or as its beginning: a letter too many, missing, wrong or swapped. */
export function isNear(typed: string, meant: string): boolean {
  if (typed.length < MIN_LENGTH) return meant.startsWith(typed);
  const allowed = typed.length < LONG ? 1 : 2;
  const begun = [0, 1, -1].map((more) => meant.slice(0, Math.max(MIN_LENGTH, typed.length + more)));
  return [meant, ...begun].some(
    (word) => Math.abs(word.length - typed.length) <= allowed && editsBetween(typed, word) <= allowed,
  );
}

/** Letters to add, take away, change or swap with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (rows[at - 1]?.[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (rows[at - 1]?.[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[at - 2]?.[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
