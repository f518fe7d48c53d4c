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

/** A$; null: the server takes the last close. */
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
}
interface PublishableGroup {
  readonly action: IdeasAction;
  readonly records: readonly PublishableIdea[];
}

/** The fields that name the companies of an idea. */
export function companyFields(action: IdeasAction): readonly ('company' | 'from' | 'to')[] {
  return action === 'Switch' ? ['from', 'to'] : ['company'];
}

/**
 * Why a list can't be published (B4), by path as the draft is sent: `content[0].records[2].catalyst`; empty when it
 * can. A company is an object with its id, and says whether it is hidden (U10).
 */
export function publishViolations(content: readonly PublishableGroup[]): Violation[] {
  if (content.every(({ records }) => records.length === 0)) {
    return [{ propertyPath: 'content', message: messages.noIdeas }];
  }
  return content.flatMap(groupViolations);
}

function groupViolations({ action, records }: PublishableGroup, groupIndex: number): Violation[] {
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
    return [...companies, ...missing];
  });
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id : null;
}

const isHidden = (value: unknown) =>
  typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;
