import { texts } from '@console/contract/texts';
import type { ViewedReport } from '@console/contract/widgets';
import { publishedList } from '../../model/block/published-list';
import { widgetModel } from '../../model/block/widget-model';
import { reportDate } from '../../model/format/report-date';
import { placeholderTag } from '../../model/text/placeholder-tag';
import { reportTypeName } from '../../model/text/report-type-name';

/** What stands in the editor while nothing was read yet. */
export const mostPopularNote = 'The most viewed reports will be listed here.';

export const mostPopularModel = widgetModel<readonly ViewedReport[]>({
  type: 'MostPopular',
  label: 'Most Viewed',
  className: 'block-most-popular',
  data: 'mostViewed',
  missing: texts.widgetNoData,
  ...publishedList(({ mostViewed }) => mostViewed),
  lines: (reports) =>
    reports.length === 0
      ? [placeholderTag, mostPopularNote]
      : reports.map((report, index) => `${index + 1}. ${report.title} (${viewedReportFacts(report)})`),
});

/** 'BHP · Company Report · 21 Nov 26' */
export function viewedReportFacts({ companyCode, reportType, publishedDay }: ViewedReport): string {
  return [companyCode, reportTypeName(reportType), reportDate(publishedDay)].filter(Boolean).join(' · ');
}
