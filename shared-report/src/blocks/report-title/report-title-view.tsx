import type { BlockView } from '../../renderer/report/block-view';
import { ReportHeader } from '../../renderer/report/report-header';

/** Title, company, recommendation and author of the report; its type and date stand in the masthead of the sheet. */
export const view: BlockView = {
  type: 'ReportTitle',
  body: (_node, context) => <ReportHeader context={context} />,
};
