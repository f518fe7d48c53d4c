import { withoutEmptySections } from '@console/shared-report/empty-sections';
import { PageBreaks } from '@console/shared-report/page-breaks';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { token } from '@console/shared-ui/tokens';
import { QueryView } from '@console/shared-ui/query-view';
import { useQuery } from '@tanstack/react-query';
import { withHeading } from '../../engine/heading/with-heading';
import { disclaimersQuery } from './disclaimers.queries';
import { firmQuery } from './firm.queries';
import { useEditor, useEditorState } from '../editor-context';
import { FramedPage } from './framed-page';

const frameCss = `body { background: ${token('color-bg-base')}; margin: 0; }`;

/** The report as readers get it, at the width of the device, with marks where printed pages may end. */
export function ReportView() {
  const { draft, render } = useEditor();
  const { history, device } = useEditorState();
  const query = useQuery(disclaimersQuery(draft));
  // read anew for each look at the page, which draws it from the context
  useQuery(firmQuery);
  const report = withoutEmptySections(history.present);
  return (
    <QueryView query={query}>
      {(disclaimers) => (
        <FramedPage title="Report view" device={device}>
          <ReportStyles styles={report.styles} />
          <style>{frameCss}</style>
          <PageBreaks>
            <ReportSheet
              document={report}
              context={{ ...withHeading(render, history.heading), face: 'view', disclaimers }}
            />
          </PageBreaks>
        </FramedPage>
      )}
    </QueryView>
  );
}
