import { array, lazy, object, string, type InferType } from 'yup';
import type { Violation } from './hydra';
import { body, choice, decimal, isNotBlank, requiredText, text } from './rules';
import { messages } from './texts';

/** Groups of the list in their order (A§1.6). */
export const bestIdeasActions = ['Buy', 'Switch', 'Sell'] as const;
export type IdeasAction = (typeof bestIdeasActions)[number];

/** Limits of an idea: characters, and ideas of a group. */
export const ideaLimits = {
  catalyst: 500,
  investmentThesis: 2000,
  explanation: 500,
  disclaimer: 20_000,
  records: 50,
  price: 1_000_000,
} as const;

/** A company as id, IRI or `{'@id'}` (P18); null: none is picked yet. */
const company = lazy((value: unknown) =>
  typeof value === 'object' && value !== null
    ? object({ '@id': requiredText(200) }).typeError(messages.text)
    : string().typeError(messages.text).max(200, messages.tooLong).nullable(),
);

/** In the currency of the company; null: the server takes the last close. */
const price = () => decimal().min(0, messages.price).max(ideaLimits.price, messages.price).nullable();

const recordRules = body({
  /** UUID that the editor gave a new idea; without one the server gives it. */
  id: text(36).uuid(messages.choice).nullable(),
  company,
  from: company,
  to: company,
  sharePrice: body({ company: price(), from: price(), to: price() }).nullable().optional().default(undefined),
  catalyst: text(ideaLimits.catalyst).nullable(),
  investmentThesis: text(ideaLimits.investmentThesis).nullable(),
  /** Missing or null: as it was. */
  explanation: text(ideaLimits.explanation).nullable(),
});

const groupRules = body({
  action: choice(bestIdeasActions).required(messages.required),
  records: array(recordRules.required(messages.required))
    .typeError(messages.list)
    .required(messages.required)
    .max(ideaLimits.records, `At most ${ideaLimits.records} ideas.`),
});

const richText = () => text(ideaLimits.disclaimer).nullable();

/** A merge patch of the draft (A§7): what is missing or null stays as it is. Ideas need not be complete (B4 is for publishing). */
export const ideasPatchRules = body({
  content: array(groupRules.required(messages.required))
    .typeError(messages.list)
    .max(bestIdeasActions.length, messages.groupTwice)
    .nullable(),
  disclaimers: body({ footer: richText(), specificDisclosure: richText() })
    .nullable()
    .optional()
    .default(undefined),
});
export type IdeasPatch = InferType<typeof ideasPatchRules>;

/** What `publishViolations` reads of an idea. */
interface PublishableIdea {
  readonly company: unknown;
  readonly from: unknown;
  readonly to: unknown;
  readonly catalyst: string;
  readonly investmentThesis: string;
  readonly explanation?: string | undefined;
  readonly explained?: readonly string[] | undefined;
  readonly isPublished: boolean;
  readonly sharePrice: Prices;
  readonly closeAtInclusion?: Prices | null | undefined;
  readonly corrected?: readonly Field[] | undefined;
  readonly performance: Readonly<Record<Field, { readonly merged?: true | undefined } | null>> | null;
}
type Field = 'company' | 'from' | 'to';
type Prices = Readonly<Record<Field, number | null>>;
interface PublishableGroup {
  readonly action: IdeasAction;
  readonly records: readonly PublishableIdea[];
}

/** The fields that name the companies of an idea. */
export function companyFields(action: IdeasAction): readonly Field[] {
  return action === 'Switch' ? ['from', 'to'] : ['company'];
}

/**
 * Why a list can't be published (B4), by path as the draft is sent: `content[0].records[2].catalyst`; empty when it
 * can. A company is an object with its id, and says whether it is hidden (U10).
 */
export function publishViolations(content: readonly PublishableGroup[], priceTolerance: number): Violation[] {
  if (content.every(({ records }) => records.length === 0)) {
    return [{ propertyPath: 'content', message: messages.noIdeas }];
  }
  return content.flatMap((group, index) => groupViolations(group, index, priceTolerance));
}

function groupViolations(
  { action, records }: PublishableGroup,
  groupIndex: number,
  priceTolerance: number,
): Violation[] {
  const seen = new Set<string>();
  return records.flatMap((idea, index) => {
    const at = (field: string, message: string) => ({
      propertyPath: `content[${groupIndex}].records[${index}].${field}`,
      message,
    });
    const companies = companyFields(action).flatMap((field) => {
      const id = idOf(idea[field]);
      if (!id) return [at(field, messages.required)];
      if (isHidden(idea[field])) return [at(field, messages.hiddenCompany)];
      if (seen.has(id)) return [at(field, messages.companyTwice)];
      seen.add(id);
      return [];
    });
    const missing = (['catalyst', 'investmentThesis'] as const)
      .filter((field) => idea[field] === '' || !isNotBlank(idea[field]))
      .map((field) => at(field, messages.required));
    const incomplete = [...companies, ...missing];
    // of an idea that is not finished it is too early
    if (incomplete.length > 0) return incomplete;
    const reasons = toExplain(action, idea, priceTolerance);
    const why = unexplained(idea, reasons) ?? outlived(idea, reasons);
    return why === null ? [] : [at('explanation', why)];
  });
}

/** What an explanation lacks; null: nothing. One that was written for something else explains nothing new. */
function unexplained(
  { explanation = '', explained }: Pick<PublishableIdea, 'explanation' | 'explained'>,
  reasons: readonly string[],
): string | null {
  const isWritten = explanation.trim() !== '';
  const why = reasons.find((reason) => !isWritten || explained?.includes(reason) === false);
  if (why === undefined) return null;
  return `Please explain: ${why}${isWritten ? ' What stands here was written before that.' : ''}`;
}

/** Why an explanation can't stand: what it explains of ratings is so no more. null: it can; a price stays explained. */
function outlived(
  { explanation = '', explained = [] }: Pick<PublishableIdea, 'explanation' | 'explained'>,
  reasons: readonly string[],
): string | null {
  const gone = explained.find((reason) => !reason.startsWith(PRICE_REASON) && !reasons.includes(reason));
  if (gone === undefined || explanation.trim() === '') return null;
  return `The explanation was written for this, which is so no more: ${gone} Take it out, or write it anew.`;
}

const PRICE_REASON = 'the price at inclusion of ';

/** Ratings that say something else than a group. */
const against: Readonly<Record<IdeasAction, Partial<Record<Field, readonly string[]>>>> = {
  Buy: { company: ['Hold', 'Sell'] },
  Sell: { company: ['Buy', 'Hold'] },
  Switch: { from: ['Buy'], to: ['Hold', 'Sell'] },
};

/**
 * What readers would stumble over in an idea: a price at inclusion that differs from the close by more than
 * `priceTolerance` per cent, or whose close was corrected, a rating that says something else than its group, and a
 * company that is not covered now.
 */
export function toExplain(action: IdeasAction, idea: PublishableIdea, priceTolerance: number): string[] {
  return companyFields(action).flatMap((field) => {
    const company = companyOf(idea[field]);
    if (!company) return [];
    const { code, currentRecommendation: rating, stopped } = company;
    const contradicts = rating !== null && against[action][field]?.includes(rating);
    const price =
      correctedClose(idea, field) ??
      farFromClose(idea, field, { priceTolerance, lastClose: company.currentStockPrice });
    return [
      ...(price === null ? [] : [`${PRICE_REASON}${code} is ${price}.`]),
      ...(stopped === undefined ? [] : [`${code} is ${stopped} in the coverage.`]),
      ...(contradicts ? [`${code} is rated ${rating}, and stands under ${action}.`] : []),
    ];
  });
}

/** '25.00, and the close of its day was corrected to 24.50'; null of a price whose close stands. */
function correctedClose({ sharePrice, closeAtInclusion, corrected = [] }: PublishableIdea, field: Field) {
  const [price, close] = [sharePrice[field], closeAtInclusion?.[field]];
  if (!price || !close || !corrected.includes(field)) return null;
  return `${priceText(price)}, and the close of its day was corrected to ${priceText(close)}`;
}

const priceText = (price: number) => (price < 0.01 ? String(price) : price.toFixed(2));

/** '98.7% below the close of 44.12'; null of a price that is near, was published, or has nothing to be compared with. */
function farFromClose(
  idea: PublishableIdea,
  field: Field,
  { priceTolerance, lastClose }: { readonly priceTolerance: number; readonly lastClose: number | null },
): string | null {
  const price = idea.sharePrice[field];
  const close = idea.closeAtInclusion?.[field] ?? lastClose;
  const isTold = idea.isPublished || idea.performance?.[field]?.merged;
  if (!price || !close || isTold) return null;
  const percent = (price / close - 1) * 100;
  if (Math.abs(percent) <= priceTolerance) return null;
  return `${Math.abs(percent).toFixed(1)}% ${percent < 0 ? 'below' : 'above'} the close of ${priceText(close)}`;
}

interface RatedCompany {
  readonly code: string;
  readonly currentRecommendation: string | null;
  readonly currentStockPrice: number | null;
  readonly stopped?: 'suspended' | 'disabled' | undefined;
}

const companyOf = (value: unknown): RatedCompany | null =>
  typeof value === 'object' && value !== null && 'code' in value ? (value as RatedCompany) : null;

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id : null;
}

const isHidden = (value: unknown) =>
  typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;
