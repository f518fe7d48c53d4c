import type { FileFacts, FileRule } from './rule';

/** A file before that was about fewer says nothing about how many there should be. */
const MANY = 20;

/** A file that ends too early: within a line, or with much less than the one before. */
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

/** Corrections of what is loaded are a few lines, and no part of a delivery. */
const areCorrections = ({ bad, dated, known }: FileFacts): boolean =>
  bad.lines === 0 &&
  ((dated.rows > 0 && dated.replacing + dated.same === dated.rows) ||
    (known.rows <= FEW_LINES && known.loaded > 0 && known.loaded === known.rows));

function fewer(facts: FileFacts, percent: number) {
  const { file, subjects, previous, bad } = facts;
  const before = previous?.subjects ?? 0;
  if (!previous || before < MANY || subjects * 100 >= before * percent) return [];
  if (areCorrections(facts)) return [];
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
