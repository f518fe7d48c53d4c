import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../http/authentication';
import { containing, onDay, since, until, withoutZone, wordsBeginning } from './filter-conditions';

export type Condition = RawBuilder<boolean>;

/** Who asks for a list, and the firm's zone, whose days filters name where they name no zone. */
export interface Asker {
  readonly me: Person;
  readonly timeZone: string;
}

/** Reads the value of a parameter as a condition; a text says what is wrong with the value. */
type ReadParameter = (value: string, asker: Asker) => Condition | string;

/** What a list is sorted by: an expression that is never null, and the type in which a cursor keeps its value. */
export interface SortKey {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'timestamptz[]' | 'boolean' | 'integer' | 'uuid';
}

/** One field of a list: what it is sorted by, and the parameters of the query that filter by it. */
export interface ListField {
  /** null: the list can't be sorted by it. */
  readonly sort: SortKey | null;
  /** By what stands behind the field's name: '' for `field=`, '[after]' for `field[after]=`. */
  readonly parameters: Readonly<Record<string, ReadParameter>>;
  /** Holds while no parameter of the field is given. */
  readonly whenAbsent?: Condition;
}

/** Text, found by any part of it whatever its case; sorted whatever its case. An index by trigrams makes it fast. */
export function text(column: string): ListField {
  const value = sql.ref(column);
  return {
    sort: { expression: sql`lower(${value})`, type: 'text' },
    parameters: { '': (wanted) => containing(value, wanted) },
  };
}

/** Text, found by the beginning of one of its words. */
export function beginningOf(column: string): ListField {
  return { sort: null, parameters: { '': (wanted) => wordsBeginning(sql.ref(column), wanted) } };
}

/** A value that is given as a whole. */
export function exact(column: string): ListField {
  return { sort: null, parameters: { '': (wanted) => sql<boolean>`${sql.ref(column)} = ${wanted}` } };
}

/** One of `values`. */
export function choice(column: string, values: readonly string[]): ListField {
  const value = sql.ref(column);
  return {
    sort: { expression: value, type: 'text' },
    parameters: { '': oneOf(values, (wanted) => sql<boolean>`${value} = ${wanted}`) },
  };
}

/** A list of texts that holds the given one, which may be any. */
export function holding(column: string): ListField {
  return {
    sort: null,
    parameters: { '': (wanted) => sql<boolean>`${sql.ref(column)} @> array[${wanted}]::text[]` },
  };
}

/** A list of values that holds one of `values`. */
export function listHolding(column: string, values: readonly string[]): ListField {
  return {
    sort: null,
    parameters: {
      '': oneOf(values, (wanted) => sql<boolean>`${sql.ref(column)} @> array[${wanted}]::text[]`),
    },
  };
}

/** A question of the list's own that is put by one of `values`; `condition` answers it. */
export function question(
  values: readonly string[],
  condition: (wanted: string, me: Person) => Condition,
): ListField {
  return { sort: null, parameters: { '': oneOf(values, condition) } };
}

/** True or false. */
export function flag(column: string): ListField {
  const value = sql.ref(column);
  return {
    sort: { expression: value, type: 'boolean' },
    parameters: {
      '': oneOf(['true', 'false'], (wanted) => sql<boolean>`${value} = ${wanted === 'true'}`),
    },
  };
}

const refersTo = /^(?:.*\/)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Another object, named by its id or IRI (P41). */
export function reference(column: string): ListField {
  return {
    sort: null,
    parameters: {
      '': (wanted) => {
        const id = refersTo.exec(wanted)?.[1];
        return id ? sql<boolean>`${sql.ref(column)} = ${id}::uuid` : 'Expected an id.';
      },
    },
  };
}

/** A moment: of a day, since and until a day or moment, both included; days of a zone, or else the firm's (P28). */
export function date(column: string): ListField {
  const value = sql.ref(column);
  return {
    sort: { expression: value, type: 'timestamptz' },
    parameters: momentParameters(value),
  };
}

/** A moment of which, where `isOnlyDay` holds, no more is known than the firm's day, whatever zone asks for it. */
export function dateOrDay(column: string, isOnlyDay: Condition): ListField {
  const field = date(column);
  const parameters = Object.entries(field.parameters).map(([edge, read]): [string, ReadParameter] => [
    edge,
    (wanted, asker) => {
      const ofMoments = read(wanted, asker);
      const firmsDay = withoutZone(wanted);
      if (typeof ofMoments === 'string' || wanted === `${firmsDay}[${asker.timeZone}]`) return ofMoments;
      const ofDays = read(firmsDay, asker);
      if (typeof ofDays === 'string' || firmsDay === wanted) return ofMoments;
      return sql<boolean>`((not ${isOnlyDay} and ${ofMoments}) or (${isOnlyDay} and ${ofDays}))`;
    },
  ]);
  return { ...field, parameters: Object.fromEntries(parameters) };
}

/** A moment that may be missing; what has none counts as the earliest. */
export function optionalDate(column: string): ListField {
  const value = sql.ref(column);
  return {
    sort: { expression: sql`coalesce(${value}, '-infinity'::timestamptz)`, type: 'timestamptz' },
    parameters: momentParameters(value),
  };
}

/** The field without sorting. */
export function unsorted(field: ListField): ListField {
  return { ...field, sort: null };
}

/** Accepted, as clients send it, and without effect. */
export const ignored: ListField = { sort: null, parameters: { '': () => sql<boolean>`true` } };

function momentParameters(value: RawBuilder<unknown>): ListField['parameters'] {
  return {
    '': (wanted, { timeZone }) => onDay(value, wanted, timeZone),
    '[after]': (wanted, { timeZone }) => since(value, wanted, timeZone),
    '[before]': (wanted, { timeZone }) => until(value, wanted, timeZone),
  };
}

function oneOf(
  values: readonly string[],
  condition: (wanted: string, me: Person) => Condition,
): ReadParameter {
  return (wanted, { me }) =>
    values.includes(wanted) ? condition(wanted, me) : `Expected one of: ${values.join(', ')}.`;
}
