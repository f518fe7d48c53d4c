import { Type, type Static } from '@sinclair/typebox';
import { Content } from './drafts';
import { endpoint } from './endpoint';
import { IdParams, collectionOf } from './hydra';
import { draftReportTypes } from './report-types';

/** A start for a report: its type is the report type that the draft gets. */
export const Template = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  type: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
  /** Signed address of the picture. */
  image: Type.String(),
  /** The document that a draft begins with; lists leave it out. */
  content: Type.Optional(Content),
});
export type Template = Static<typeof Template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/template',
  summary: 'All templates',
  answer: collectionOf(Template),
});
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/template/:id',
  summary: 'One template with the document that a draft starts from',
  params: IdParams,
  answer: Template,
});
