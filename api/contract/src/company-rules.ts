import { array, mixed } from 'yup';
import { feedNames } from './feeds';
import { gicsChoices, type GicsLevel } from './gics';
import { recommendationChoices } from './report-types';
import {
  body,
  choice,
  flag,
  isNotBlank,
  oneLine,
  optionalReference,
  reference,
  siblings,
  text,
  withoutSpaces,
} from './rules';
import { messages } from './texts';

/** The Company Flag that has rules of its own; `type` null is no flag, any other flag is like none (D§3.4, U9). */
export const EMERGING_COMPANY = 'Emerging Company';
/** Word for no flag, in forms and filters: no flag is called so (U9). */
export const NO_FLAG = 'default';
/** Word for companies that are assigned to nobody, in filters. */
export const NO_ANALYST = 'nobody';
/** Currencies of a company; the first is the default (D§9.4). */
export const companyCurrencies = ['AUD', 'USD', 'NZD'] as const;
/** Exchanges of companies, each of an index that charts compare with: docs/feeds.md; a feed may deliver another one. */
export const exchanges = ['ASX', 'NZX', 'NYSE', 'NASDAQ'] as const;
/** Exchange of a new company (U10). */
export const DEFAULT_EXCHANGE = exchanges[0];

/** What a company can be recommended as: Buy, Hold, Sell, or the classes of an emerging one (D§4.6, P26). */
export function companyRecommendations(type: unknown): readonly string[] {
  return recommendationChoices(type === EMERGING_COMPANY ? 'emergingCompanyReport' : 'companyReport');
}

/** Text that may be missing, but not empty. */
const filled = (maxLength: number) =>
  text(maxLength).test('filled', messages.required, (value) => value !== '' && isNotBlank(value));

const gicsLevel = (level: GicsLevel) =>
  filled(80)
    .required(messages.required)
    .test('on-path', messages.gics, (name, { parent }) => {
      const choices = gicsChoices(siblings(parent), level);
      // below a level that is wrong itself there is nothing to say yet
      return !name?.trim() || (choices.length === 0 && level !== 'sector') || choices.includes(name);
    });

const code = filled(20).matches(/^[\w-]+$/, { message: messages.alphanumeric, excludeEmptyString: true });
const source = choice(feedNames);
const name = oneLine(filled(160));
const description = filled(10_000);
const gics = body({
  sector: gicsLevel('sector'),
  industryGroup: gicsLevel('industryGroup'),
  industry: gicsLevel('industry'),
  subIndustry: gicsLevel('subIndustry'),
});
/** Code of an instrument at Refinitiv, such as BHP.AX. */
const ric = withoutSpaces(text(40));
const recommendation = text(40).nullable();

const optional = {
  exchange: text(20),
  /** A Company Flag, null for none; whether there is such a flag is for the list to say (U9). */
  type: text(80).min(1, messages.choice).nullable(),
  enabled: flag(),
  suspended: flag(),
  visibility: flag(),
  /** Reference to a person; null for nobody. */
  assignedTo: optionalReference(),
  currency: choice(companyCurrencies),
  /** References to tags, or their names (U10). */
  tags: array(reference()).typeError(messages.list).max(50, 'At most 50 tags.'),
  /** `media:<id>` of an uploaded logo; null and '' for none. The address that an answer held leaves it as it is. */
  companyLogo: text(1000).nullable(),
};

/** Fields of the entity that the server alone sets: they may come along, and are passed over. */
const readOnly = {
  '@id': mixed().nullable(),
  id: mixed().nullable(),
  previousRecommendation: mixed().nullable(),
  cRecommendationdate: mixed().nullable(),
  pRecommendationdate: mixed().nullable(),
  lastPublishDate: mixed().nullable(),
  modifiedOn: mixed().nullable(),
  modifiedBy: mixed().nullable(),
  mergedInto: mixed().nullable(),
  underReview: mixed().nullable(),
  etag: mixed().nullable(),
};

const whole = {
  ...optional,
  ...readOnly,
  code: code.required(messages.required),
  source: source.required(messages.required),
  name: name.required(messages.required),
  description: description.required(messages.required),
  gics: gics.required(messages.required),
  forecastRIC: ric,
  sharePriceRIC: ric,
  currentRecommendation: recommendation.test(
    'of-type',
    messages.choice,
    (value, { parent }) => !value || companyRecommendations(siblings(parent)['type']).includes(value),
  ),
};

/** Longest reason of a changed recommendation. */
export const RECOMMENDATION_REASON_LENGTH = 500;
const recommendationReason = text(RECOMMENDATION_REASON_LENGTH).nullable();

/** Rules of a company as its form holds it (D§5.7). */
export const companyRules = body({ ...whole, recommendationReason });
/** Rules of a new company (D§5.7): both RICs too. */
export const newCompanyRules = body({
  ...whole,
  forecastRIC: withoutSpaces(filled(40)).required(messages.required),
  sharePriceRIC: withoutSpaces(filled(40)).required(messages.required),
});
/** Rules of a change: what is missing stays as it is; whether a recommendation fits is for the company to say. */
export const companyPatchRules = body({
  ...optional,
  ...readOnly,
  code,
  source,
  name,
  description,
  gics: gics.optional().default(undefined),
  forecastRIC: ric,
  sharePriceRIC: ric,
  currentRecommendation: recommendation,
  /** Why it is changed outside a report. */
  recommendationReason,
});
