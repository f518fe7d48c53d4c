import { MAX_FIGURE_DAYS, getAnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays, isDay, today, type CalendarDay } from '@console/contract/calendar-day';
import type { Violation } from '@console/contract/hydra';
import { messages } from '@console/contract/texts';
import { invalid } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { readFigures } from './analytics-figures.store';

/** Days that are shown of whoever names none. */
const USUAL_DAYS = 182;

export const routes: Routes = (api, { db, environment: { timeZone } }) => {
  api.handle(getAnalyticsFigures, 'analytics:manage', async ({ query }) => {
    const now = today(timeZone);
    const wrong = ['from', 'to'].flatMap((name) => problemsOf(name, query[name], now));
    if (wrong.length > 0) throw invalid(wrong);
    const to = chosen(query['to']) ?? now;
    const from = chosen(query['from']) ?? addDays(to, -USUAL_DAYS);
    if (from > to) throw invalid([{ propertyPath: 'to', message: messages.analyticsOrder }]);
    if (addDays(from, MAX_FIGURE_DAYS) <= to)
      throw invalid([{ propertyPath: 'from', message: 'Choose two years at most.' }]);
    return readFigures(db, { from, to, timeZone });
  });
};

const chosen = (value: unknown) => (value === undefined || value === '' ? null : String(value));

function problemsOf(propertyPath: string, value: unknown, now: CalendarDay): Violation[] {
  const day = chosen(value);
  if (day === null) return [];
  if (!isDay(day)) return [{ propertyPath, message: messages.day }];
  return day > now ? [{ propertyPath, message: messages.futureDay }] : [];
}
