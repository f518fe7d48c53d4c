import { Type, type Static } from '@sinclair/typebox';
import { BulkAnswer, bulkFields, undoField } from './bulk';
import { companyPatchRules, newCompanyRules, RECOMMENDATION_REASON_LENGTH } from './company-rules';
import { HiddenMark } from './company-ref';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, RowTag, TakesBackQuery, collectionOf, nullable } from './hydra';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { recommendations } from './report-types';
import { body, choice, isNotBlank, requiredText } from './rules';
import { messages } from './texts';

const Gics = Type.Object({
  sector: Type.String(),
  industryGroup: Type.String(),
  industry: Type.String(),
  subIndustry: Type.String(),
});

/** A company of the coverage (D§3.4); dates are ISO times. */
export const Company = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  code: Type.String(),
  exchange: Type.String(),
  name: Type.String(),
  /** A Company Flag; null is the default (U9). */
  type: nullable(Type.String()),
  /** Name of its feed. */
  source: Type.String(),
  enabled: Type.Boolean(),
  suspended: Type.Boolean(),
  visibility: Type.Boolean(),
  assignedTo: nullable(PersonRef),
  currentRecommendation: nullable(Type.String()),
  previousRecommendation: nullable(Type.String()),
  /** Its recommendation went with a revoked report, and none has been given since. */
  underReview: Type.Boolean(),
  cRecommendationdate: nullable(Type.String()),
  pRecommendationdate: nullable(Type.String()),
  forecastRIC: Type.String(),
  sharePriceRIC: Type.String(),
  currency: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.Object({ '@id': Type.String(), id: Type.String(), name: Type.String() })),
  gics: Gics,
  lastPublishDate: nullable(Type.String()),
  modifiedOn: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
  /** Signed address of the logo, good for 15 minutes (S14). */
  companyLogo: nullable(Type.String()),
  /** The company that it was merged into, for good (U12); null for every other. */
  mergedInto: nullable(Type.Object({ id: Type.String(), code: Type.String(), name: Type.String() })),
  etag: RowTag,
});
export type Company = Static<typeof Company>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/company/admin',
  summary: 'The coverage',
  query: ListQuery,
  answer: collectionOf(Company),
});
export const exportCompanies = exportOf(listCompanies);
/** Answers an `ETag`; 404 when there is no such company. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company/admin/:id',
  summary: 'One company of the coverage',
  params: IdParams,
  answer: Company,
});
export const createCompany = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/company/new',
  summary: 'Add a company to the coverage; 422 for a code that another company has or had (an alias)',
  body: newCompanyRules,
  maxBodyBytes: 96 * 1024,
  answer: Company,
});
/** With `If-Match`, 412 names whoever changed the company since; without it the last write wins (P11). */
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/company/:id',
  summary:
    'Change a company: fields missing from the body stay as they are; a changed type resets the recommendation (D§4)',
  params: IdParams,
  query: TakesBackQuery,
  body: companyPatchRules,
  maxBodyBytes: 96 * 1024,
  answer: Company,
});

/** What a bulk action sets in companies: what is missing stays as it is. */
export const companiesChangeRules = companyPatchRules.pick(['enabled', 'suspended', 'assignedTo', 'gics']);

/**
 * Changes the selected companies, each by the rules of its own change (G4), or takes that back by `entry` of the answers:
 * each gets what it had, unless it was changed again.
 */
export const changeCompanies = endpoint({
  method: 'POST',
  path: '/api/company/changed',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Change the selected companies, or take that back, as many as a call has time for',
  body: body({
    ...{ ...bulkFields, ...undoField },
    change: companiesChangeRules.default(undefined).optional(),
  }).test('one-of-two', 'Expected a change, or what to take back.', ({ change, undoOf }) => {
    const isChange = Object.values(change ?? {}).some((value) => value !== undefined);
    return isChange !== (undoOf ?? []).length > 0;
  }),
  answer: BulkAnswer,
});

/** The recommendation that companies get in a bulk action, and why. */
export const companiesRatingRules = body({
  currentRecommendation: choice(recommendations).required(messages.required),
  recommendationReason: requiredText(RECOMMENDATION_REASON_LENGTH).test(
    'not-blank',
    messages.required,
    isNotBlank,
  ),
});

/**
 * Gives the selected companies a recommendation, each by the rules of its own change, or proposes it where that needs a
 * second person. Nothing takes it back in one step: each stands in a history.
 */
export const rateCompanies = endpoint({
  method: 'POST',
  path: '/api/company/rated',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary:
    'Change the recommendation of the selected companies, or propose it, as many as a call has time for',
  body: body(bulkFields).concat(companiesRatingRules),
  answer: BulkAnswer,
});

/** Largest logo in bytes (D§9.5). */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** 413 for more than 2 MB, 415 for what is no image. */
export const uploadCompanyLogo = endpoint({
  method: 'POST',
  path: '/api/company/logo',
  summary: 'Upload a logo; send `companyLogo` of the answer with the next create or change of a company',
  multipart: true,
  answer: Type.Object({
    /** `media:<id>`. */
    companyLogo: Type.String(),
    /** Signed address, good for 15 minutes. */
    url: Type.String(),
  }),
});

/** A company in use, as an autocomplete lists it. */
export const CompanyOption = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  type: nullable(Type.String()),
  gics: Type.Object({ sector: Type.String() }),
});
export type CompanyOption = Static<typeof CompanyOption>;

/** Ranked as the search is; the answer of a page counts what has been found up to it. */
export const listCompanyOptions = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: 'Companies in use by code or name, for an autocomplete',
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 100 })),
    name: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  answer: collectionOf(CompanyOption),
});

/** A company as pickers show it. */
export const CompanyHit = Type.Object({
  ...CompanyOption.properties,
  currentRecommendation: nullable(Type.String()),
  currentStockPrice: nullable(Type.Number()),
  /** Of its prices. */
  priceCurrency: Type.String(),
  hidden: HiddenMark,
});
export type CompanyHit = Static<typeof CompanyHit>;

/**
 * Ranked: exact code, code of an alias, beginning of a code, of the name, of a word, then with one letter mistaken.
 * `hydra:totalItems` counts what is answered; `console:totalIsBounded` says that there may be more.
 */
export const searchCompanies = endpoint({
  method: 'GET',
  path: '/api/company/search',
  summary: 'Companies in use by code, former code or name; the search of tickers too (U13)',
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 100 })),
    complete: Type.Optional(Type.String({ maxLength: 10 })),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  answer: collectionOf(CompanyHit),
});
