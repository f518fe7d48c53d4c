import type { Report } from '@console/contract/reports';
import { formatDateTime, formatDay } from '@console/shared-ui/format';
import { isHistoric } from './report-source';

/** When a report was published; of a historic one only the day is known. */
export function publishedOnText({
  source,
  publishedOn,
  publishedDay,
}: Pick<Report, 'source' | 'publishedOn' | 'publishedDay'>): string {
  return isHistoric(source) ? formatDay(publishedDay) : formatDateTime(publishedOn);
}
