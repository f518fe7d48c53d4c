import { Type, type Static } from '@sinclair/typebox';
import { array, mixed } from 'yup';
import { Disclaimer, RichTexts, lengthOf, richTexts } from './disclaimers';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { draftReportTypes } from './report-types';
import { body } from './rules';
import { messages } from './texts';

/**
 * One disclaimer of a report: HTML, and the same as a Quill Delta (JSON text); what was frozen before Deltas were kept
 * has none.
 */
const ReportDisclaimer = { content: Type.String(), delta: Type.Optional(Type.String()) };

/** Disclaimers of a report (A§3.4): position Footer is `upfront`, End of Report is `endOfReport` (P34). */
export const ReportDisclaimers = Type.Object({
  upfront: Type.Array(Type.Object(ReportDisclaimer)),
  endOfReport: Type.Array(
    Type.Object({
      type: Type.String(),
      ...ReportDisclaimer,
      /** What a disclosure of interests is of, by whatever names it is called: SHA-256. */
      interest: Type.Optional(Type.String()),
    }),
  ),
});
export type ReportDisclaimers = Static<typeof ReportDisclaimers>;

/** A disclaimer of a company: linked to the generic one, whose text it then shows, or in the company's own wording. */
export const CompanyReference = Type.Object({
  reference: Disclaimer,
  /** The company's own wording as HTML; null when linked (U16). */
  content: nullable(RichTexts),
  /** The same as Quill Deltas. */
  deltas: nullable(RichTexts),
});
export type CompanyReference = Static<typeof CompanyReference>;

/** The disclaimers of a company (D§3.8). */
export const CompanyDisclaimers = Type.Object({
  '@id': Type.String(),
  company: Type.Object({
    '@id': Type.String(),
    id: Type.String(),
    code: Type.String(),
    name: Type.String(),
    type: nullable(Type.String()),
    /** Address of the logo. */
    logo: nullable(Type.String()),
    enabled: Type.Boolean(),
    gics: Type.Object({
      sector: Type.String(),
      industry: Type.String(),
      industryGroup: Type.String(),
      subIndustry: Type.String(),
    }),
  }),
  content: Type.Array(CompanyReference),
  /** Counts the versions; 0: nobody has changed them yet. */
  revision: Type.Integer(),
  modifiedOn: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
});
export type CompanyDisclaimers = Static<typeof CompanyDisclaimers>;

const MAX_REFERENCES = 100;
/** Characters of all wordings of a company, markup included. */
const MAX_TEXT_LENGTH = 500_000;

/** As it was sent: each may be anything yet, null as well. */
const wordingOf = (each: unknown): unknown =>
  typeof each === 'object' && each !== null && 'content' in each ? each.content : null;

/** What a company's disclaimers are replaced by; what is left out is unlinked. References are ids, IRIs or `{'@id'}`. */
export const companyDisclaimersRules = body({
  company: mixed<string | object>(),
  content: array(
    body({
      reference: mixed<string | object>().required(messages.required),
      content: richTexts().nullable(),
    }),
  )
    .typeError(messages.list)
    .required(messages.required)
    .max(MAX_REFERENCES, `At most ${MAX_REFERENCES} disclaimers.`)
    .test(
      'length',
      `At most ${MAX_TEXT_LENGTH} characters in all.`,
      (content) => content.reduce((sum, each) => sum + lengthOf(wordingOf(each)), 0) <= MAX_TEXT_LENGTH,
    ),
});

export const listCompanyDisclaimers = endpoint({
  method: 'GET',
  path: '/api/company-disclaimer',
  summary: 'Companies with their disclaimers',
  query: ListQuery,
  answer: collectionOf(CompanyDisclaimers),
});
export const exportCompanyDisclaimers = exportOf(listCompanyDisclaimers);
/** By the id of the company (U15). With an `ETag`. */
export const getCompanyDisclaimers = endpoint({
  method: 'GET',
  path: '/api/company-disclaimer/:id',
  summary: 'The disclaimers of a company, by its id',
  params: IdParams,
  answer: CompanyDisclaimers,
});
/** A content that equals the generic one is linked (U16). 412 names who changed them when `If-Match` differs. */
export const updateCompanyDisclaimers = endpoint({
  method: 'PUT',
  path: '/api/company-disclaimer/:id',
  summary: 'Change the disclaimers of a company, by its id; a changed `If-Match` answers 412',
  params: IdParams,
  body: companyDisclaimersRules,
  maxBodyBytes: 6 * 1024 * 1024,
  answer: CompanyDisclaimers,
});

const UUID = '[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';
/** More companies than a report names. */
const MAX_IDS_LENGTH = 200 * 37;

export const getReportDisclaimers = endpoint({
  method: 'GET',
  path: '/api/company-disclaimer/report',
  summary: 'Disclaimers that apply to a report of a type, about companies or none (P35)',
  query: Type.Object({
    type: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
    /** Ids with commas between them. */
    company: Type.Optional(Type.String({ pattern: `^${UUID}(,${UUID})*$`, maxLength: MAX_IDS_LENGTH })),
  }),
  answer: ReportDisclaimers,
});
