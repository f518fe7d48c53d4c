import type { Forecast } from '@console/contract/widgets';

/** A fiscal year as it is named: 'Jun 2027E', '2027E' where its month is said elsewhere. */
export function yearName(
  { year, calendarMonth }: Pick<Forecast, 'year' | 'calendarMonth'>,
  isExpected: boolean,
  saysMonth = true,
): string {
  return `${saysMonth ? calendarMonth : ''} ${year}${isExpected ? 'E' : ''}`.trim();
}
