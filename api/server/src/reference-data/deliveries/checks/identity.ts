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
  new Set((name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !common.has(word)));

/** A company with quite another name, or in another sector: the line may be of another company. */
export const identity: RowRule<Identity, KnownCompany | undefined> = {
  name: 'identity',
  find({ name, gics_sector: sector }, before, { limits }) {
    // what somebody has edited stays as it is
    if (!limits.identities || !before || before.isEdited) return null;
    const [was, is] = [wordsOf(before.name), wordsOf(name)];
    if (was.size > 0 && is.size > 0 && [...was].every((word) => !is.has(word)))
      return {
        ...{ field: 'Name', oldValue: before.name, newValue: name },
        reason: 'None of its words was in the name before.',
      };
    if (sector === before.sector) return null;
    return {
      ...{ field: 'Sector', oldValue: before.sector, newValue: sector },
      reason: `${before.code} would move to another sector.`,
    };
  },
};
