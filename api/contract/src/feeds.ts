import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { FeedLimitsAnswer, feedLimitRules, holdRuleNames } from './feed-limits';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, decimal, email, flag, requiredText, text } from './rules';
import { messages } from './texts';

/** Feeds there are (D§9.9); a company names one of them as its source. */
export const feedNames = ['Refinitiv', 'Calibre'] as const;
export type FeedName = (typeof feedNames)[number];

/** What a delivered file holds, which is the beginning of its name. */
export const deliveryKinds = [
  'companies',
  'actions',
  'prices',
  'indices',
  'forecasts',
  'descriptions',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * `running` also while an import that was cut short, or released, waits to be resumed; `held`: nothing of it is loaded
 * before somebody says yes.
 */
export const importStates = ['running', 'held', 'done', 'failed', 'rejected'] as const;
export type ImportState = (typeof importStates)[number];

/** Bad lines of one file that are kept; more are counted. */
export const MAX_KEPT_BAD_LINES = 100_000;

const choiceOf = <const Name extends string>(names: readonly Name[]) =>
  Type.Union(names.map((name) => Type.Literal(name)));

/** One delivered file and how far it was read. Lines count from 1, the header is the first. */
export const FeedImport = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  feed: Type.Object({ id: Type.String(), name: choiceOf(feedNames) }),
  /** null: its name says none. */
  kind: nullable(choiceOf(deliveryKinds)),
  file: Type.String(),
  /** SHA-256 of the file. */
  fingerprint: Type.String(),
  bytes: Type.Integer(),
  bytesRead: Type.Integer(),
  state: choiceOf(importStates),
  /** Why it failed as a whole; or that it was done and has no lines. */
  reason: nullable(Type.String()),
  /** The last line that was read. */
  line: Type.Integer(),
  goodLines: Type.Integer(),
  /** Lines that were not imported; of one that is held or rejected those that could not be. */
  badLines: Type.Integer(),
  /** Of its bad lines those of which nothing came in a later file; 0 where somebody accepted that. */
  missingLines: Type.Integer(),
  /** Who accepted that what is missing of it does not come, when and why; null: nobody has. */
  accepted: nullable(
    Type.Object({
      by: nullable(PersonRef),
      at: Type.String({ format: 'date-time' }),
      reason: Type.String(),
    }),
  ),
  /** Rows that the good lines added or altered. */
  changedRows: Type.Integer(),
  /** Loaded figures that it wrote over, which are kept. */
  replacedFigures: Type.Integer(),
  /** Lines a second, over the time that the import worked; null before it has. */
  linesPerSecond: nullable(Type.Number()),
  startedAt: Type.String({ format: 'date-time' }),
  finishedAt: nullable(Type.String({ format: 'date-time' })),
  /** When the same bytes were delivered once more, which changed nothing. */
  repeatedAt: nullable(Type.String({ format: 'date-time' })),
  /** Since when it was held; null: it never was. */
  heldAt: nullable(Type.String({ format: 'date-time' })),
  /** For what it was held, and how many rows that are. */
  heldFor: Type.Array(
    Type.Object({
      rule: Type.Union(holdRuleNames.map((rule) => Type.Literal(rule))),
      rows: Type.Integer(),
    }),
  ),
  /** Who released or rejected it, when and why; null: nobody has. */
  decision: nullable(
    Type.Object({
      by: nullable(PersonRef),
      at: Type.String({ format: 'date-time' }),
      reason: Type.String(),
    }),
  ),
});
export type FeedImport = Static<typeof FeedImport>;

/** A line that was not imported, and why. */
export const BadLine = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  line: Type.Integer(),
  reason: Type.String(),
  /** The line itself, its beginning if it is long. */
  content: Type.String(),
});
export type BadLine = Static<typeof BadLine>;

/** Hours of working days within which something new of a feed is to come. */
export const expectedHours = { min: 1, max: 720, byDefault: 30 } as const;

/** What became of the newest deliveries of a feed. `Partly`: some of it was not loaded. */
export const deliveryOutcomes = ['Succeeded', 'Partly', 'Failed'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** The newest delivery of its kind, of which something was not loaded, or an earlier one of which lines are missing. */
export const DeliveryFault = Type.Object({
  /** Id of the import. */
  id: Type.String(),
  file: Type.String(),
  kind: nullable(choiceOf(deliveryKinds)),
  at: Type.String({ format: 'date-time' }),
  /** `Failed`: nothing of it was loaded. */
  outcome: choiceOf(['Partly', 'Failed']),
  /** Why it failed as a whole. */
  reason: nullable(Type.String()),
  goodLines: Type.Integer(),
  badLines: Type.Integer(),
  /** Of its bad lines those of which nothing came in a later file. */
  missingLines: Type.Integer(),
  /** The first of those lines, and why it is bad. */
  firstBad: nullable(Type.Object({ line: Type.Integer(), reason: Type.String() })),
});
export type DeliveryFault = Static<typeof DeliveryFault>;

/** Whether a feed does what it is there for. */
export const FeedHealth = Type.Object({
  /** It is enabled, and delivered within its time. */
  isOnline: Type.Boolean(),
  /** When it last delivered a file that was not refused; null: never. */
  deliveredAt: nullable(Type.String({ format: 'date-time' })),
  /** When the next file is to have come; null: nothing ever came, or it is disabled. */
  expectedBy: nullable(Type.String({ format: 'date-time' })),
  /** Of the newest file of each kind; null: there is none. */
  outcome: nullable(choiceOf(deliveryOutcomes)),
  faults: Type.Array(DeliveryFault),
});
export type FeedHealth = Static<typeof FeedHealth>;

/** A feed as lists name it: whoever is no admin is told id and name of the enabled ones (E40). */
export const FeedSummary = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: choiceOf(feedNames),
  enabled: Type.Optional(Type.Boolean()),
  lastImport: Type.Optional(nullable(FeedImport)),
  /** Deliveries that wait for somebody's yes. */
  held: Type.Optional(Type.Integer()),
  health: Type.Optional(FeedHealth),
});
export type FeedSummary = Static<typeof FeedSummary>;

/** A feed; secret credentials are masked (S8), null: none are set. */
export const Feed = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: choiceOf(feedNames),
  enabled: Type.Boolean(),
  credentials: nullable(Type.Record(Type.String(), Type.String())),
  /** Some are stored, and the secret of this server does not open them: they count as not set. */
  isUnreadable: Type.Boolean(),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  /** Where files are delivered to, as people name it, and the names of those that wait there. */
  delivery: Type.Object({ place: Type.String(), waiting: Type.Array(Type.String()) }),
  /** What holds a delivery. */
  limits: FeedLimitsAnswer,
  /** Hours of working days within which something new is to come. */
  expectedHours: Type.Integer(),
  health: FeedHealth,
});
export type Feed = Static<typeof Feed>;

const account = { username: requiredText(), password: requiredText() };
const credentialRules = {
  Refinitiv: body({
    applicationId: requiredText(),
    username: account.username,
    clientEmail: email(),
    adminEmail: email(),
    password: account.password,
  }),
  other: body(account),
} as const;

/** Fields of a feed's credentials and their rules; any feed but Refinitiv has name and password (U35). */
export function feedCredentialRules(name: FeedName) {
  return name === 'Refinitiv' ? credentialRules.Refinitiv : credentialRules.other;
}

/** `enabled=true` is for analysts too, as the choice of a company's source. */
export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/feed',
  summary: 'Feeds; with `enabled=true`, id and name of the enabled ones, for non-admins too',
  query: Type.Object({ enabled: Type.Optional(Type.Boolean()) }),
  answer: collectionOf(FeedSummary),
});
/** Answers an `ETag` (P11). */
export const getFeed = endpoint({
  method: 'GET',
  path: '/api/feed/:id',
  summary: 'One feed, its secret credentials masked',
  params: IdParams,
  answer: Feed,
});
/** A whole number of hours within `expectedHours`. */
export const expectedHoursRule = () =>
  decimal()
    .integer(messages.expectedHours)
    .min(expectedHours.min, messages.expectedHours)
    .max(expectedHours.max, messages.expectedHours);

const feedBody = body({
  enabled: flag(),
  credentials: body({
    applicationId: text(),
    username: text(),
    clientEmail: text(),
    adminEmail: text(),
    password: text(),
  })
    .default(undefined)
    .optional(),
  limits: feedLimitRules.default(undefined).optional(),
  expectedHours: expectedHoursRule(),
});
/**
 * Which credentials a feed has is said by `feedCredentialRules`; a mask that comes back keeps what is stored, and so does
 * a field that is missing (P10). With `If-Match`, 412 names whoever changed the feed since (P11).
 */
export const updateFeed = endpoint({
  method: 'PUT',
  path: '/api/feed/:id',
  summary: 'Enable or disable a feed, or set its credentials, its limits or when it is late',
  params: IdParams,
  body: feedBody,
  answer: Feed,
});

/** Answers the feed as it is then; without any stored it changes nothing. */
export const removeFeedCredentials = endpoint({
  method: 'DELETE',
  path: '/api/feed/:id/credentials',
  summary: 'Remove the credentials of a feed',
  params: IdParams,
  answer: Feed,
});

/** Filters: `feed` (id), `kind`, `state`, `file`; newest first. */
export const listFeedImports = endpoint({
  method: 'GET',
  path: '/api/feed-import',
  summary: 'Delivered files and how they were imported',
  query: ListQuery,
  answer: collectionOf(FeedImport),
});
export const exportFeedImports = exportOf(listFeedImports);
/** Filter `import` (id); in the order of the file. */
export const listBadLines = endpoint({
  method: 'GET',
  path: '/api/feed-import/bad-line',
  summary: 'Lines of delivered files that were not imported',
  query: ListQuery,
  answer: collectionOf(BadLine),
});
export const exportBadLines = exportOf(listBadLines);

/** What a company's feed says of it: plain text, paragraphs parted by a blank line; empty where it says nothing. */
export const FeedDescription = Type.Object({
  code: Type.String(),
  /** Name of the feed. */
  source: Type.String(),
  description: Type.String(),
});
export type FeedDescription = Static<typeof FeedDescription>;

/** 404 for an unknown code; 502 'Unable to fetch notes from {source}' while the feed does not answer (A§8.13, P20). */
export const getFeedDescription = endpoint({
  method: 'GET',
  path: '/api/feed/get-description',
  summary: 'The note of a company in its feed',
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: FeedDescription,
});
