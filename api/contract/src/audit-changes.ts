/** One value that a write changed, as text; null where there was or is none. */
export interface AuditChange {
  /** Where the value stands in the object: `details.city`, `content[0].action`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between an object before and after a write; null stands for 'there was none'. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = new Map(leavesOf(before));
  const current = new Map(leavesOf(after));
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

type Leaf = readonly [path: string, text: string];

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return listLeaves(value, path);
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, child]) => leavesOf(child, path === '' ? key : `${path}.${key}`));
}

function listLeaves(list: readonly unknown[], path: string): Leaf[] {
  const isPlain = list.every((item) => typeof item !== 'object');
  if (!isPlain) return list.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  return list.length === 0 ? [] : [[path, list.join(', ')]];
}
