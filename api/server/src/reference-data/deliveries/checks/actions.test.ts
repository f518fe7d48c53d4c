import type { FeedLimits } from '@console/contract/feed-limits';
import { judgement, knownCompany } from '../../../../testing/records/judgement';
import type { ActionBefore, ActionRow } from '../action-row';
import { dayNumber } from '../day-column';
import {
  actionCurrency,
  actionDay,
  claimedCode,
  dividend,
  late,
  splitOfPrices,
  splitRatio,
  twinDividend,
  twinSplit,
  unknownWithdrawal,
  withdrawnSplit,
} from './actions';

const terms = {
  ...{ newShares: null, oldShares: null, amount: null, currency: null, newCode: null, newRic: null },
  withdrawn: false,
};
const exDay = dayNumber('2026-11-18');
const split = (newShares: number, oldShares: number, fields: Partial<ActionRow> = {}): ActionRow => ({
  ...{ company: knownCompany(), action: 'Split', day: exDay, ...terms, newShares, oldShares, ...fields },
});
const pays = (amount: number, currency = 'AUD', day = exDay): ActionRow => ({
  ...{ company: knownCompany(), action: 'Dividend', day, ...terms, amount, currency },
});
const around = (before: number | null, from: number | null = null): ActionBefore => ({
  kept: null,
  before: before === null ? null : { day: exDay - 1, close: before },
  from: from === null ? null : { day: exDay, close: from },
  newest: from === null ? null : { day: exDay + 1, close: from },
  claim: null,
  twin: null,
});

const rules = [
  ...[splitRatio, twinSplit, splitOfPrices, withdrawnSplit, unknownWithdrawal],
  ...[dividend, twinDividend, actionCurrency, actionDay, claimedCode, late],
];
/** The rules that find something, and what the first of them says. */
function found(row: ActionRow, before: ActionBefore, limits: Partial<FeedLimits> = {}) {
  const all = rules.flatMap((rule) => rule.find(row, before, judgement(limits)) ?? []);
  return all.map(({ reason }) => reason);
}

it.each([
  ['a split that changes nothing', split(3, 3), around(null), 'It changes nothing.'],
  ['a split into 1 001', split(1001, 1), around(null), 'No split is of more than 1,000 shares.'],
  ['a consolidation of 1 001', split(1, 1001), around(null), 'No split is of more than 1,000 shares.'],
  [
    'a split that prices do not show',
    split(5, 1),
    around(100, 98),
    'The closes around it do not show it: 100 on 2026-11-17, 98 on 2026-11-18; 20 would.',
  ],
  [
    'a split the wrong way round',
    split(1, 2),
    around(100, 50),
    'The closes around it do not show it: 100 on 2026-11-17, 50 on 2026-11-18; 200 would.',
  ],
  [
    'a split that is there on another day',
    split(2, 1),
    { ...around(100, 50), twin: exDay + 1 },
    'One into as many shares is there on 2026-11-19. Withdraw that one if it was moved.',
  ],
  [
    'a dividend that is there on another day',
    pays(2.5),
    { ...around(100), twin: exDay - 1 },
    'The same dividend is there on 2026-11-17. Withdraw that one if it was moved.',
  ],
  ['a Saturday', split(5, 1, { day: dayNumber('2026-11-21') }), around(null), 'This day is on a weekend.'],
  ['a Sunday', pays(1, 'AUD', dayNumber('2026-11-22')), around(null), 'This day is on a weekend.'],
  ['a large dividend', pays(51), around(100), 'It is above 50 % of the close of 100 on 2026-11-17.'],
  [
    'ten times what is loaded',
    pays(3),
    { ...around(100), kept: { ...terms, amount: 0.3, currency: 'AUD' } },
    'It is 10 times the last value.',
  ],
  ['another currency', pays(1, 'USD'), around(100), 'The prices of BHP are in AUD.'],
  [
    'what comes late',
    pays(1, 'AUD', dayNumber('2026-10-20')),
    { ...around(null), newest: { day: exDay, close: 100 } },
    'Its day was 31 days ago, and later closes are loaded.',
  ],
] as const)('finds %s', (_, row, before, reason) => {
  expect(found(row, before)).toEqual([reason]);
});

it('finds nothing in what prices show, in what none is loaded of, and on the limits', () => {
  const onLimit = pays(1, 'AUD', dayNumber('2026-10-21'));
  expect([
    ...found(split(5, 1), around(100, 23.9)),
    ...found(split(5, 1), around(100, 16.7)),
    ...found(split(1, 10), around(10, 100)),
    ...found(split(1000, 1), around(null)),
    ...found(split(2, 1), around(100)),
    ...found(pays(50), around(100)),
    ...found(onLimit, { ...around(null), newest: { day: exDay, close: 1 } }),
    ...found({ ...onLimit, day: 1 }, around(null)),
  ]).toEqual([]);
});

it('judges neither what is loaded as it is, nor what is taken back, nor anything without limits', () => {
  const row = split(1001, 1);
  const kept = { ...terms, newShares: 1001, oldShares: 1 };
  expect(found(row, { ...around(null), kept })).toEqual([]);
  expect(found({ ...row, withdrawn: true }, { ...around(null), kept })).toEqual([]);
  const none = {
    days: false,
    maxRatio: null,
    splitPercent: null,
    dividendPercent: null,
    lateDays: null,
    currencies: false,
  };
  expect([...found(row, around(100, 100), none), ...found(pays(90, 'USD'), around(100), none)]).toEqual([]);
  // another one of the same day is judged, and says what was there
  const other = splitRatio.find(row, { ...around(null), kept: { ...kept, newShares: 10 } }, judgement());
  expect(other).toMatchObject({
    field: 'Split 2026-11-18',
    oldValue: '10-for-1 split',
    newValue: '1001-for-1 split',
  });
});

it('finds a split that is taken back and that the closes show, and none that they do not', () => {
  const kept = { ...terms, newShares: 2, oldShares: 1 };
  const withdrawn = split(2, 1, { withdrawn: true });
  expect(found(withdrawn, { ...around(4.9, 2.46), kept })).toEqual([
    'The closes around it show it: 4.9 on 2026-11-17, 2.46 on 2026-11-18.',
  ]);
  expect(found(withdrawn, { ...around(4.9, 4.8), kept })).toEqual([]);
  expect(found(withdrawn, { ...around(4.9), kept })).toEqual([]);
});

it('finds what is taken back and was never delivered, or was delivered as something else', () => {
  const kept = { ...terms, newShares: 2, oldShares: 1 };
  const unnamed = split(2, 1, { newShares: null, oldShares: null, withdrawn: true });
  expect(found(unnamed, around(null))).toEqual(['Nothing like it is loaded of this day.']);
  expect(found(unnamed, { ...around(null), kept })).toEqual([]);
  const other = split(3, 1, { withdrawn: true });
  expect(found(other, { ...around(null), kept })).toEqual(['What is loaded is another one.']);
  expect(found({ ...other, withdrawn: false }, { ...around(null), kept })).toEqual([]);
});

it('finds a split that the closes are nearer to without, or to another one that is loaded', () => {
  expect(found(split(3, 2), around(4.971, 4.927))).toEqual([
    'The closes around it do not show it: 4.971 on 2026-11-17, 4.927 on 2026-11-18; 3.314 would.',
  ]);
  expect(found(split(11, 10), around(10, 9.97))).toHaveLength(1);
  expect(found(split(11, 10), around(10, 9.2))).toEqual([]);
  const kept = { ...terms, newShares: 5, oldShares: 1 };
  expect(found(split(4, 1), { ...around(83.5, 16.7), kept })).toHaveLength(1);
  expect(found(split(5, 1), { ...around(83.5, 16.7), kept: { ...kept, newShares: 4 } })).toEqual([]);
});

it('finds a code change that is taken back after it was made', () => {
  const kept = { ...terms, newCode: 'BHP' };
  const row = { ...split(1, 1), ...terms, action: 'Code Change' as const, withdrawn: true };
  expect(found(row, { ...around(null), kept })).toEqual([
    'BHP has this code already: deliver a code change back.',
  ]);
});

it('finds a code change to the code of now, or to one that another company is to get', () => {
  const becomes = (newCode: string, newRic: string | null = null) => ({
    ...{ ...split(1, 1), ...terms, action: 'Code Change' as const, newCode, newRic },
  });
  expect(found(becomes('BHP'), around(null))).toEqual(['It changes nothing: BHP is the code of now.']);
  expect(found(becomes('BHP', 'BHP.AX'), around(null))).toHaveLength(1);
  expect(found(becomes('BHP', 'NEW.AX'), around(null))).toEqual([]);
  const kept = { ...terms, newCode: 'BHP' };
  expect(found(becomes('BHP'), { ...around(null), kept })).toEqual([]);
  const claim = { code: 'RIO', day: exDay, newCode: 'NEW', newRic: null };
  expect(found(becomes('NEW'), { ...around(null), claim })).toEqual([
    'NEW is to be the code of RIO from 2026-11-18 on.',
  ]);
  const ofRic = { ...claim, newCode: 'RIOB', newRic: 'NEW.AX' };
  expect(found(becomes('NEW', 'NEW.AX'), { ...around(null), claim: ofRic })).toEqual([
    'NEW.AX is to be the RIC of RIO from 2026-11-18 on.',
  ]);
  expect(found(becomes('NEW'), around(null))).toEqual([]);
});

it('shows an action that its feed has taken back as withdrawn, and as none that is loaded', () => {
  const kept = { ...terms, newShares: 5, oldShares: 1, withdrawn: true };
  const before = { ...around(100, 98), kept };
  expect(splitOfPrices.find(split(5, 1), before, judgement())?.oldValue).toBe('5-for-1 split, withdrawn');
  expect(splitOfPrices.find(split(5, 1), around(100, 98), judgement())?.oldValue).toBeNull();
});
