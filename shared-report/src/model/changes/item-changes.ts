import { diffArrays } from 'diff';
import type { WordChange } from './word-changes';

type Items = readonly string[];

/** One list against another, item by item; when those that stayed changed places: 'Order changed: A, B → B, A'. */
export function itemChanges(before: Items, after: Items): readonly WordChange[] {
  const [was, is] = [new Set(before), new Set(after)];
  const [stayed, stay] = [before.filter((item) => is.has(item)), after.filter((item) => was.has(item))];
  if (stayed.join('\n') === stay.join('\n')) return listed(inOrder(before, after));
  return [
    ...listed([
      ...before.filter((item) => !is.has(item)).map((text) => ({ kind: 'removed', text }) as const),
      ...after.filter((item) => !was.has(item)).map((text) => ({ kind: 'added', text }) as const),
      { kind: 'same', text: 'Order changed: ' },
    ]),
    { kind: 'removed', text: stayed.join(', ') },
    { kind: 'same', text: ' → ' },
    { kind: 'added', text: stay.join(', ') },
  ];
}

function inOrder(before: Items, after: Items): readonly WordChange[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((text) => ({ kind, text }) as const);
  });
}

function listed(items: readonly WordChange[]): readonly WordChange[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [{ kind: 'same', text: ', ' }, item]));
}
