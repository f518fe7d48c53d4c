/** How a field is named and its value said in words, wherever it is told of beside its form. */
export interface FieldWords {
  readonly label: string;
  /** The value as the field shows it; without, the value as a text. */
  readonly show?: ((value: never) => string) | undefined;
  /** Only what is in its list counts: of two people's changes both are done, and nobody is asked. */
  readonly isSet?: boolean | undefined;
}

const EMPTY = 'Empty';

/** A value of a field in the words of its form. */
export function textIn(words: FieldWords | undefined, value: unknown): string {
  const show: ((value: never) => string) | undefined = words?.show;
  const text = show ? show(value as never) : plainText(value);
  return text || EMPTY;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'object' ? 'Changed' : String(value);
}

/** A switch in words. */
export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** A secret, which is never shown: its mask, or that there is a new one. */
export const secretText = (value: string): string => (/^•/.test(value) ? value : value && 'A new value');
