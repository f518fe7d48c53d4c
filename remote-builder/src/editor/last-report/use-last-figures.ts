import { getDraftOrigin, type LastReport } from '@console/contract/draft-origin';
import { call } from '@console/shared-auth/http/call';
import { comparedFigures } from '@console/shared-report/compared-figures';
import { oldFigures, type OldFigure } from '@console/shared-report/old-figures';
import type { WidgetState } from '@console/shared-report/report-context';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorState } from '../editor-context';

/** What a draft was begun from, which never changes. */
export function originQuery(id: string) {
  return queryOptions({
    queryKey: ['draft', id, 'origin'],
    queryFn: async ({ signal }) => (await call(getDraftOrigin, { params: { id }, signal })).origin,
    staleTime: Infinity,
  });
}

interface LastFigures {
  readonly last: LastReport;
  readonly figures: readonly OldFigure[];
}

/** Figures of the last report that the text still says; null: there is none, or the figures of today are on their way. */
export function useLastFigures(): LastFigures | null {
  const { draft, render } = useEditor();
  const { history } = useEditorState();
  const { data: origin } = useQuery(originQuery(draft.id));
  // typing never waits for it
  const document = useDeferredValue(history.present);
  const { stockOverview, financialForecast, companiesMentioned } = render.widgets;
  const subjectId = draft.company[0]?.id ?? null;
  const compared = useMemo(() => {
    const isLoading = [stockOverview, financialForecast, companiesMentioned].some(
      ({ state }) => state === 'loading',
    );
    if (!origin || isLoading) return null;
    return comparedFigures(origin, subjectId, {
      stockOverview: valueOf(stockOverview),
      financialForecast: valueOf(financialForecast),
      companiesMentioned: valueOf(companiesMentioned) ?? [],
    });
  }, [origin, subjectId, stockOverview, financialForecast, companiesMentioned]);
  const figures = useMemo(() => (compared ? oldFigures(document, compared) : []), [document, compared]);
  return origin && compared ? { last: origin, figures } : null;
}

const valueOf = <Value>(widget: WidgetState<Value>): Value | null =>
  widget.state === 'ready' ? widget.value : null;
