import { unnamedFirm, type ReportFirm } from '@console/contract/firm';
import { fullName } from '@console/contract/full-name';
import type { TargetPrice } from '@console/contract/target-price';
import type { ReportDisclaimers, ReportFacts } from './report-context';

/** A draft, a published report or a snapshot, as far as its page speaks of it: they name these things alike. */
export interface ReportSource {
  readonly title: string;
  readonly subTitle: string;
  readonly reportType: string;
  readonly recommendation: string | null;
  /** Missing where it was frozen before there were any. */
  readonly targetPrice?: TargetPrice | null | undefined;
  /** All that it names, the one it is about first. */
  readonly company: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly owner: { readonly firstName: string; readonly lastName: string };
  readonly video: { readonly url: string | null };
  /** Missing where it was frozen before the firm had a name. */
  readonly firm?: ReportFirm | undefined;
}

/**
 * What a report says of itself wherever it is drawn. Canvas, View, static page, PDF and plain text all take it from
 * here, so that what was approved is what is printed.
 */
export function reportFacts(report: ReportSource & Pick<ReportFacts, 'publishedDay'>): ReportFacts {
  const {
    title,
    subTitle,
    reportType,
    recommendation,
    targetPrice = null,
    owner,
    video,
    publishedDay,
    firm = unnamedFirm,
  } = report;
  const subject = subjectOf(report);
  return {
    title,
    subTitle,
    reportType,
    recommendation,
    targetPrice,
    companyCode: subject?.code ?? null,
    companyName: subject?.name ?? null,
    author: fullName(owner),
    publishedDay,
    videoUrl: video.url,
    firm,
  };
}

/** The same of a draft: it carries no date, not even where it was published before. */
export function draftFacts(draft: ReportSource): ReportFacts {
  return reportFacts({ ...draft, publishedDay: null });
}

/** The company that a report is about, whose data and disclaimers it has; null for a report without a company. */
export function subjectOf<Company>({ company }: { readonly company: readonly Company[] }): Company | null {
  return company[0] ?? null;
}

/** Disclaimers of a report that has none, or none yet. */
export const noDisclaimers: ReportDisclaimers = { upfront: [], endOfReport: [] };
