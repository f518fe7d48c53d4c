import { companyCurrencies } from '@console/contract/company-rules';
import type { Violation } from '@console/contract/hydra';
import type { ReportType } from '@console/contract/report-types';
import {
  DEFAULT_TARGET_MONTHS,
  ratingTypes,
  targetViolations,
  type TargetPrice,
} from '@console/contract/target-price';
import { messages } from '@console/contract/texts';

/** What a form holds of a target price; an empty amount is none. */
export interface TargetValues {
  readonly amount: string;
  readonly currency: string;
  readonly months: string;
  readonly method: string;
}

/** Fields of a target price, or of none yet: its currency will be that of the prices of the company. */
export function targetValues(target: TargetPrice | null, priceCurrency: string | null = null): TargetValues {
  if (target) return { ...target, amount: String(target.amount), months: String(target.months) };
  return {
    amount: '',
    currency: priceCurrency ?? companyCurrencies[0],
    months: String(DEFAULT_TARGET_MONTHS),
    method: '',
  };
}

/** A target of which nobody has typed an amount follows the currency of the company. */
export function targetOfCompany(
  values: TargetValues,
  priceCurrency: string | null | undefined,
): TargetValues {
  return values.amount === '' && priceCurrency ? { ...values, currency: priceCurrency } : values;
}

interface TargetedForm {
  readonly reportType: ReportType;
  readonly recommendation: string | null | undefined;
  /** As it is typed, or as rules have read it. */
  readonly targetPrice: Readonly<Partial<Record<keyof TargetValues, unknown>>> | null | undefined;
}

/** What no field alone can tell of a target price: the server asks the same. */
export function targetFormViolations({ reportType, recommendation, targetPrice }: TargetedForm): Violation[] {
  if (!ratingTypes.includes(reportType)) return [];
  const said = (name: keyof TargetValues) => String(targetPrice?.[name] ?? '').trim() !== '';
  if (!said('amount') && said('method'))
    return [{ propertyPath: 'targetPrice.amount', message: messages.required }];
  return targetViolations({ reportType, recommendation, hasTarget: said('amount') });
}

/** As it is sent; an empty amount takes the target away. */
export function targetBody({ amount, currency, months, method }: TargetValues) {
  if (amount.trim() === '') return { amount: '' };
  return { amount: Number(amount), currency, months: Number(months), method: method.trim() };
}
