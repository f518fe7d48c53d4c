import type { CalendarDay } from '@console/contract/calendar-day';
import { monthsBegunBy } from './month-names';

/** What a word says of a time because of the one beside it. */
export interface RelativeTime {
  /** 1 to 12. */
  readonly months: readonly number[];
  readonly years: readonly number[];
}

interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const nothing: RelativeTime = { months: [], years: [] };

/** Of each word what it says in "last march", "last month" or "this year": the month is the last that is over. */
export function relativeTimes(words: readonly string[], today: CalendarDay): readonly RelativeTime[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const now = { year, month };
  return words.map((word, at) => {
    const before = words[at - 1] ?? '';
    if (isRelative(word)) return { months: [], years: yearsOf(word, words[at + 1] ?? '', now) };
    if (!isRelative(before)) return nothing;
    if (word === 'month') return { months: [monthOf(before, now).month], years: [] };
    return word === 'year' ? { months: [], years: yearsOf(before, word, now) } : nothing;
  });
}

const isRelative = (word: string) => word === 'last' || word === 'this';

/** The year of what "last" or "this" is said of; none where that is no time. */
function yearsOf(word: string, of: string, now: Month): readonly number[] {
  if (of === 'year') return [word === 'last' ? now.year - 1 : now.year];
  if (of === 'month') return [monthOf(word, now).year];
  const [month] = monthsBegunBy(of);
  if (month === undefined) return [];
  return [word === 'last' && month >= now.month ? now.year - 1 : now.year];
}

function monthOf(word: string, { year, month }: Month): Month {
  if (word === 'this') return { year, month };
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
