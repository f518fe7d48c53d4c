import { Type, type Static, type TSchema } from '@sinclair/typebox';

/** Page of a collection in Hydra's form: `hydra:member` holds the rows, `hydra:totalItems` counts all pages. */
export interface Page<T> {
  readonly 'hydra:member': T[];
  readonly 'hydra:totalItems': number;
}

/** JSON Schema of a Hydra collection of `member`. */
export function collectionOf<Member extends TSchema>(member: Member) {
  return Type.Object({
    '@context': Type.String(),
    '@id': Type.String(),
    '@type': Type.Literal('hydra:Collection'),
    'hydra:member': Type.Array(member),
    'hydra:totalItems': Type.Integer(),
    /** `hydra:totalItems` is where counting ended: there are as many or more. */
    'console:totalIsBounded': Type.Optional(Type.Boolean()),
    'hydra:view': Type.Optional(
      Type.Object({
        '@id': Type.String(),
        '@type': Type.Literal('hydra:PartialCollectionView'),
        'hydra:first': Type.Optional(Type.String()),
        'hydra:last': Type.Optional(Type.String()),
        'hydra:next': Type.Optional(Type.String()),
        'hydra:previous': Type.Optional(Type.String()),
      }),
    ),
  });
}

/** A page of rows, as tables take it. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are `total` rows or more. */
  readonly totalIsBounded?: true;
  /** Cursors of a list that is too long for page numbers. */
  readonly next?: string;
  readonly previous?: string;
  readonly last?: string;
}

interface CollectionAnswer<Row> extends Page<Row> {
  readonly 'console:totalIsBounded'?: boolean;
  readonly 'hydra:view'?: Readonly<Record<string, string>>;
}

/** Rows, total and cursors of a collection's answer. */
export function pageOfAnswer<Row>(answer: CollectionAnswer<Row>): PageOfRows<Row> {
  const cursorOf = (name: 'next' | 'previous' | 'last') => {
    const link = answer['hydra:view']?.[`hydra:${name}`];
    const cursor = link && new URL(link, 'http://list').searchParams.get('cursor');
    return cursor ? { [name]: cursor } : {};
  };
  return {
    rows: answer['hydra:member'],
    total: answer['hydra:totalItems'],
    ...(answer['console:totalIsBounded'] && { totalIsBounded: true }),
    ...cursorOf('next'),
    ...cursorOf('previous'),
    ...cursorOf('last'),
  };
}

export const Violation = Type.Object({
  /** Path of the wrong value, dots for nested ones: `details.city`. */
  propertyPath: Type.String(),
  message: Type.String(),
});
export type Violation = Static<typeof Violation>;

/** Every error answer. 401 carries `code` and `message` as the specification words them (A§8.1). */
export const Problem = Type.Object({
  '@type': Type.Optional(Type.Union([Type.Literal('hydra:Error'), Type.Literal('ConstraintViolationList')])),
  'hydra:title': Type.Optional(Type.String()),
  'hydra:description': Type.Optional(Type.String()),
  code: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
  /** Why a session is over: one of `sessionEnds`. */
  reason: Type.Optional(Type.String()),
  violations: Type.Optional(Type.Array(Violation)),
  traceId: Type.Optional(Type.String()),
  /** Of a 412: name of whoever made the last change, where it is known. */
  changedBy: Type.Optional(Type.String()),
  /** Of a 412: when that was. */
  changedOn: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Problem = Static<typeof Problem>;

/**
 * Query of a list (G1): page from 1, rows a page, and as further properties `order[field]=asc|desc`, filters
 * `field=value`, ranges `field[after]` and `field[before]` (days or times, included; a day is the firm's, or
 * that of the zone it names: `2026-11-01[Europe/London]`), `cursor` of a link of `hydra:view`, `count=exact`. 422 names
 * a parameter that the list does not have or that does not fit.
 */
export interface ListQuery {
  readonly page?: number;
  readonly itemsPerPage?: number;
  readonly [filterOrOrder: string]: string | number | undefined;
}
export const ListQuery = Type.Unsafe<ListQuery>(
  Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: Type.String({ maxLength: 4000 }) },
  ),
);

export const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** A person as other entities name them. */
export const PersonRef = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
});
export type PersonRef = Static<typeof PersonRef>;

/**
 * Entity tag of the record that a row of a list shows, the same as the `ETag` of the record itself: a change that is made
 * from the list sends it as `If-Match` (P11).
 */
export const RowTag = Type.Optional(Type.String());

/**
 * `takesBack`: the change takes back one's own one of before (Undo), and is refused with 409 where somebody else changed
 * the same again since, to and fro included.
 */
export const TakesBackQuery = Type.Object({ takesBack: Type.Optional(Type.Boolean()) });

/** A value that may be null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
