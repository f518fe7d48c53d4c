type PropRule = (value: unknown) => string | null;

/** A text of at most `maxLength` characters. */
export function textProp(maxLength: number): PropRule {
  return (value) =>
    typeof value === 'string' && value.length <= maxLength
      ? null
      : `must be a text of at most ${maxLength} characters`;
}

/** One of `choices`. */
export function choiceProp(choices: readonly unknown[]): PropRule {
  return (value) => (choices.includes(value) ? null : `must be one of ${choices.join(', ')}`);
}

/** A `media:<id>` reference, or an empty text for 'no image yet'. */
export const mediaProp: PropRule = (value) =>
  typeof value === 'string' && /^(media:[A-Za-z0-9-]{1,64})?$/.test(value) ? null : 'must be media:<id>';

export const flagProp: PropRule = (value) => (typeof value === 'boolean' ? null : 'must be true or false');

/** Props that every node may carry (A§3.7). */
export const baseProps: Readonly<Record<string, PropRule>> = {
  className: (value) =>
    typeof value === 'string' && /^[A-Za-z0-9_ -]{0,200}$/.test(value) ? null : 'must be class names',
  isDroppable: flagProp,
  canDelete: flagProp,
  disableAdd: flagProp,
  isRoot: flagProp,
};
