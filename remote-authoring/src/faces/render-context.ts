import type { Draft } from '@console/contract/drafts';
import type { Report } from '@console/contract/reports';
import { LoadedDataChart } from '@console/shared-report/loaded-data-chart';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import type { RenderContext } from '@console/shared-report/render-context';
import { reportViewPath } from '../report-paths';
import { draftFacts, noDisclaimers, reportFacts } from '@console/shared-report/report-facts';

/** What the blocks of a draft may see: what it would be printed with, or what its review froze (P66). */
export function draftContext(draft: Draft, Chart: RenderContext['Chart']): RenderContext {
  return {
    face: 'view',
    Chart,
    DataChart: LoadedDataChart,
    mediaUrl: mediaUrlOf(draft.media),
    reportUrl: reportViewPath,
    widgets: readyWidgets(draft.metadata),
    report: draftFacts(draft),
    disclaimers: draft.metadata?.disclaimers ?? noDisclaimers,
  };
}

/** What the blocks of a published report may see: the data frozen with it. */
export function reportContext(report: Report, Chart: RenderContext['Chart']): RenderContext {
  return {
    face: 'view',
    Chart,
    DataChart: LoadedDataChart,
    mediaUrl: mediaUrlOf(report.media),
    reportUrl: reportViewPath,
    widgets: readyWidgets(report.metadata),
    report: reportFacts(report),
    disclaimers: report.metadata?.disclaimers ?? noDisclaimers,
  };
}

function mediaUrlOf(media: Readonly<Record<string, string>> = {}): RenderContext['mediaUrl'] {
  return (reference) => media[reference] ?? null;
}
