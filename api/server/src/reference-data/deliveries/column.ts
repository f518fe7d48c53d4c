import { Fault } from './fault';

/** A column of a delivered file: its title, and how its text becomes a value. */
export interface Column<Value> {
  readonly title: string;
  /** A file may be delivered without it. */
  readonly isOptional?: true;
  readonly read: (text: string) => Value | Fault;
}

/** Cuts a value for a reason that is shown. */
export function shown(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  return oneLine.length > 40 ? `"${oneLine.slice(0, 40)}…"` : `"${oneLine}"`;
}

/** Text of 1 to `maxLength` characters. */
export function text(title: string, maxLength: number): Column<string> {
  return {
    title,
    read: (value) => {
      if (value === '') return new Fault(`${title} is missing.`);
      return checkedText(title, value, maxLength);
    },
  };
}

/** Text that may be empty. */
export function optionalText(title: string, maxLength: number): Column<string> {
  return { title, isOptional: true, read: (value) => checkedText(title, value, maxLength) };
}

// eslint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function checkedText(title: string, value: string, maxLength: number): string | Fault {
  if (value.length > maxLength) return new Fault(`${title} is longer than ${maxLength} characters.`);
  if (controlCharacter.test(value)) return new Fault(`${title} contains a control character.`);
  return value;
}

/** Text of a pattern; `expected` says which. */
export function pattern(title: string, shape: RegExp, expected: string): Column<string> {
  return {
    title,
    read: (value) =>
      shape.test(value) ? value : new Fault(`${title} should be ${expected}, but is ${shown(value)}.`),
  };
}

/** One of `choices`. */
export function choiceColumn<const Choice extends string>(
  title: string,
  choices: readonly Choice[],
): Column<Choice> {
  return {
    title,
    read: (value) =>
      choices.find((choice) => choice === value) ??
      new Fault(`${title} should be one of ${choices.join(', ')}, but is ${shown(value)}.`),
  };
}

/** The column, whose missing text is null. */
export function orNull<Value>({ title, read }: Column<Value>): Column<Value | null> {
  return { title, isOptional: true, read: (value) => (value === '' ? null : read(value)) };
}

const decimal = /^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})([eE][+-]?\d{1,2})?$/;

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  /** What the number is multiplied with to have our unit. */
  readonly factor?: number;
}

/** A decimal number with a point, within bounds. */
export function decimalNumber(
  title: string,
  { min = -1e15, max = 1e15, factor }: Bounds = {},
): Column<number> {
  return {
    title,
    read: (value) => {
      if (!decimal.test(value)) return new Fault(`${title} should be a number, but is ${shown(value)}.`);
      const number = Number(value);
      if (number < min) return new Fault(`${title} should be ${min} or more, but is ${shown(value)}.`);
      if (number > max) return new Fault(`${title} should be ${max} or less, but is ${shown(value)}.`);
      // 71.60000000000001 is how programs write 71.6
      return Number((number * (factor ?? 1)).toPrecision(factor === undefined ? 15 : 12));
    },
  };
}

/** A number above zero. */
export function positive(title: string, max = 1e9): Column<number> {
  const number = decimalNumber(title, { max });
  return {
    title,
    read: (value) => {
      const read = number.read(value);
      if (read instanceof Fault || read > 0) return read;
      return new Fault(`${title} should be above zero, but is ${shown(value)}.`);
    },
  };
}

/** A whole number within bounds. */
export function wholeNumber(title: string, { min, max }: { min: number; max: number }): Column<number> {
  return {
    title,
    read: (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      return new Fault(`${title} should be a whole number from ${min} to ${max}, but is ${shown(value)}.`);
    },
  };
}

/** Values of a cell, each once. */
export function partsOfCell(value: string, between: string | RegExp = '|'): string[] {
  const parts = value.split(between).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

const flags = new Map([
  ['no', false],
  ['false', false],
  ['0', false],
  ['yes', true],
  ['true', true],
  ['1', true],
]);

/** Yes or no, in some words for it. */
export function flagColumn<const Blank>(title: string, whenBlank: Blank): Column<boolean | Blank> {
  return {
    title,
    isOptional: true,
    read: (value) => {
      if (value === '') return whenBlank;
      const flag = flags.get(value.toLowerCase());
      return flag ?? new Fault(`${title} should be yes or no, but is ${shown(value)}.`);
    },
  };
}
