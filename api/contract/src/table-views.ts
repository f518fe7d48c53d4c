import { Type, type Static } from '@sinclair/typebox';
import { array, mixed, number, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, nullable } from './hydra';
import { body, choice, flag, name, requiredText, text } from './rules';
import { EVERYBODY, roles, type GivenTo } from './roles';
import { messages } from './texts';

/** Lists whose views can be given to others, by the names under which people keep views of their own (G2). */
export const tableLists = [
  ...(['drafts', 'published', 'pending-approvals', 'all-approvals', 'report-imports'] as const),
  ...(['manifest-lines', 'coverage', 'key-properties', 'internal-users', 'customers', 'advisory'] as const),
  ...(['market-shares', 'disclaimers', 'company-disclaimers', 'brands', 'tags', 'feed-imports'] as const),
  ...(['job-schedules', 'job-runs', 'mails', 'audit-trail', 'analytics', 'recommendations'] as const),
  ...(['replaced-figures', 'approvers', 'interests', 'restricted-companies', 'past-alerts'] as const),
] as const;
export type TableList = (typeof tableLists)[number];

/** How large a view may be, and how many of one list one person may give. */
export const tableViewLimits = {
  nameLength: 60,
  columns: 60,
  children: 8,
  fieldLength: 80,
  filters: 40,
  filterLength: 300,
  count: 30,
  minWidth: 70,
  maxWidth: 2000,
} as const;

const { fieldLength, filterLength, minWidth, maxWidth, ...limits } = tableViewLimits;

const field = () => requiredText(fieldLength);
const columnShape = {
  field: field(),
  /** Pixels. */
  width: number()
    .typeError(messages.number)
    .integer(messages.number)
    .min(minWidth, messages.number)
    .max(maxWidth, messages.number)
    .required(messages.required),
  sized: flag(),
  hide: mixed<boolean | 'narrow'>()
    .oneOf([true, false, 'narrow'], messages.choice)
    .required(messages.required),
  pin: choice(['left']).nullable(),
};
const childRules = body(columnShape).required(messages.required).nonNullable();
const columnRules = body({
  ...columnShape,
  children: array(childRules).typeError(messages.list).max(limits.children, messages.tooManyItems),
})
  .required(messages.required)
  .nonNullable();

const shape = {
  name: name(limits.nameLength),
  givenTo: choice<GivenTo>([EVERYBODY, ...roles]).required(messages.required),
  /** From left to right; columns that the list no longer has are left out where it is shown. */
  columns: array(columnRules)
    .typeError(messages.list)
    .min(1, messages.required)
    .max(limits.columns, messages.tooManyItems)
    .required(messages.required),
  /** What the list is filtered by, as its table names it: `status`, `createdAt[after]`. */
  filters: array(
    body({ field: field(), value: text(filterLength).required(messages.required) })
      .required(messages.required)
      .nonNullable(),
  )
    .typeError(messages.list)
    .max(limits.filters, messages.tooManyItems)
    .required(messages.required),
  /** null: as the list is sorted by itself. */
  order: body({ field: field(), direction: choice(['asc', 'desc']).required(messages.required) })
    .nullable()
    .default(undefined),
};

/** Rules of a view that its owner changes. */
export const tableViewRules = body(shape);
/** Rules of a view that is given. */
export const newTableViewRules = body({ list: choice(tableLists).required(messages.required), ...shape });
export type TableViewBody = InferType<typeof tableViewRules>;

const ViewColumn = {
  field: Type.String(),
  width: Type.Number(),
  sized: Type.Optional(Type.Boolean()),
  hide: Type.Union([Type.Boolean(), Type.Literal('narrow')]),
  pin: nullable(Type.Literal('left')),
};

/** A view of a list that somebody gave to others. */
export const GivenView = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  list: Type.String(),
  name: Type.String(),
  givenTo: Type.String(),
  columns: Type.Array(
    Type.Object({ ...ViewColumn, children: Type.Optional(Type.Array(Type.Object(ViewColumn))) }),
  ),
  filters: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
  order: nullable(
    Type.Object({
      field: Type.String(),
      direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
    }),
  ),
  owner: PersonRef,
  isOwn: Type.Boolean(),
  /** The owner has no account here any more, or may not open the list: it can be taken over. */
  ownerHasLeft: Type.Boolean(),
  /** How many others have it on. */
  people: Type.Integer(),
  /** Roles who see the list by it as long as they have chosen nothing else. */
  defaultOf: Type.Array(Type.String()),
  /** Of the `ETag` of the view; `If-Match` of a change. */
  tag: Type.String(),
});
export type GivenView = Static<typeof GivenView>;

/** What a person has to know of the given views of one list. */
export const GivenViews = Type.Object({
  views: Type.Array(GivenView),
  /** The one that the caller has on; null: none. */
  on: nullable(Type.String()),
  /** The one that is the default of the caller's role; null: none. */
  roleDefault: nullable(Type.String()),
  /** Roles who may open the list. */
  roles: Type.Array(Type.String()),
  /** Whether the caller may make views the default of roles, and take over those of people who left. */
  canManage: Type.Boolean(),
});
export type GivenViews = Static<typeof GivenViews>;

const ListParams = Type.Object({ list: Type.String({ maxLength: 40 }) });

/** 403 for a list that one may not open, and for one that is none. */
export const listTableViews = endpoint({
  method: 'GET',
  path: '/api/table-views/:list',
  summary: 'Views of a list that were given to the caller or by the caller',
  params: ListParams,
  answer: GivenViews,
});
/** One's own choice alone; 404 for a view that is not, or not of this list. */
export const turnTableViewOn = endpoint({
  method: 'PUT',
  path: '/api/table-views/:list/on',
  summary: 'Say which given view of a list the caller has on',
  params: ListParams,
  body: body({ view: requiredText(36).nullable().defined() }),
});
/** 422 at `role` for one that may not open the list, at `view` for one that is not given to that role. */
export const setDefaultTableView = endpoint({
  method: 'PUT',
  path: '/api/table-views/:list/default',
  summary: 'Make a given view the default of a role, or none',
  params: ListParams,
  body: body({
    role: choice(roles).required(messages.required),
    view: requiredText(36).nullable().defined(),
  }),
});
/** 422 at `name` for one that one's own of the list have, at `givenTo` for a role that may not open it. */
export const giveTableView = endpoint({
  method: 'POST',
  path: '/api/table-view',
  summary: 'Give a view of a list to a role or to everybody',
  body: newTableViewRules,
  maxBodyBytes: 800_000,
  answer: GivenView,
});
/** 403 for one that is given to others, 404 for one that was taken back. */
export const getTableView = endpoint({
  method: 'GET',
  path: '/api/table-view/:id',
  summary: 'One given view',
  params: IdParams,
  answer: GivenView,
});
/** For its owner; 412 for a changed `If-Match`. */
export const changeTableView = endpoint({
  method: 'PUT',
  path: '/api/table-view/:id',
  summary: 'Change a given view',
  params: IdParams,
  body: tableViewRules,
  maxBodyBytes: 800_000,
  answer: GivenView,
});
/** For its owner. */
export const takeBackTableView = endpoint({
  method: 'DELETE',
  path: '/api/table-view/:id',
  summary: 'Take a given view back: nobody has it any more',
  params: IdParams,
});
/** 409 as long as its owner is there. */
export const takeOverTableView = endpoint({
  method: 'POST',
  path: '/api/table-view/:id/take-over',
  summary: 'Take over a view of somebody who left',
  params: IdParams,
  answer: GivenView,
});
