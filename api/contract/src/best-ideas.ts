import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { PersonRef, nullable } from './hydra';

export const bestIdeasActions = ['Buy', 'Switch', 'Sell'] as const;

const IdeaCompany = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  gics: Type.Object({ sector: Type.String() }),
  currentRecommendation: nullable(Type.String()),
  currentStockPrice: nullable(Type.Number()),
});

/** One idea: Buy and Sell name a company, Switch names two. Prices are frozen when picked (B5). */
export const IdeaRecord = Type.Object({
  company: nullable(IdeaCompany),
  from: nullable(IdeaCompany),
  to: nullable(IdeaCompany),
  sharePrice: Type.Object({
    company: nullable(Type.Number()),
    from: nullable(Type.Number()),
    to: nullable(Type.Number()),
  }),
  catalyst: Type.String(),
  investmentThesis: Type.String(),
});
export type IdeaRecord = Static<typeof IdeaRecord>;

const IdeaGroup = Type.Object({
  action: Type.Union(bestIdeasActions.map((action) => Type.Literal(action))),
  records: Type.Array(IdeaRecord),
});

/** The live list, or the draft of the next one. */
export const BestIdeas = Type.Object({
  content: Type.Array(IdeaGroup),
  disclaimers: Type.Object({
    footer: Type.String(),
    specificDisclosure: Type.String(),
    endOfReport: Type.Optional(Type.String()),
  }),
  publishedOn: nullable(Type.String()),
  pdf: nullable(Type.String()),
  updatedAt: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
});
export type BestIdeas = Static<typeof BestIdeas>;

export const getBestIdeas = endpoint({
  method: 'GET',
  path: '/api/best-ideas',
  summary: 'The live Best Ideas',
  answer: BestIdeas,
});
export const getBestIdeasDraft = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/draft',
  summary: 'The draft of the next Best Ideas',
  answer: BestIdeas,
});
