import { MAX_FIGURE_DAYS, getAnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays, isDay, today } from '@console/contract/calendar-day';
import { messages } from '@console/contract/texts';
import { invalid } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { readFigures } from './analytics-figures.store';

/** Days that are shown of whoever names none. */
const USUAL_DAYS = 182;

export const routes: Routes = (api, { db, environment: { timeZone } }) => {
  api.handle(getAnalyticsFigures, 'analytics:manage', async ({ query }) => {
    const now = today(timeZone);
    const to = dayOf(query['to'], { name: 'to', usual: now, now });
    const from = dayOf(query['from'], { name: 'from', usual: addDays(to, -USUAL_DAYS), now });
    if (from > to)
      throw invalid([{ propertyPath: 'to', message: 'Choose a day that is not before the first.' }]);
    if (addDays(from, MAX_FIGURE_DAYS) <= to)
      throw invalid([{ propertyPath: 'from', message: 'Choose two years at most.' }]);
    return readFigures(db, { from, to, timeZone });
  });
};

interface Asked {
  readonly name: string;
  readonly usual: string;
  readonly now: string;
}

function dayOf(value: unknown, { name, usual, now }: Asked): string {
  if (value === undefined || value === '') return usual;
  const day = String(value);
  if (!isDay(day)) throw invalid([{ propertyPath: name, message: messages.day }]);
  if (day > now) throw invalid([{ propertyPath: name, message: messages.futureDay }]);
  return day;
}
