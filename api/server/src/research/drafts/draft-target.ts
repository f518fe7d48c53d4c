import { companyCurrencies } from '@console/contract/company-rules';
import type { Violation } from '@console/contract/hydra';
import {
  DEFAULT_TARGET_MONTHS,
  targetViolations,
  type TargetPrice,
  type targetPriceRules,
} from '@console/contract/target-price';
import { messages } from '@console/contract/texts';
import type { InferType } from 'yup';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';

export type TargetColumns = Pick<
  DraftRow,
  'target_price' | 'target_currency' | 'target_months' | 'target_method'
>;
type TargetPatch = InferType<typeof targetPriceRules> | null | undefined;

/** Columns of a report without a target price. */
export const noTargetColumns: TargetColumns = {
  target_price: null,
  target_currency: null,
  target_months: null,
  target_method: '',
};

/** The target price of a row; null without one. */
export function targetOf(row: TargetColumns): TargetPrice | null {
  const { target_price: amount, target_currency: currency, target_months: months } = row;
  if (amount === null || currency === null || months === null) return null;
  return { amount, currency, months, method: row.target_method };
}

interface TargetChange {
  readonly patch: TargetPatch;
  readonly before: TargetColumns;
  /** The first is the subject of the report: its prices have the currency of a target that names none. */
  readonly companyIds: readonly string[];
}

/** Columns after a patch: what it leaves out stays, or is the default of a new target; an empty amount clears. */
export async function targetColumns(
  db: Db | Trx,
  { patch, before, companyIds }: TargetChange,
): Promise<TargetColumns> {
  if (!patch) return columnsOf(before);
  if (patch.amount === '') return noTargetColumns;
  const amount = typeof patch.amount === 'number' ? patch.amount : before.target_price;
  if (amount === null) return noTargetColumns;
  return {
    target_price: amount,
    target_currency: patch.currency || before.target_currency || (await priceCurrencyOf(db, companyIds)),
    target_months: patch.months ?? before.target_months ?? DEFAULT_TARGET_MONTHS,
    target_method: (patch.method ?? before.target_method).trim(),
  };
}

/** Of a whole row its target alone. */
const columnsOf = ({ target_price, target_currency, target_months, target_method }: TargetColumns) => ({
  ...{ target_price, target_currency, target_months, target_method },
});

async function priceCurrencyOf(db: Db | Trx, [companyId]: readonly string[]): Promise<string> {
  const company = companyId
    ? await db.selectFrom('company').select('price_currency').where('id', '=', companyId).executeTakeFirst()
    : undefined;
  return company?.price_currency ?? companyCurrencies[0];
}

/** What the contract's rules can't tell of a target price: whether there is an amount, and a recommendation beside it. */
export function targetProblems(
  patch: TargetPatch,
  fields: TargetColumns & Pick<DraftRow, 'report_type' | 'recommendation'>,
): Violation[] {
  const hasTarget = fields.target_price !== null;
  const isGivenWithout = patch && !hasTarget && (patch.amount !== '' || patch.method?.trim());
  if (isGivenWithout) return [{ propertyPath: 'targetPrice.amount', message: messages.required }];
  return targetViolations({
    reportType: fields.report_type,
    recommendation: fields.recommendation,
    hasTarget,
  });
}
