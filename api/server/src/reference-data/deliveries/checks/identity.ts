import type { KnownCompany } from '../known-companies';
import { chartedIndex, hasOwnIndex } from '../../widgets/charted-index';
import type { RowRule, Suspicion } from './rule';

interface Identity {
  readonly name: string;
  readonly gics_sector: string;
  readonly exchange: string;
  readonly type: string | null;
}

/** Words that many companies have in their names. */
const common = new Set([
  ...['limited', 'ltd', 'group', 'holdings', 'holding', 'corporation', 'corp', 'company', 'plc', 'inc'],
  ...[
    'the',
    'and',
    'new',
    'australia',
    'australian',
    'zealand',
    'international',
    'resources',
    'trust',
    'fund',
  ],
]);

const wordsOf = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !common.has(word));

/** Whether two names have a word in common; 'C S L' is 'CSL'. */
function areAlike(one: string, other: string): boolean {
  const [was, is] = [wordsOf(one), wordsOf(other)];
  if (was.length === 0 || is.length === 0) return true;
  return was.some((word) => is.includes(word)) || was.join('') === is.join('');
}

/** What is loaded of a company, and the code of another one that has its new name. */
export type KnownIdentity = KnownCompany & { readonly namesake?: string | undefined };

/** A company with quite another name, in another sector or on another exchange: the line may be of another company. */
export const identity: RowRule<Identity, KnownIdentity | undefined> = {
  name: 'identity',
  find(row, before, { limits }) {
    const { name, gics_sector: sector } = row;
    // what somebody has edited stays as it is
    if (!limits.identities || !before || before.isEdited) return null;
    const named = { field: 'Name', oldValue: before.name, newValue: name };
    if (name !== before.name && before.namesake !== undefined)
      return { ...named, reason: `It is the name of ${before.namesake}.` };
    if (!areAlike(before.name, name))
      return { ...named, reason: 'None of its words was in the name before.' };
    if (sector === before.sector) return otherExchange(row, before);
    return {
      ...{ field: 'Sector', oldValue: before.sector, newValue: sector },
      reason: `${before.code} would move to another sector.`,
    };
  },
};

interface NewCompany {
  readonly name: string;
  readonly namesake: string | null;
}

/** A new company with the name of another one: that one under another code. */
export const newNamesake: RowRule<NewCompany, unknown> = {
  name: 'identity',
  find({ name, namesake }, _before, { limits }) {
    if (!limits.identities || namesake === null) return null;
    const reason = `It is new, and has the name of ${namesake}: it may be that company under another code.`;
    return { field: 'Name', oldValue: null, newValue: name, reason };
  },
};

/** Charts compare with an index of the exchange. */
function otherExchange({ exchange, type }: Identity, before: KnownIdentity): Suspicion | null {
  if (before.exchange === '' || exchange === before.exchange) return null;
  const index = `Its chart would compare it with ${chartedIndex({ type, exchange })}.`;
  return {
    ...{ field: 'Exchange', oldValue: before.exchange, newValue: exchange },
    reason: hasOwnIndex(exchange) ? index : `No index of ${exchange} is known. ${index}`,
  };
}

interface Rics {
  readonly share_price_ric: string;
  readonly forecast_ric: string;
}

/** A company that its feed would know by another RIC from now on: lines under the one of before would be bad. */
const otherRic = (field: string, of: (rics: Rics) => string, was: (before: KnownCompany) => string) =>
  ({
    name: 'identity',
    find(row, before, { limits }) {
      if (!limits.identities || !before || before.isEdited) return null;
      const [old, now] = [was(before), of(row)];
      if (old === '' || now === '' || now === old) return null;
      return {
        ...{ field, oldValue: old, newValue: now },
        reason: `Lines under ${old} would be bad. A code change gives another RIC and lets the old one count.`,
      };
    },
  }) satisfies RowRule<Rics, KnownIdentity | undefined>;

export const otherRics = [
  otherRic(
    'RIC',
    (row) => row.share_price_ric,
    (before) => before.sharePriceRic,
  ),
  otherRic(
    'Forecast RIC',
    (row) => row.forecast_ric,
    (before) => before.forecastRic,
  ),
];
