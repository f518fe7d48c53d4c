import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { collectionOf, nullable } from './hydra';

/** A company as pickers show it. */
export const CompanyHit = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  type: nullable(Type.String()),
  gics: Type.Object({ sector: Type.String() }),
  currentRecommendation: nullable(Type.String()),
  currentStockPrice: nullable(Type.Number()),
});
export type CompanyHit = Static<typeof CompanyHit>;

export const searchCompanies = endpoint({
  method: 'GET',
  path: '/api/company/search',
  summary: 'Companies by code or name (U13)',
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 100 })),
    complete: Type.Optional(Type.String({ maxLength: 10 })),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  answer: collectionOf(CompanyHit),
});
