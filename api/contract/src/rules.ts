import { array, boolean, lazy, mixed, object, string, type ObjectShape, type TestContext } from 'yup';
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

/** A new password of at least 6 characters (D§5.2, S5); the messages of the own-password page. */
export function newPassword() {
  return text(200).required(messages.passwordEmpty).min(6, messages.passwordTooShort);
}

/** A password that an admin gives to an account: not empty (D§5), at least 6 characters (S5). */
export function givenPassword() {
  return requiredText(200).min(6, messages.passwordTooShort);
}

const strictPassword = /^(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{6,16}$/;

/** The generic rule of passwords (A§5.19), for forms that name no other one (S5); the server's floor is lower. */
export function passwordStrict() {
  return text(200)
    .required(messages.required)
    .matches(strictPassword, { message: messages.passwordStrict, excludeEmptyString: true });
}

/** The new password once more, equal to the field `password` (D§5.2, S5). */
export function repeatedPassword() {
  // `oneOf` would let an empty one pass
  return text(200).test('repeats', messages.passwordsDiffer, repeatsPassword);
}

/** The same where it is required too, as in the dialogs of other people's passwords (D§5.14). */
export function requiredRepetition() {
  return text(200).required(messages.required).test('repeats', messages.passwordsDiffer, repeatsPassword);
}

function repeatsPassword(value: string | undefined, { parent }: TestContext): boolean {
  return (value ?? '') === (parent.password ?? '');
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
  return object(shape).typeError('Expected a JSON object.').noUnknown(messages.unknownField);
}
