import type { Draft } from '@console/contract/drafts';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportDisclaimers, WidgetStates } from '@console/shared-report/report-context';
import { StaticChart } from '@console/shared-report/static-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { disclaimersQuery } from './views/disclaimers.queries';

interface Sources {
  readonly draft: Draft;
  readonly widgets: WidgetStates;
  readonly mediaUrl: RenderContext['mediaUrl'];
}

const noneYet: ReportDisclaimers = { upfront: [], endOfReport: [] };

/** What blocks may see in the canvas; one value as long as nothing in it changes, so that blocks are not redrawn. */
export function useRenderContext({ draft, widgets, mediaUrl }: Sources): RenderContext {
  const { title, subTitle, reportType, recommendation, company, owner, video } = draft;
  const { url: videoUrl } = video;
  const [{ code = null, name = null } = {}] = company;
  const { data: disclaimers = noneYet } = useQuery(disclaimersQuery(draft));
  const author = `${owner.firstName} ${owner.lastName}`;
  return useMemo(
    () => ({
      face: 'canvas',
      mediaUrl,
      widgets,
      report: {
        title,
        subTitle,
        reportType,
        recommendation,
        companyCode: code,
        companyName: name,
        author,
        publishedOn: null,
        videoUrl,
      },
      disclaimers,
      Chart: StaticChart,
    }),
    [
      mediaUrl,
      widgets,
      disclaimers,
      title,
      subTitle,
      reportType,
      recommendation,
      code,
      name,
      author,
      videoUrl,
    ],
  );
}
