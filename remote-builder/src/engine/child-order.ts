/**
 * Ids of `present` that can stay where they are while the others are put in the order of `wanted`: a longest
 * sequence that both lists have in the same order.
 */
export function stayingIds(present: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const known = present.filter((id) => places.has(id));
  const best: { readonly length: number; readonly before: number }[] = [];
  let last = -1;
  for (const [index, id] of known.entries()) {
    let entry = { length: 1, before: -1 };
    for (const [earlier, candidate] of best.entries()) {
      const isBefore = (places.get(known[earlier] ?? '') ?? 0) < (places.get(id) ?? 0);
      if (isBefore && candidate.length >= entry.length)
        entry = { length: candidate.length + 1, before: earlier };
    }
    best.push(entry);
    if (last < 0 || entry.length > (best[last]?.length ?? 0)) last = index;
  }
  const staying = new Set<string>();
  for (let index = last; index >= 0; index = best[index]?.before ?? -1) staying.add(known[index] ?? '');
  return staying;
}
