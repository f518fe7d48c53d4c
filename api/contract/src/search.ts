import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { collectionOf } from './hydra';

/** Kinds of things that the search of the console finds, in the order in which equally good hits stand. */
export const foundKinds = [
  ...(['company', 'review', 'report', 'draft', 'user', 'customer', 'advisory', 'market-share'] as const),
  ...(['tag', 'disclaimer', 'brand', 'job', 'feed', 'remote', 'release'] as const),
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** How well a thing fits, the best first: its whole name, how that begins, a part of it, its words, a word mistyped. */
export const fits = ['name', 'beginning', 'part', 'words', 'mistyped'] as const;
export type Fit = (typeof fits)[number];

/** A thing of the console that a search has found. */
export const SearchHit = Type.Object({
  kind: Type.Unsafe<FoundKind>(Type.String({ enum: [...foundKinds] })),
  id: Type.String(),
  /** What it is called. */
  title: Type.String(),
  /** What tells it from others of that name; may be empty. */
  detail: Type.String(),
  /** What lists are filtered by to find it, and what is of it: a company's code, a person's e-mail, a name. */
  key: Type.String(),
  fit: Type.Unsafe<Fit>(Type.String({ enum: [...fits] })),
  /** The day of which it is, such as that of a publication; missing: none. */
  day: Type.Optional(Type.String()),
  /** The moment at which that was, where it is known: whoever reads it sees its day in their own zone, as in the list. */
  at: Type.Optional(Type.String()),
  /** Of a hit by words of a text: what stands around them. */
  excerpt: Type.Optional(Type.String()),
});
export type SearchHit = Static<typeof SearchHit>;

/** How many things of a kind have the words, where not all of them are among the hits. */
const FoundTotal = Type.Object({
  kind: SearchHit.properties.kind,
  /** At most `MAX_FOUND_COUNTED`, which stands for more as well. */
  total: Type.Integer(),
  /** Whether their list, filtered by the words, shows just these. */
  isListed: Type.Boolean(),
  /** The filters under which it does, as its page and its endpoint name them; missing: it has none. */
  filters: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type FoundTotal = Static<typeof FoundTotal>;

/** More things of a kind are not counted. */
export const MAX_FOUND_COUNTED = 100;

/** Longer texts are no search. */
export const MAX_SEARCH_LENGTH = 100;

/** Things by name, code and, of published reports, the words in them; of each kind a few, of all that one may open. */
export const searchConsole = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Things of the console by name, code or words; a few of each kind, the best first',
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: MAX_SEARCH_LENGTH }) }),
  answer: Type.Object({
    ...collectionOf(SearchHit).properties,
    totals: Type.Optional(Type.Array(FoundTotal)),
  }),
});
