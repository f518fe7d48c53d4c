import { array, boolean, lazy, mixed, object, string, type ObjectShape } from 'yup';
import { messages } from './texts';

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Text of at most `maxLength` characters; null and missing are allowed. */
export function text(maxLength = 255) {
  return string().typeError(messages.text).max(maxLength, messages.tooLong);
}

/** Not made of blanks alone; `required()` speaks of the empty text, so that one mistake is told once. */
export const isNotBlank = (value: string | undefined) => !/^\s+$/.test(value ?? '');

/** Text that must not be empty: 'This field is required'. */
export function requiredText(maxLength = 255) {
  // a strict `trim()` would refuse a blank at the end instead of taking it away
  return text(maxLength).required(messages.required).test('not-blank', messages.required, isNotBlank);
}

/** A required e-mail address. */
export function email() {
  return requiredText(180).matches(emailPattern, { message: messages.email, excludeEmptyString: true });
}

/** A new password of at least 6 characters (D§5, contract S5); the messages of the own-password page. */
export function newPassword() {
  return text(200).required(messages.passwordEmpty).min(6, messages.passwordTooShort);
}

/** The new password once more, equal to the field `password` (D§5, contract S5). */
export function repeatedPassword() {
  // `oneOf` would let an empty one pass
  return text(200).test(
    'repeats',
    messages.passwordsDiffer,
    (value, { parent }) => (value ?? '') === (parent.password ?? ''),
  );
}

/** One of `choices`. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return string()
    .typeError(messages.text)
    .oneOf([...choices] as Choice[], messages.choice);
}

/** A list of texts. */
export function textList(maxLength = 255) {
  return array(text(maxLength).defined().nonNullable()).typeError(messages.list);
}

/** What refers to another entity: its id, its IRI, or an object with its `@id` (P18). */
export function reference() {
  return lazy((value: unknown) =>
    typeof value === 'object' && value !== null
      ? object({ '@id': requiredText(200) })
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

/** A JSON object with these fields and no others. */
export function body<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).typeError('A JSON object is expected.').noUnknown(messages.unknownField);
}
