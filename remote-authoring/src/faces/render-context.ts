import type { Draft } from '@console/contract/drafts';
import type { Report } from '@console/contract/reports';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportDisclaimers, ReportFacts } from '@console/shared-report/report-context';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { fullName } from '../full-name';

const noDisclaimers: ReportDisclaimers = { upfront: [], endOfReport: [] };

/** What the blocks of a draft may see; `disclaimers` are those it would be printed with. */
export function draftContext(
  draft: Draft,
  disclaimers: ReportDisclaimers,
  Chart: RenderContext['Chart'],
): RenderContext {
  return {
    face: 'view',
    Chart,
    mediaUrl: mediaUrlOf(draft.media),
    widgets: readyWidgets(draft.metadata),
    // printed drafts carry no date, one that was published before included
    report: { ...factsOf(draft), publishedOn: null },
    disclaimers,
  };
}

/** What the blocks of a published report may see: the data frozen with it. */
export function reportContext(report: Report, Chart: RenderContext['Chart']): RenderContext {
  return {
    face: 'view',
    Chart,
    mediaUrl: mediaUrlOf(report.media),
    widgets: readyWidgets(report.metadata),
    report: factsOf(report),
    disclaimers: report.metadata?.disclaimers ?? noDisclaimers,
  };
}

function mediaUrlOf(media: Readonly<Record<string, string>> = {}): RenderContext['mediaUrl'] {
  return (reference) => media[reference] ?? null;
}

function factsOf(report: Draft | Report): ReportFacts {
  const [company] = report.company;
  return {
    title: report.title,
    subTitle: report.subTitle,
    reportType: report.reportType,
    recommendation: report.recommendation,
    companyCode: company?.code ?? null,
    companyName: company?.name ?? null,
    author: fullName(report.owner),
    publishedOn: report.publishedOn,
    videoUrl: report.video.url,
  };
}
