import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { ReportHeader, titleText } from '../../renderer/report/report-header';
import { reportTitleModel } from './report-title-model';

/** Title, company, recommendation and author of the report; its type and date stand in the masthead of the sheet. */
export const reportTitleBlock: Block = {
  model: reportTitleModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'section', 'block-report-title'),
    body: (_node, { report }) => <ReportHeader report={report} />,
  },
  plainText: (_node, { report }) => titleText(report),
};
