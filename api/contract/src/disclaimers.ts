import { Type, type Static } from '@sinclair/typebox';
import { mixed } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, choice, flag, name } from './rules';
import { messages } from './texts';

/** Where in a report a disclaimer stands (D§9.10). */
export const disclaimerPositions = ['Footer', 'End of Report'] as const;
export type DisclaimerPosition = (typeof disclaimerPositions)[number];
/** What a disclaimer is about; which reports show it follows from it (D§9.10, P35). */
export const disclaimerTypes = [
  'Commissioned Research',
  'Specific Disclosures',
  'Flash Note',
  'General',
] as const;
export type DisclaimerType = (typeof disclaimerTypes)[number];

/** Characters of the rich texts of one disclaimer, markup included. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_FIELDS = 20;

/** Rich texts by field name; the console writes the field `content` alone (U18). */
export const RichTexts = Type.Record(Type.String(), Type.String());
export type RichTexts = Static<typeof RichTexts>;

/** A generic disclaimer (D§3.7). */
export const Disclaimer = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  position: Type.Union(disclaimerPositions.map((name) => Type.Literal(name))),
  type: Type.Union(disclaimerTypes.map((name) => Type.Literal(name))),
  /** HTML of paragraphs, headings, lists, quotations, inline formats and safe links; nothing else is kept. */
  content: RichTexts,
  /** The same as Quill Deltas, JSON texts, for editors. */
  deltas: RichTexts,
  /** False: no report carries it from then on. */
  inUse: Type.Boolean(),
  /** It still says 'Content goes here!': no report carries it before it says something (P35). */
  isPlaceholder: Type.Boolean(),
  /** Counts the versions, from 1; its entity tag is made of it. */
  revision: Type.Integer(),
  modifiedOn: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
});
export type Disclaimer = Static<typeof Disclaimer>;

/** One thing that a version changed; texts are plain. null before: it is new, null after: it went. */
export const VersionChange = Type.Object({
  what: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
});
export type VersionChange = Static<typeof VersionChange>;

/** A version of a disclaimer, or of those of a company: who made it, when, and how it differs from the one before. */
export const DisclaimerVersion = Type.Object({
  number: Type.Integer(),
  savedAt: Type.String(),
  savedBy: nullable(PersonRef),
  changes: Type.Array(VersionChange),
});
export type DisclaimerVersion = Static<typeof DisclaimerVersion>;

function isRichTexts(value: unknown): value is RichTexts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts = Object.values(value);
  return texts.length <= MAX_FIELDS && texts.every((text) => typeof text === 'string');
}

/** Rich texts by field name, each HTML or a serialised Delta (B3). */
export const richTexts = () =>
  mixed(isRichTexts)
    .typeError('Expected an object of rich texts')
    .test('length', `At most ${MAX_TEXT_LENGTH} characters.`, (value) => lengthOf(value) <= MAX_TEXT_LENGTH);

/** Characters of rich texts, markup included; of what is none, 0: another rule says so. */
export const lengthOf = (texts: unknown): number =>
  Object.values(texts ?? {}).reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );

/** Rules of a disclaimer (D§5.9). A new one without content begins with 'Content goes here!'. */
export const disclaimerRules = body({
  name: name(160),
  position: choice(disclaimerPositions).required(messages.required),
  type: choice(disclaimerTypes).required(messages.required),
  content: richTexts(),
  /** Left out: as it is; a new one is in use. */
  inUse: flag(),
});

export const listDisclaimers = endpoint({
  method: 'GET',
  path: '/api/disclaimer',
  summary: 'Generic disclaimers',
  query: ListQuery,
  answer: collectionOf(Disclaimer),
});
export const exportDisclaimers = exportOf(listDisclaimers);
export const listAllDisclaimers = endpoint({
  method: 'GET',
  path: '/api/disclaimer/complete',
  summary: 'All generic disclaimers at once',
  answer: collectionOf(Disclaimer),
});
/** With an `ETag`. */
export const getDisclaimer = endpoint({
  method: 'GET',
  path: '/api/disclaimer/:id',
  summary: 'One generic disclaimer',
  params: IdParams,
  answer: Disclaimer,
});
/** Versions of a disclaimer or of a company's, the newest first, 10 a page. */
const VersionsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export const listDisclaimerVersions = endpoint({
  method: 'GET',
  path: '/api/disclaimer/:id/versions',
  summary: 'Versions of a generic disclaimer, the newest first',
  params: IdParams,
  query: VersionsQuery,
  answer: collectionOf(DisclaimerVersion),
});
export const listCompanyDisclaimerVersions = endpoint({
  method: 'GET',
  path: '/api/company-disclaimer/:id/versions',
  summary: 'Versions of the disclaimers of a company, the newest first',
  params: IdParams,
  query: VersionsQuery,
  answer: collectionOf(DisclaimerVersion),
});
export const createDisclaimer = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/disclaimer',
  summary: 'Create a generic disclaimer',
  body: disclaimerRules,
  maxBodyBytes: 6 * 1024 * 1024,
  answer: Disclaimer,
});
/** Fields of `content` that are left out stay. 412 names who changed it when `If-Match` differs. */
export const updateDisclaimer = endpoint({
  method: 'PUT',
  path: '/api/disclaimer/:id',
  summary: 'Change a generic disclaimer, which makes a new version; a changed `If-Match` answers 412',
  params: IdParams,
  body: disclaimerRules,
  maxBodyBytes: 6 * 1024 * 1024,
  answer: Disclaimer,
});
/** It is kept for the record. 409 says what stands in the way: companies that link it, or what was published with it. */
export const deleteDisclaimer = endpoint({
  method: 'DELETE',
  path: '/api/disclaimer/:id',
  summary: 'Delete a generic disclaimer that nothing was published with',
  params: IdParams,
});
