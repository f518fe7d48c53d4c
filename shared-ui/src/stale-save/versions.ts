/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs';

/** One record three times: as a form began with it, as it was changed there, and as somebody else has saved it since. */
export interface Versions<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** A field of which there are two versions now. */
export interface Difference {
  /** Path of the field, dots for nested ones. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly changedBy: 'me' | 'them' | 'both';
}

/** Whether the value at a path is one to its form: objects that are none are looked into. */
export type IsField = (path: string) => boolean;

type Objects = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Objects =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values of a form are the same; files and the like only if they are one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  return keysOf(one, other).every((key) => isSame(one[key], other[key]));
}

const keysOf = (...objects: readonly Objects[]) => [...new Set(objects.flatMap(Object.keys))];

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** The fields that differ between my version and theirs. */
export function differencesOf<Values>(versions: Versions<Values>, isField: IsField): Difference[] {
  return differencesAt('', versions, isField);
}

function differencesAt(
  path: string,
  { base, mine, theirs }: Versions<unknown>,
  isField: IsField,
): Difference[] {
  if (isSame(mine, theirs)) return [];
  if (isObject(base) && isObject(mine) && isObject(theirs) && !isField(path)) {
    return keysOf(base, mine, theirs).flatMap((key) =>
      differencesAt(join(path, key), { base: base[key], mine: mine[key], theirs: theirs[key] }, isField),
    );
  }
  const changedBy = isSame(base, theirs) ? 'me' : isSame(base, mine) ? 'them' : 'both';
  return [{ path, mine, theirs, changedBy }];
}

/** A list of which only counts what is in it, as it holds what both have changed in it. */
interface MergedSet {
  readonly path: string;
  readonly theirs: readonly unknown[];
  readonly merged: readonly unknown[];
}

/** Of the lists that both have changed those in which both changes hold: order and number mean nothing there. */
export function mergedSets<Values>(
  versions: Versions<Values>,
  { isField, isSet }: { readonly isField: IsField; readonly isSet: IsField },
): MergedSet[] {
  return differencesOf(versions, isField).flatMap(({ path, mine, theirs, changedBy }) => {
    const base = valueAt(versions.base, path);
    if (changedBy !== 'both' || !isSet(path) || ![base, mine, theirs].every(Array.isArray)) return [];
    const [before, own, other] = [base, mine, theirs] as [unknown[], unknown[], unknown[]];
    const holds = (list: readonly unknown[], value: unknown) => list.some((each) => isSame(each, value));
    const kept = other.filter((value) => holds(own, value) || !holds(before, value));
    const added = own.filter((value) => !holds(before, value) && !holds(kept, value));
    return [{ path, theirs: other, merged: [...kept, ...added] }];
  });
}

/** The versions as they are once such lists hold what both have changed: there is nothing to choose any more. */
export function withMergedSets<Values>(
  versions: Versions<Values>,
  kinds: { readonly isField: IsField; readonly isSet: IsField },
): Versions<Values> {
  return mergedSets(versions, kinds).reduce<Versions<Values>>(({ base, mine, theirs }, set) => {
    const keys = set.path.split('.');
    return {
      base: withValue(base, keys, set.theirs) as Values,
      mine: withValue(mine, keys, set.merged) as Values,
      theirs,
    };
  }, versions);
}

/** The value at a path. */
export const valueAt = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), object);

/** Both versions in one: what one of us changed, and where both did, that of the wanted side. */
export function mergedVersions<Values>(
  versions: Versions<Values>,
  { isField, sideOf }: { readonly isField: IsField; readonly sideOf: (path: string) => Side | undefined },
): Values {
  const isMine = ({ path, changedBy }: Difference) =>
    changedBy === 'me' || (changedBy === 'both' && sideOf(path) === 'mine');
  return differencesOf(versions, isField)
    .filter(isMine)
    .reduce<Values>((merged, difference) => {
      return withValue(merged, difference.path.split('.'), difference.mine) as Values;
    }, versions.theirs);
}

/** An object with another value at a path, and all else as it was. */
export function withValue(object: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const held = isObject(object) ? object : {};
  return { ...held, [key]: rest.length === 0 ? value : withValue(held[key], rest, value) };
}

/** A part of an object, and parts of the objects in it. */
export type PartOf<Values> = Values extends readonly unknown[]
  ? Values
  : Values extends object
    ? string extends keyof Values
      ? Values
      : { readonly [Key in keyof Values]?: PartOf<Values[Key]> }
    : Values;

/** What of `values` differs from `base`, nested as it is there: the body of a merge patch. */
export function changedValues<Values extends object>(
  base: Values,
  values: Values,
  isField: IsField = () => false,
): PartOf<Values> {
  const changes = differencesOf({ base, mine: values, theirs: base }, isField);
  return changes.reduce<unknown>(
    (patch, { path, mine }) => withValue(patch, path.split('.'), mine),
    {},
  ) as PartOf<Values>;
}
