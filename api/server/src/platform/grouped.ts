/** Values of rows by a key, in the order of the rows; what has no value is left out. */
export function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value | undefined,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) continue;
    const group = groups.get(keyOf(row));
    if (group) group.push(value);
    else groups.set(keyOf(row), [value]);
  }
  return groups;
}
