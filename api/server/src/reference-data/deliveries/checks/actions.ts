import { splitName, type Split } from '@console/contract/corporate-actions';
import { afterSplits } from '../../corporate-actions/splits';
import type { ActionBefore, ActionRow, ActionTerms, CloseOfDay } from '../action-row';
import { dayText } from '../day-column';
import { isWeekend, ON_WEEKEND } from './day';
import { factorBetween, farFrom, figure } from './jump';
import type { RowRule, Suspicion } from './rule';

type ActionRule = RowRule<ActionRow, ActionBefore>;

/** An action as people read it: '5-for-1 split', '0.9 AUD', 'NEW'. */
function termsText({ newShares, oldShares, amount, currency, newCode }: ActionTerms): string {
  if (newShares !== null && oldShares !== null) return splitName({ newShares, oldShares });
  return newCode ?? `${amount} ${currency}`;
}

/** What is kept of an action, be it taken back or not. */
const keptText = (kept: ActionTerms): string =>
  kept.withdrawn ? `${termsText(kept)}, withdrawn` : termsText(kept);

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
  oldValue: kept && keptText(kept),
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

/** The shares of a split; null: the action is none, or is taken back. */
function splitIn(terms: ActionTerms | null): SplitTerms | null {
  if (!terms || terms.withdrawn || terms.newShares === null || terms.oldShares === null) return null;
  return { newShares: terms.newShares, oldShares: terms.oldShares };
}
type SplitTerms = Pick<Split, 'newShares' | 'oldShares'>;

interface ClosesAround {
  readonly before: CloseOfDay;
  readonly from: CloseOfDay;
}

/** What the close before a split becomes by it; null: there is no split. */
const becomes = ({ before }: ClosesAround, split: SplitTerms | null): number =>
  split === null ? before.close : afterSplits(before.close, [split]);

/** How many times the first close from an ex-day on is what the one before becomes, or the other way round. */
const offBy = (closes: ClosesAround, split: SplitTerms | null): number =>
  factorBetween(becomes(closes, split), closes.from.close) ?? 1;

/** A split that the closes around its ex-day do not show, or to which they are nearer without it or as it was. */
export const splitOfPrices = ofNew('ratio', (row, around, { limits: { splitPercent } }) => {
  const { before, from, kept } = around;
  const split = splitIn(row);
  if (split === null || splitPercent === null || !before || !from) return null;
  const closes = { before, from };
  const isShown = offBy(closes, split) <= 1 + splitPercent / 100;
  if (isShown && offBy(closes, split) <= offBy(closes, splitIn(kept))) return null;
  const expected = figure(becomes(closes, split));
  return suspect(
    row,
    around,
    `The closes around it do not show it: ${closesText(before, from)}; ${expected} would.`,
  );
});

/** A split that is loaded of another day already: one that is moved is taken back on its old day. */
export const twinSplit = ofNew('ratio', (row, around, { limits: { splitPercent } }) => {
  const { twin } = around;
  if (row.action !== 'Split' || twin === null || splitPercent === null) return null;
  return suspect(
    row,
    around,
    `One into as many shares is there on ${dayText(twin)}. Withdraw that one if it was moved.`,
  );
});

/** A dividend that is loaded of another day already, so that it would be paid twice. */
export const twinDividend = ofNew('dividend', (row, around, { limits: { dividendPercent } }) => {
  const { twin } = around;
  if (row.action !== 'Dividend' || twin === null || dividendPercent === null) return null;
  const there = `The same dividend is there on ${dayText(twin)}.`;
  return suspect(row, around, `${there} Withdraw that one if it was moved.`);
});

/** A split that is taken back, and that the closes around its ex-day show. */
export const withdrawnSplit: ActionRule = {
  name: 'ratio',
  find(row, around, { limits: { splitPercent } }) {
    const { kept, before, from } = around;
    const split = splitIn(kept);
    if (!row.withdrawn || split === null || splitPercent === null || !before || !from) return null;
    const closes = { before, from };
    if (offBy(closes, split) >= offBy(closes, null)) return null;
    const found = suspect(row, around, `The closes around it show it: ${closesText(before, from)}.`);
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

/** A code that its company has, with the RIC that it has, or that another company is to get. */
export const claimedCode = ofNew('newCode', (row, around) => {
  const { newCode, newRic, company } = row;
  if (newCode === null) return null;
  const { claim } = around;
  if (claim) {
    const [name, what] = claim.newCode === newCode ? [newCode, 'code'] : [newRic ?? newCode, 'RIC'];
    return suspect(
      row,
      around,
      `${name} is to be the ${what} of ${claim.code} from ${dayText(claim.day)} on.`,
    );
  }
  if (newCode !== company.code || (newRic !== null && newRic !== company.sharePriceRic)) return null;
  return suspect(row, around, `It changes nothing: ${newCode} is the code of now.`);
});

/** A dividend that is a large part of the share, or many times what is loaded of it. */
export const dividend = ofNew('dividend', (row, around, { limits: { dividendPercent, jumpFactor } }) => {
  const { amount, currency, company } = row;
  const { before, kept } = around;
  const loaded = kept?.currency === currency ? kept?.amount : null;
  const far =
    amount !== null && loaded ? farFrom({ field: '', before: loaded, after: amount }, jumpFactor) : null;
  if (far) return suspect(row, around, far.reason);
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
