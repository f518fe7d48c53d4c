import type { KnownCompany } from '../known-companies';
import type { RowRule } from './rule';

interface Identity {
  readonly name: string;
  readonly gics_sector: string;
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

/** A company with quite another name, or in another sector: the line may be of another company. */
export const identity: RowRule<Identity, KnownIdentity | undefined> = {
  name: 'identity',
  find({ name, gics_sector: sector }, before, { limits }) {
    // what somebody has edited stays as it is
    if (!limits.identities || !before || before.isEdited) return null;
    const named = { field: 'Name', oldValue: before.name, newValue: name };
    if (name !== before.name && before.namesake !== undefined)
      return { ...named, reason: `It is the name of ${before.namesake}.` };
    if (!areAlike(before.name, name))
      return { ...named, reason: 'None of its words was in the name before.' };
    if (sector === before.sector) return null;
    return {
      ...{ field: 'Sector', oldValue: before.sector, newValue: sector },
      reason: `${before.code} would move to another sector.`,
    };
  },
};
