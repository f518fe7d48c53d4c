import { companyTypes } from '@console/contract/report-types';
import type { ReportContext, ReportFacts } from '../facts/report-context';
import { targetLine, type TargetLine } from './target-price-text';

/** 'BHP Group (BHP)'; empty for a report that is about no one company: what a market report names it only mentions. */
export function companyLine({ companyName, companyCode, reportType }: ReportFacts): string {
  if (!companyTypes.some((type) => type === reportType)) return '';
  return [companyName, companyCode && `(${companyCode})`].filter(Boolean).join(' ');
}

/** What the header of a report says, as plain text. */
export function titleText({ report, widgets }: Pick<ReportContext, 'report' | 'widgets'>): string {
  const target = targetOfPage({ report, widgets });
  return [
    ...[report.title, report.subTitle, companyLine(report), report.recommendation],
    ...[target && `${target.target} ${target.about}`, report.author],
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the header says of the target price, beside the price of the page; null: the report gives none. */
export function targetOfPage({
  report,
  widgets,
}: Pick<ReportContext, 'report' | 'widgets'>): TargetLine | null {
  const { company } = widgets;
  return targetLine(report.targetPrice, company.state === 'ready' ? company.value : null);
}
