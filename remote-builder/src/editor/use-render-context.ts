import type { Draft } from '@console/contract/drafts';
import type { RenderContext, WidgetStates } from '@console/shared-report/block';
import { StaticChart } from '@console/shared-report/static-chart';
import { useMemo } from 'react';

interface Sources {
  readonly draft: Draft;
  readonly widgets: WidgetStates;
  readonly mediaUrl: RenderContext['mediaUrl'];
}

/** What blocks may see in the canvas; one value as long as nothing in it changes, so that blocks are not redrawn. */
export function useRenderContext({ draft, widgets, mediaUrl }: Sources): RenderContext {
  const { title, subTitle, reportType, recommendation, company, owner, video } = draft;
  const { url: videoUrl } = video;
  const [{ code = null, name = null } = {}] = company;
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
      // the canvas shows none: they are no part of what is edited
      disclaimers: { upfront: [], endOfReport: [] },
      Chart: StaticChart,
    }),
    [mediaUrl, widgets, title, subTitle, reportType, recommendation, code, name, author, videoUrl],
  );
}
