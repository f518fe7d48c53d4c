import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { draftReportTypes } from './report-types';

/** Disclaimers of a report (A§3): position Footer is `upfront`, End of Report is `endOfReport` (P34). HTML. */
export const ReportDisclaimers = Type.Object({
  upfront: Type.Array(Type.Object({ content: Type.String() })),
  endOfReport: Type.Array(Type.Object({ type: Type.String(), content: Type.String() })),
});
export type ReportDisclaimers = Static<typeof ReportDisclaimers>;

export const getReportDisclaimers = endpoint({
  method: 'GET',
  path: '/api/company-disclaimer/report',
  summary: 'Disclaimers that apply to a report of a type, about a company or none (P35)',
  query: Type.Object({
    type: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
    company: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  answer: ReportDisclaimers,
});
