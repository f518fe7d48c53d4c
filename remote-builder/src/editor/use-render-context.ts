import type { Draft } from '@console/contract/drafts';
import { LoadedDataChart } from '@console/shared-report/loaded-data-chart';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportFacts, WidgetStates } from '@console/shared-report/report-context';
import { draftFacts, noDisclaimers, type ReportSource } from '@console/shared-report/report-facts';
import { StaticChart } from '@console/shared-report/static-chart';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { disclaimersQuery } from './views/disclaimers.queries';
import { firmQuery } from './views/firm.queries';

interface Sources {
  readonly draft: Draft;
  readonly widgets: WidgetStates;
  readonly mediaUrl: RenderContext['mediaUrl'];
}

/** What blocks may see in the canvas; one value as long as nothing in it changes, so that blocks are not redrawn. */
export function useRenderContext({ draft, widgets, mediaUrl }: Sources): RenderContext {
  const { data: disclaimers = noDisclaimers } = useQuery(disclaimersQuery(draft));
  // a draft says of the firm what it was when it was opened or saved
  const { data: firm = draft.firm } = useQuery({ ...firmQuery, enabled: false });
  const report = useFacts({ ...draft, firm });
  return useMemo(
    () => ({
      face: 'canvas',
      mediaUrl,
      widgets,
      report,
      disclaimers,
      Chart: StaticChart,
      DataChart: LoadedDataChart,
    }),
    [mediaUrl, widgets, report, disclaimers],
  );
}

/** Every save answers with a new draft: its facts stay the value that they were until one of them differs. */
function useFacts(draft: ReportSource): ReportFacts {
  const [before, setFacts] = useState(() => draftFacts(draft));
  const facts = replaceEqualDeep(before, draftFacts(draft));
  if (facts !== before) setFacts(facts);
  return facts;
}
