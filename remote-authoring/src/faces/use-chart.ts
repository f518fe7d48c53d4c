import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from '@console/shared-report/render-context';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import { StaticChart } from '@console/shared-report/static-chart';
import { useQuery } from '@tanstack/react-query';

/** The chart of a View: the server's picture until the code of the interactive one is there, or if it never comes. */
export function useChart(document: ReportDocument): RenderContext['Chart'] {
  const { data } = useQuery({
    queryKey: ['chart code'],
    queryFn: async () => ({
      Chart: (await import('@console/shared-report/interactive-chart')).InteractiveChart,
    }),
    enabled: neededWidgets(document).has('sharePrice'),
    staleTime: Infinity,
  });
  return data?.Chart ?? StaticChart;
}
