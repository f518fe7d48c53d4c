import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  setLocale,
  string,
  type ObjectShape,
  type StringSchema,
  type ValidateOptions,
} from 'yup';
import { today, type CalendarDay } from './calendar-day';
import { messages } from './texts';

// of a list's entries: yup would name them by their paths
setLocale({ mixed: { notNull: messages.required } });

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** The same without letters of other alphabets. */
const latinEmailPattern = new RegExp(`^(?=[\\x21-\\x7e]+$)${emailPattern.source.slice(1)}`);

/** Text of at most `maxLength` characters; null and missing are allowed. */
export function text(maxLength = 255) {
  return string().typeError(messages.text).max(maxLength, messages.tooLong);
}

/**
 * An https address with a dotted host, or nothing (U32). What stands before an `@` is no host, and looks like one: such
 * an address leads elsewhere than it seems.
 */
export function isWebsiteOrNone(value: string | undefined): boolean {
  return !value?.trim() || /^https:\/\/[^\s/.@\\?#]+(\.[^\s/.@\\?#]+)+([/?#]\S*)?$/.test(value.trim());
}

/** Not made of blanks alone; `required()` speaks of the empty text, so that one mistake is told once. */
export const isNotBlank = (value: string | undefined) => !/^[\s\p{Cc}\p{DI}\u2800]+$/u.test(value ?? '');

/** Text that must not be empty: 'This field is required'. */
export function requiredText(maxLength = 255) {
  // a strict `trim()` would refuse a blank at the end instead of taking it away
  return text(maxLength).required(messages.required).test('not-blank', messages.required, isNotBlank);
}

/** Makes a text one word; the blanks around it are taken away when it is kept: 'no spaces allowed. ' (A§5.21). */
export function withoutSpaces<Rule extends StringSchema<string | undefined>>(rule: Rule): Rule {
  return rule.matches(/^\s*\S*\s*$/, { message: messages.noSpaces, excludeEmptyString: true });
}

const address = (pattern: RegExp) =>
  requiredText(180).matches(pattern, { message: messages.email, excludeEmptyString: true });

/** A required e-mail address, as somebody signs in with it. */
export const knownEmail = () => address(emailPattern);

/** A required e-mail address; letters of other alphabets look like those of another address. */
export const email = () => address(latinEmailPattern);

/** Characters that move or hide others. Joiners are not among them: names of some scripts are written with them. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800\ufffc]|^\p{M}/u;

/** Makes a text one line that reads as it is written. */
export function oneLine<Rule extends StringSchema<string | null | undefined>>(rule: Rule): Rule {
  return rule.test('seen', messages.unseen, (value) => !value || !isNotBlank(value) || !unseen.test(value));
}

/** A required name or title, in one line, that reads as it is written in every list. */
export function name(maxLength = 255) {
  return oneLine(requiredText(maxLength));
}

/** A required name of a person. */
export const personName = () => name(80);

/** The fields beside the one that a rule reads, as they came. */
export function siblings(parent: unknown) {
  return parent as Readonly<Record<string, unknown>>;
}

/** One of `choices`. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return string()
    .typeError(messages.text)
    .oneOf([...choices] as Choice[], messages.choice);
}

const plainNumber = /^\s*-?\d*\.?\d+\s*$/;

/** A number; one that is typed stands there in figures, as people write it: '0.5', and neither '1e3' nor '0x10'. */
export function decimal() {
  return number()
    .transform((value: number, given: unknown) =>
      typeof given === 'string' && given !== '' && !plainNumber.test(given) ? NaN : value,
    )
    .typeError(messages.number);
}

/** A list of texts, to which whoever uses it gives a maximum. */
export function textList(maxLength = 255) {
  return array(text(maxLength).defined().nonNullable()).typeError(messages.list);
}

/** What refers to another entity: its id, its IRI, or an object with its `@id` (P18). */
export function reference() {
  return lazy((value: unknown) =>
    typeof value === 'object' && value !== null
      ? object({ '@id': requiredText(200) }).typeError(messages.text)
      : string().typeError(messages.text).max(200, messages.tooLong).required(messages.required),
  );
}

/** A reference, or null for none; it may be missing. */
export function optionalReference() {
  return lazy((value: unknown) =>
    value === null || value === undefined ? mixed<never>().nullable() : reference().resolve({ value }),
  );
}

/** True or false; the text 'true' is refused. */
export function flag() {
  return boolean().typeError(messages.flag);
}

/** What a server that checks a body hands to its rules. */
export interface RuleContext {
  /** The firm's, IANA. */
  readonly timeZone: string;
}

/** The firm's day, for rules of a body that speak of the past and the future. */
export function firmToday({ context }: Pick<ValidateOptions, 'context'>): CalendarDay {
  // whoever checks a body passes a RuleContext
  const { timeZone } = (context ?? {}) as Partial<RuleContext>;
  if (!timeZone) throw new Error('Rules about days should be given the time zone of the firm, but got none');
  return today(timeZone);
}

/** A JSON object with these fields and no others. */
export function body<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).typeError('Expected a JSON object.').noUnknown(messages.unknownField);
}
