import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { QueryView } from '@console/shared-ui/query-view';
import { useQuery } from '@tanstack/react-query';
import { disclaimersQuery } from './disclaimers.queries';
import { useEditor, useEditorState } from '../editor-context';
import { FramedPage } from './framed-page';

/** Height of a printed page on a screen, about: the PDF alone is right (A§9, P33). */
const PAGE_BREAK_PX = 1425;

const frameCss = `
  body { background: #fff; margin: 0; position: relative; }
  .page-breaks { inset: 0; overflow: hidden; pointer-events: none; position: absolute;
    background: repeating-linear-gradient(transparent 0 ${PAGE_BREAK_PX - 1}px, #b9302a ${PAGE_BREAK_PX - 1}px ${PAGE_BREAK_PX}px); }
`;

/** The report as readers get it, at the width of the device, with marks where printed pages may end. */
export function ReportView() {
  const { draft, render } = useEditor();
  const { history, device } = useEditorState();
  const query = useQuery(disclaimersQuery(draft));
  return (
    <QueryView query={query}>
      {(disclaimers) => (
        <FramedPage title="Report view" device={device}>
          <ReportStyles styles={history.present.styles} />
          <style>{frameCss}</style>
          <ReportSheet document={history.present} context={{ ...render, face: 'view', disclaimers }} />
          <div className="page-breaks" aria-hidden="true" />
        </FramedPage>
      )}
    </QueryView>
  );
}
