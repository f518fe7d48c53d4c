import { Type, type Static } from '@sinclair/typebox';
import { lazy, string } from 'yup';
import type { Violation } from './hydra';
import { companyTypes, type ReportType } from './report-types';
import { body, decimal, oneLine, text } from './rules';

/** What a share is expected to be worth: an amount in units of `currency`, within so many months, and how it was found. */
export const TargetPrice = Type.Object({
  amount: Type.Number(),
  /** ISO 4217, such as AUD. */
  currency: Type.String(),
  months: Type.Integer(),
  /** In the analyst's words, such as 'DCF'; may be empty. */
  method: Type.String(),
});
export type TargetPrice = Static<typeof TargetPrice>;

/** Months of a target price unless others are chosen. */
export const DEFAULT_TARGET_MONTHS = 12;
/** Longest text of the method of a target price. */
export const TARGET_METHOD_LENGTH = 120;
const MAX_TARGET_PRICE = 1_000_000;
const MAX_TARGET_MONTHS = 60;

/** Types of reports that give the rating of a company, and so may have a target price. */
export const ratingTypes: readonly ReportType[] = companyTypes.filter((type) => type !== 'corporateAction');

const positive = 'Enter a price above 0.';
const decimals = 'Enter at most 3 decimals.';
const months = `Enter a whole number of months from 1 to ${MAX_TARGET_MONTHS}.`;

/** As many decimals as prices are quoted in: exchanges have steps of half a cent, and of a tenth. */
const hasPriceDecimals = (amount: number) => /^\d+(\.\d{1,3})?$/.test(String(amount));

const amountRule = lazy((value: unknown) =>
  value === ''
    ? string()
    : decimal()
        .moreThan(0, positive)
        .max(MAX_TARGET_PRICE, 'Enter at most 1,000,000.')
        .test('decimals', decimals, (amount) => !amount || amount < 0 || hasPriceDecimals(amount))
        .nullable(),
);

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

/** A merge patch of the target price: what is missing or null stays, an empty amount takes the target away (P10). */
export const targetPriceRules = body({
  amount: amountRule,
  currency: text(3)
    .nullable()
    .test('currency', 'Choose a currency such as AUD.', (code) => !code || isCurrency(code)),
  months: decimal().integer(months).min(1, months).max(MAX_TARGET_MONTHS, months).nullable(),
  method: oneLine(text(TARGET_METHOD_LENGTH)).nullable(),
});

interface TargetedReport {
  readonly reportType: ReportType;
  readonly recommendation: string | null | undefined;
  readonly hasTarget: boolean;
}

/** A target price stands beside a recommendation, so a report without one has none; empty when all is well. */
export function targetViolations({ reportType, recommendation, hasTarget }: TargetedReport): Violation[] {
  if (!hasTarget) return [];
  const propertyPath = 'targetPrice.amount';
  if (!ratingTypes.includes(reportType))
    return [{ propertyPath, message: 'Reports of this type have no target price.' }];
  return recommendation ? [] : [{ propertyPath, message: 'A target price needs a recommendation.' }];
}
