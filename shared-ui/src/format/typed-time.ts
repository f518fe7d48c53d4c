import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { fieldPatterns } from './format';

/** A day alone, '2026-11-21', or with a time, '2026-11-21T09:30'. */
export type TimeKind = 'day' | 'time';

const stored = { day: 'YYYY-MM-DD', time: 'YYYY-MM-DDTHH:mm' } as const;

/** However people write a day; the first month of numbers alone is where the reader's own dates have it. */
const dayPatterns = (isMonthFirst: boolean): readonly string[] => {
  const numbers = isMonthFirst ? ['M/D', 'MM/DD'] : ['D/M', 'DD/MM'];
  const beforeYears = ['D MMM ', 'DD MMM ', 'MMM D ', 'D MMMM ', 'DD MMMM ', 'MMMM D '];
  return [
    stored.day,
    ...[...beforeYears, ...numbers.map((each) => `${each}/`)].flatMap((each) => [`${each}YYYY`, `${each}YY`]),
  ];
};
const timePatterns = ['H:mm', 'HH:mm', 'h:mm A', 'hh:mm A'];

/** What was typed as a field keeps it, '2026-11-21' or '2026-11-21T09:30'; null: it is no day, or no time. */
export function parseTyped(text: string, kind: TimeKind): string | null {
  dayjs.extend(customParseFormat);
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (kind === 'day') return dayOf(words);
  const [, day, clock] = /^(.+?)(?:,? |T)(\d{1,2}:\d\d ?(?:[ap]m)?)$/i.exec(words) ?? [];
  const date = dayOf(day ?? '');
  const time = parsed(clock?.toUpperCase().replace(/(\d)([AP])/, '$1 $2') ?? '', timePatterns);
  return date && time && `${date}T${time.format('HH:mm')}`;
}

function dayOf(text: string): string | null {
  // 'dec' and 'DEC' are December; commas and dots between the parts say nothing
  const named = text
    .toLowerCase()
    .replaceAll(/[a-z]+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .replaceAll(',', '')
    .replaceAll(/(?<=\d)\.(?=\d)/g, '/');
  return parsed(named, dayPatterns(fieldPatterns().day.startsWith('M')))?.format(stored.day) ?? null;
}

function parsed(text: string, patterns: readonly string[]): dayjs.Dayjs | null {
  // by its name, as a library that loads its own words may have changed what is meant without one
  const date = dayjs(text, [...patterns], 'en', true);
  return date.isValid() ? date : null;
}

/** What a field keeps as people read it, with all digits of the year: '21 Nov 2026, 09:30 am'; another text as it is. */
export function shownTyped(value: string, kind: TimeKind): string {
  dayjs.extend(customParseFormat);
  const { day, time } = fieldPatterns();
  const pattern = kind === 'day' ? day : `${day}, ${time}`;
  return parsed(value, [stored[kind]])?.format(pattern) ?? value;
}
