import type { Draft } from '@console/contract/drafts';
import type { Report } from '@console/contract/reports';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportDisclaimers } from '@console/shared-report/report-context';
import { draftFacts, noDisclaimers, reportFacts } from '@console/shared-report/report-facts';

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
    report: draftFacts(draft),
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
    report: reportFacts(report),
    disclaimers: report.metadata?.disclaimers ?? noDisclaimers,
  };
}

function mediaUrlOf(media: Readonly<Record<string, string>> = {}): RenderContext['mediaUrl'] {
  return (reference) => media[reference] ?? null;
}
