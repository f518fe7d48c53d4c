import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { collectionOf } from './hydra';
import { draftReportTypes } from './report-types';

/** A start for a report: its type is the report type that the draft gets. */
export const Template = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  type: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
  /** Signed address of the picture. */
  image: Type.String(),
});
export type Template = Static<typeof Template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/template',
  summary: 'All templates',
  answer: collectionOf(Template),
});
