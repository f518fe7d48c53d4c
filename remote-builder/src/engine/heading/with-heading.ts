import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportHeading } from './report-heading';

/** What blocks may see, with title and sub title as they are in the editor. */
export function withHeading(context: RenderContext, heading: ReportHeading): RenderContext {
  return { ...context, report: { ...context.report, ...heading } };
}
