import { Type, type Static } from '@sinclair/typebox';
import { number } from 'yup';
import { nullable } from './hydra';
import { body, flag } from './rules';
import { messages } from './texts';

/** Why a delivery is held, and what people read of it, in the order in which they read it. */
export const holdRules = {
  cutOff: 'Cut off',
  older: 'Older than what is loaded',
  rewrites: 'Replaces what is loaded',
  repeats: 'Repeats the day before',
  rejectedBefore: 'Rejected before',
  vanished: 'Values that vanish',
  jump: 'Far from the last value',
  day: 'Day',
  shares: 'Scale of shares',
  range: 'Out of range',
  ownFigures: 'Against its own figures',
  currency: 'Currency',
  unknownIndex: 'Unknown index',
  fiscalYear: 'Fiscal year',
  twins: 'Figures of another company or year',
  identity: 'Another name, sector, exchange or RIC',
  ratio: 'Ratio of a split',
  dividend: 'Size of a dividend',
  late: 'Long past',
  withdrawal: 'Withdrawn, and not as loaded',
  newCode: 'New code',
} as const;
export type HoldRule = keyof typeof holdRules;
export const holdRuleNames = Object.keys(holdRules) as HoldRule[];

/** A limit that is a number; empty (null): nothing is held for it. */
interface NumberLimit {
  readonly label: string;
  readonly hint: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** Limits that are numbers, in the order of their form. */
export const numberLimits = {
  priceFactor: {
    label: 'Factor of prices',
    hint: 'A price of at least so many times the one of up to 10 days before, or as small a part of it. What a split explains is not held.',
    ...{ unit: 'times', min: 1.1, max: 1000, byDefault: 2 },
  },
  jumpFactor: {
    label: 'Factor',
    hint: 'A price after a longer time, a number of shares or a forecast of at least so many times the last value, or as small a part of it; a forecast with the other sign, or 0 where the loaded one is not; no shares. What a split explains is not held.',
    ...{ unit: 'times', min: 1.1, max: 1000, byDefault: 5 },
  },
  indexFactor: {
    label: 'Factor of indices',
    hint: 'A level of at least so many times the last one of its index, or as small a part of it.',
    ...{ unit: 'times', min: 1.01, max: 1000, byDefault: 1.25 },
  },
  rewrittenPercent: {
    label: 'Replaced values',
    hint: 'A file in which 10 or more lines, and more than this part of all, would replace loaded values of their days.',
    ...{ unit: '%', min: 0, max: 100, byDefault: 50 },
  },
  repeatedPercent: {
    label: 'Repeated values',
    hint: 'A day of 20 or more values of which at least this part are those of the day before.',
    ...{ unit: '%', min: 1, max: 100, byDefault: 90 },
  },
  fewerPercent: {
    label: 'Companies or indices',
    hint: 'A file with less than this part of the companies, indices or codes of the fullest of the last five files, if that had 20 or more. A few lines that correct what is loaded, or that a loaded day lacks, are held for it only if one is bad.',
    ...{ unit: '%', min: 1, max: 100, byDefault: 50 },
  },
  vanishedPercent: {
    label: 'Values that vanish',
    hint: 'A file that leaves so much of what is loaded of its lines empty, in all or in a column of 5 values or more; or that has no column for it, or takes away the day on which a year was reported.',
    ...{ unit: '%', min: 1, max: 100, byDefault: 20 },
  },
  maxYield: {
    label: 'Highest dividend yield',
    hint: 'A yield above it, or below zero.',
    ...{ unit: '%', min: 1, max: 1000, byDefault: 25 },
  },
  maxMargin: {
    label: 'Highest EBITDA margin',
    hint: 'A margin above it.',
    ...{ unit: '%', min: 1, max: 1000, byDefault: 100 },
  },
  minMargin: {
    label: 'Lowest EBITDA margin',
    hint: 'A margin below it: companies without much revenue have large losses.',
    ...{ unit: '%', min: -1_000_000, max: 0, byDefault: -10_000 },
  },
  figuresPercent: {
    label: 'Figures against each other',
    hint: 'A margin that is so much off EBITDA ÷ revenue, a yield that is so much off DPS ÷ (EPS × PE), an EBIT or net profit so much above EBITDA; a net profit or PE with another sign than EPS.',
    ...{ unit: '%', min: 1, max: 1000, byDefault: 25 },
  },
  perShareFactor: {
    label: 'Figures by share',
    hint: 'EPS of an expected year that is so many times its net profit ÷ shares, or EPS × PE so many times the last close, or as small a part of it.',
    ...{ unit: 'times', min: 1.1, max: 1000, byDefault: 2 },
  },
  maxRatio: {
    label: 'Largest split',
    hint: 'A split into more shares for one, or a consolidation of more into one; or a split that changes nothing.',
    ...{ unit: 'shares', min: 2, max: 1_000_000, byDefault: 1000 },
  },
  splitPercent: {
    label: 'Splits against prices',
    hint: 'A split that the closes around its day do not show, and the first close after a split: they are off from what it makes of the close before it by more than this.',
    ...{ unit: '%', min: 1, max: 1000, byDefault: 20 },
  },
  dividendPercent: {
    label: 'Largest dividend',
    hint: 'A dividend of more than this part of the last close before its day.',
    ...{ unit: '%', min: 1, max: 1000, byDefault: 50 },
  },
  lateDays: {
    label: 'Late corporate actions',
    hint: 'An action whose day is further past than this, where closes of later days are loaded.',
    ...{ unit: 'days', min: 1, max: 10_000, byDefault: 30 },
  },
} as const satisfies Record<string, NumberLimit>;
export type NumberLimitName = keyof typeof numberLimits;
export const numberLimitNames = Object.keys(numberLimits) as NumberLimitName[];

/** What is checked or is not, in the order of the form. */
export const flagLimits = {
  days: 'Days that are not here yet or on a weekend',
  cutOff: 'Files that are cut off',
  older: 'Files, and values of past days, that are older than what is loaded',
  currencies: "Currencies that are not the company's",
  indices: 'Indices that nobody knows',
  fiscalYears:
    'Fiscal years that end in another month or are far away, and days of their report that can not be',
  twins: 'Forecasts with the figures of another company or year',
  identities: 'Companies with quite another name or RIC, in another sector or on another exchange',
} as const;
export type FlagLimitName = keyof typeof flagLimits;
export const flagLimitNames = Object.keys(flagLimits) as FlagLimitName[];

export type FeedLimits = Readonly<Record<NumberLimitName, number | null> & Record<FlagLimitName, boolean>>;

function ofEach<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  // of the names that it is made of
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The limits of a feed for which nobody has set any. */
export const limitsByDefault: FeedLimits = {
  ...ofEach(numberLimitNames, (name) => numberLimits[name].byDefault),
  ...ofEach(flagLimitNames, () => true),
};

/** Limits that hold nothing. */
export const noLimits: FeedLimits = {
  ...ofEach(numberLimitNames, () => null),
  ...ofEach(flagLimitNames, () => false),
};

/** The limits of a feed as the API answers them. */
export const FeedLimitsAnswer = Type.Object({
  ...ofEach(numberLimitNames, () => nullable(Type.Number())),
  ...ofEach(flagLimitNames, () => Type.Boolean()),
});
export type FeedLimitsAnswer = Static<typeof FeedLimitsAnswer>;

const bounded = ({ min, max, unit }: NumberLimit) => {
  const expected = `This value should be from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')} (${unit}), or empty.`;
  return number().typeError(messages.number).min(min, expected).max(max, expected).nullable();
};

/** A change of limits: those that are not named stay as they are (P10). */
export const feedLimitRules = body({
  ...ofEach(numberLimitNames, (name) => bounded(numberLimits[name])),
  ...ofEach(flagLimitNames, () => flag()),
});
