/** What a save did to the items of a list. */
export interface ItemsChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const lostOf = ({ before, after }: ItemsChange) => before.filter((item) => !after.includes(item));
const newOf = ({ before, after }: ItemsChange) => after.filter((item) => !before.includes(item));

/**
 * The items as they are now without what one save did to them: what it took away stands behind what stood before it, what
 * it added is gone, and what others did since stays. The order comes back where nobody has changed the list since.
 */
export function withoutChange(now: readonly string[], change: ItemsChange): string[] {
  const { before, after } = change;
  if (now.length === after.length && now.every((item, index) => item === after[index])) return [...before];
  const items = now.filter((item) => !newOf(change).includes(item));
  for (const item of lostOf(change).filter((lost) => !items.includes(lost))) {
    items.splice(placeOf(item, before, items), 0, item);
  }
  return items;
}

/** Behind what stood before it; what was the last one is so again. */
function placeOf(item: string, before: readonly string[], items: readonly string[]): number {
  const at = before.indexOf(item);
  if (at === before.length - 1) return items.length;
  const earlier = before.slice(0, at).findLast((each) => items.includes(each));
  return earlier === undefined ? 0 : items.indexOf(earlier) + 1;
}

/** More than these are told by their number. */
const MOST_NAMED = 3;
const listed = new Intl.ListFormat('en-AU');
const named = (items: readonly string[]) =>
  items.length > MOST_NAMED ? `${items.length} entries` : listed.format(items.map((item) => `‘${item}’`));
const were = ({ length }: readonly string[]) => (length === 1 ? 'was' : 'were');

/** What was saved, with the entries by name: ‘Sectors saved. ‘Gold’ was removed.’ */
export function savedText(title: string, change: ItemsChange): string {
  const [lost, added] = [lostOf(change), newOf(change)];
  const [was, is] = [lost[0], added[0]];
  const isRenamed = lost.length === 1 && added.length === 1 && change.before.length === change.after.length;
  if (isRenamed) return `${title} saved. ‘${was}’ is now ‘${is}’.`;
  const sentences = [
    lost.length > 0 && `${named(lost)} ${were(lost)} removed.`,
    added.length > 0 && `${named(added)} ${were(added)} added.`,
    lost.length + added.length === 0 && 'The order was changed.',
  ];
  return [`${title} saved.`, ...sentences.filter(Boolean)].join(' ');
}

/** What is said once a change was taken back. */
export function takenBackText(title: string, change: ItemsChange): string {
  const lost = lostOf(change);
  if (lost.length === 0 || newOf(change).length > 0) return `The change of ${title} was taken back.`;
  return `${named(lost)} ${lost.length === 1 ? 'is' : 'are'} back in ${title}.`;
}
