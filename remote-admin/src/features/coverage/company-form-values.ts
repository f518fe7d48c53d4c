import type { Company, createCompany, updateCompany } from '@console/contract/companies';
import {
  companyCurrencies,
  companyPatchRules,
  DEFAULT_EXCHANGE,
  newCompanyRules,
  NO_FLAG,
} from '@console/contract/company-rules';
import type { BodyOf } from '@console/contract/endpoint';
import type { GicsPath } from '@console/contract/gics';
import type { PersonRef } from '@console/contract/hydra';

/** What the form of a company holds. */
export interface CompanyValues {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  /** A Company Flag, or the word for none (U9). */
  readonly type: string;
  readonly source: string;
  readonly currency: string;
  readonly visibility: boolean;
  readonly assignedTo: PersonRef | null;
  readonly currentRecommendation: string | null;
  /** Why it is changed outside a report. */
  readonly recommendationReason: string;
  readonly forecastRIC: string;
  readonly sharePriceRIC: string;
  readonly description: string;
  /** Names. */
  readonly tags: readonly string[];
  readonly gics: GicsPath;
  /** Signed address of the present logo, `media:<id>` of a new one, null for none. */
  readonly companyLogo: string | null;
}

/** What the form of a new company holds. */
export interface NewCompanyValues extends CompanyValues {
  readonly enabled: boolean;
  readonly suspended: boolean;
}

/** Where the form of a new company begins. */
export const newCompanyValues: NewCompanyValues = {
  code: '',
  name: '',
  exchange: DEFAULT_EXCHANGE,
  type: NO_FLAG,
  source: '',
  currency: companyCurrencies[0],
  visibility: true,
  assignedTo: null,
  currentRecommendation: null,
  recommendationReason: '',
  forecastRIC: '',
  sharePriceRIC: '',
  description: '',
  tags: [],
  gics: { sector: '', industryGroup: '', industry: '', subIndustry: '' },
  companyLogo: null,
  enabled: true,
  suspended: false,
};

/** A company as its form shows it. */
export function companyValues(company: Company): CompanyValues {
  return {
    code: company.code,
    name: company.name,
    exchange: company.exchange,
    type: company.type ?? NO_FLAG,
    source: company.source,
    currency: company.currency,
    visibility: company.visibility,
    assignedTo: company.assignedTo,
    currentRecommendation: company.currentRecommendation,
    recommendationReason: '',
    forecastRIC: company.forecastRIC,
    sharePriceRIC: company.sharePriceRIC,
    description: company.description,
    tags: company.tags.map(({ name }) => name),
    gics: company.gics,
    companyLogo: company.companyLogo,
  };
}

/** Whether two addresses are of the same logo: the signature changes every few minutes, and says nothing about it. */
export function isSameLogo(one: string | null, other: string | null): boolean {
  return one?.split('?')[0] === other?.split('?')[0];
}

/** The body of `POST /api/company/new`. */
export function newCompanyBody(values: NewCompanyValues): BodyOf<typeof createCompany> {
  return newCompanyRules.cast({
    ...values,
    type: flagOf(values.type),
    assignedTo: values.assignedTo && values.assignedTo['@id'],
  });
}

/** The body of `PUT /api/company/{id}`: what was changed, the parts of it whole. */
export function companyPatch(changed: Partial<CompanyValues>): BodyOf<typeof updateCompany> {
  const { assignedTo, type } = changed;
  return companyPatchRules.cast({
    ...changed,
    ...(type !== undefined && { type: flagOf(type) }),
    ...(assignedTo && { assignedTo: assignedTo['@id'] }),
  });
}

const flagOf = (type: string) => (type === NO_FLAG ? null : type);
