import { splitName } from '@console/contract/corporate-actions';
import type { ActionBefore, ActionRow, ActionTerms, CloseOfDay } from '../action-row';
import { dayText } from '../day-column';
import { isWeekend, ON_WEEKEND } from './day';
import { factorBetween, figure } from './jump';
import type { RowRule, Suspicion } from './rule';

type ActionRule = RowRule<ActionRow, ActionBefore>;

/** An action as people read it: '5-for-1 split', '0.9 AUD', 'NEW'. */
function termsText({ newShares, oldShares, amount, currency, newCode }: ActionTerms): string {
  if (newShares !== null && oldShares !== null) return splitName({ newShares, oldShares });
  return newCode ?? `${amount} ${currency}`;
}

const isAsKept = (row: ActionRow, { kept }: ActionBefore) =>
  kept !== null && kept.withdrawn === row.withdrawn && termsText(kept) === termsText(row);

/** A rule of actions that are delivered: what is loaded already, and what its feed takes back, is not judged. */
const ofNew = (name: ActionRule['name'], find: ActionRule['find']): ActionRule => ({
  name,
  find: (row, before, judgement) =>
    row.withdrawn || isAsKept(row, before) ? null : find(row, before, judgement),
});

const suspect = (row: ActionRow, { kept }: ActionBefore, reason: string): Suspicion => ({
  field: `${row.action} ${dayText(row.day)}`,
  oldValue: kept && termsText(kept),
  newValue: termsText(row),
  reason,
});

/** A split that changes nothing, or more than any does. */
export const splitRatio = ofNew('ratio', (row, before, { limits: { maxRatio } }) => {
  const { newShares, oldShares } = row;
  if (newShares === null || oldShares === null || maxRatio === null) return null;
  if (newShares === oldShares) return suspect(row, before, 'It changes nothing.');
  const factor = factorBetween(oldShares, newShares) ?? 1;
  if (factor <= maxRatio) return null;
  return suspect(row, before, `No split is of more than ${maxRatio.toLocaleString('en-AU')} shares.`);
});

/** The last close before a day and the first one from it on: '100 on 2026-11-17, 98 on 2026-11-18'. */
const closesText = (...closes: readonly CloseOfDay[]) =>
  closes.map(({ close, day }) => `${figure(close)} on ${dayText(day)}`).join(', ');

/** A split that the closes around its ex-day do not show. */
export const splitOfPrices = ofNew('ratio', (row, around, { limits: { splitPercent } }) => {
  const { newShares, oldShares } = row;
  const { before, from } = around;
  if (newShares === null || oldShares === null || splitPercent === null || !before || !from) return null;
  const expected = (before.close * oldShares) / newShares;
  const offBy = factorBetween(expected, from.close) ?? 1;
  const { kept } = around;
  const hasKept = kept !== null && !kept.withdrawn && kept.newShares !== null && kept.oldShares !== null;
  const keptOffBy = hasKept
    ? (factorBetween((before.close * (kept.oldShares ?? 1)) / (kept.newShares ?? 1), from.close) ?? 1)
    : (factorBetween(before.close, from.close) ?? 1);
  // nearer to them without it, or as it was, is not shown either
  if (offBy <= 1 + splitPercent / 100 && offBy <= keptOffBy) return null;
  const closes = closesText(before, from);
  return suspect(row, around, `The closes around it do not show it: ${closes}; ${figure(expected)} would.`);
});

/** A split that is taken back, and that the closes around its ex-day show. */
export const withdrawnSplit: ActionRule = {
  name: 'ratio',
  find(row, around, { limits: { splitPercent } }) {
    const { kept, before, from } = around;
    if (!row.withdrawn || !kept || kept.withdrawn || splitPercent === null || !before || !from) return null;
    const { newShares, oldShares } = kept;
    if (newShares === null || oldShares === null) return null;
    const offBy = (expected: number) => factorBetween(expected, from.close) ?? 1;
    if (offBy((before.close * oldShares) / newShares) >= offBy(before.close)) return null;
    const closes = closesText(before, from);
    const found = suspect(row, around, `The closes around it show it: ${closes}.`);
    return { ...found, newValue: 'withdrawn' };
  },
};

/** What its feed takes back and has not delivered, or not as it takes it back. */
export const unknownWithdrawal: ActionRule = {
  name: 'withdrawal',
  find(row, around) {
    const { kept } = around;
    if (!row.withdrawn) return null;
    if (!kept)
      return { ...suspect(row, around, 'Nothing like it is loaded of this day.'), newValue: 'withdrawn' };
    if (kept.newCode !== null && kept.newCode === row.company.code)
      return {
        ...suspect(row, around, `${row.company.code} has this code already: deliver a code change back.`),
        newValue: 'withdrawn',
      };
    if (!isNamed(row) || termsText(kept) === termsText(row)) return null;
    return {
      ...suspect(row, around, `What is loaded is another one.`),
      newValue: `withdrawn ${termsText(row)}`,
    };
  },
};

/** Whether a line says what the action is; one that takes it back need not. */
const isNamed = ({ newShares, amount, newCode }: ActionTerms) => (newShares ?? amount ?? newCode) !== null;

/** An ex-day on which no exchange trades. */
export const actionDay = ofNew('day', (row, before, { limits: { days } }) =>
  days && row.action !== 'Code Change' && isWeekend(row.day) ? suspect(row, before, ON_WEEKEND) : null,
);

/** A dividend that is a large part of the share. */
export const dividend = ofNew('dividend', (row, around, { limits: { dividendPercent } }) => {
  const { amount, currency, company } = row;
  const { before } = around;
  if (amount === null || dividendPercent === null || !before || currency !== company.priceCurrency)
    return null;
  if (amount * 100 <= before.close * dividendPercent) return null;
  const close = `the close of ${figure(before.close)} on ${dayText(before.day)}`;
  return suspect(row, around, `It is above ${dividendPercent} % of ${close}.`);
});

/** A dividend in another currency than the prices of its company. */
export const actionCurrency = ofNew('currency', (row, around, { limits }) => {
  const { currency, company } = row;
  if (!limits.currencies || currency === null || currency === company.priceCurrency) return null;
  return suspect(row, around, `The prices of ${company.code} are in ${company.priceCurrency}.`);
});

/** An action that comes long after its day, where closes since then are loaded. */
export const late = ofNew('late', (row, around, { limits: { lateDays }, today }) => {
  if (lateDays === null || today - row.day <= lateDays) return null;
  if (!around.newest || around.newest.day < row.day) return null;
  return suspect(row, around, `Its day was ${today - row.day} days ago, and later closes are loaded.`);
});
