import { MAX_ADDED_DAYS } from '../examine-rows';
import type { FileFacts, FileRule } from './rule';

/** Files before it that were about fewer say nothing about how many there should be. */
const MANY = 20;

/** A file that ends too early: within a line, or with much less than the fullest of the last ones. */
export const cutOff: FileRule = {
  name: 'cutOff',
  find: (facts, limits) => [
    ...(limits.cutOff ? endOf(facts) : []),
    ...(limits.fewerPercent === null ? [] : fewer(facts, limits.fewerPercent)),
  ],
};

function endOf({ file, endsWithLineEnd, lastFault, previous }: FileFacts) {
  if (endsWithLineEnd) return [];
  const found = { subject: file, field: 'Last line', oldValue: null };
  if (lastFault) {
    const { line, content, reason } = lastFault;
    return [
      { ...found, line, newValue: content, reason: `The file ends within a line that is bad: ${reason}` },
    ];
  }
  if (!previous?.endsWithLineEnd) return [];
  const reason = `The last line does not end, and that of ${previous.file} did.`;
  return [{ ...found, line: null, newValue: 'No line end', reason }];
}

/** So many lines of years, companies or codes that are loaded may be corrections of them. */
const FEW_LINES = 5;

/** Whether so many of a day are loaded that what is added to it is what its file lacked. */
const areOfLoadedDays = ({ addedTo }: FileFacts, enough: number): boolean =>
  addedTo.length > 0 && addedTo.length <= MAX_ADDED_DAYS && addedTo.every(({ loaded }) => loaded >= enough);

/** Lines that correct what is loaded, or that its file lacked, are a few, and no part of a delivery. */
const areCorrections = (facts: FileFacts, enough: number): boolean =>
  facts.bad.lines === 0 && (areDatedCorrections(facts, enough) || areFewLoaded(facts));

const areDatedCorrections = (facts: FileFacts, enough: number): boolean => {
  const { rows, replacing, same } = facts.dated;
  return rows > 0 && (replacing + same === rows || areOfLoadedDays(facts, enough));
};

const areFewLoaded = ({ known }: FileFacts): boolean =>
  known.rows <= FEW_LINES && known.loaded > 0 && known.loaded === known.rows;

function fewer(facts: FileFacts, percent: number) {
  const { file, subjects, previous, bad } = facts;
  const before = previous?.subjects ?? 0;
  if (!previous || before < MANY || subjects * 100 >= before * percent) return [];
  if (areCorrections(facts, (before * percent) / 100)) return [];
  const lines = bad.lines === 1 ? '1 line is bad' : `${bad.lines} lines are bad; the last`;
  const because = bad.lines > 0 ? ` ${lines}: ${bad.lastReason}` : '';
  const reason = `Less than ${percent} % of what ${previous.file} was about.${because}`;
  return [
    {
      ...{ subject: file, line: null, field: 'Companies or indices' },
      ...{ oldValue: String(before), newValue: String(subjects), reason },
    },
  ];
}
