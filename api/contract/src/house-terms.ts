import { Type, type Static } from '@sinclair/typebox';
import { array, string, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { body, name, siblings } from './rules';
import { messages } from './texts';

/** A word that the house writes in one form: `instead` is what is written in its place, whatever its case. */
export const HouseTerm = Type.Object({
  /** 'e-mail' */
  instead: Type.String(),
  /** 'email' */
  preferred: Type.String(),
});
export type HouseTerm = Static<typeof HouseTerm>;

/** The words that the house writes in one form, in the order in which they are kept (X213). */
export const HouseTerms = Type.Object({ terms: Type.Array(HouseTerm) });
export type HouseTerms = Static<typeof HouseTerms>;

/** Characters of a word and of its form. */
export const TERM_LENGTH = 80;
/** Words of the list. */
export const MAX_TERMS = 300;

/** Each kind of blank is one: nobody sees which it is. */
const comparable = (value: unknown) =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').toLowerCase() : '';

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : null);

/** What is no term at all is told by its own rule. */
function firstTwin(terms: readonly ({ readonly instead?: unknown } | null)[]): number {
  const seen = new Set<string>();
  return terms.findIndex((term) => {
    const key = comparable(term?.instead);
    const isTwin = key !== '' && seen.has(key);
    seen.add(key);
    return isTwin;
  });
}

const term = {
  instead: name(TERM_LENGTH).nonNullable(),
  preferred: name(TERM_LENGTH)
    .nonNullable()
    .test(
      'other',
      messages.termItself,
      (value, { parent }) => value?.trim() !== trimmed(siblings(parent)['instead']),
    ),
};

const listOf = <Shape extends typeof term>(shape: Shape) =>
  body({
    terms: array(body(shape).nonNullable())
      .typeError(messages.list)
      .required(messages.required)
      .max(MAX_TERMS, messages.tooManyItems)
      .test('none-twice', (terms, context) => {
        const at = firstTwin(terms);
        return at < 0 || context.createError({ path: `terms[${at}].instead`, message: messages.itemTwice });
      }),
  });

/** Rules of the list: no word stands there twice, whatever its case, and none is its own form. */
export const houseTermsRules = listOf(term);
/** Rules of the form of the list, whose rows have ids. */
export const houseTermsFormRules = listOf({ ...term, id: string().required() });
export type HouseTermsBody = InferType<typeof houseTermsRules>;

export const getHouseTerms = endpoint({
  method: 'GET',
  path: '/api/house-terms',
  summary: 'The words that the house writes in one form',
  answer: HouseTerms,
});
/** Puts a list in the place of the other; 412 for a changed `If-Match`. */
export const updateHouseTerms = endpoint({
  method: 'PUT',
  path: '/api/house-terms',
  summary: 'Change the words that the house writes in one form',
  body: houseTermsRules,
  maxBodyBytes: 256 * 1024,
  answer: HouseTerms,
});
