import type { ReportDocument } from '@console/contract/report-document';
import { reportOf } from '../../engine/history';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { caretAfter, isAtEnd } from '../../engine/writing/changed-text';
import { hasText } from '../../engine/writing/page-texts';
import { focusSelection } from '../layers/focus-selection';
import { useEditor } from '../editor-context';

/** Makes a choice, in one step of the history; whoever writes goes on where they were. */
export function useChoose(choice: OpenChoice, onChosen: () => void) {
  const { store, announcer } = useEditor();
  return (document: ReportDocument, title: string) => {
    const before = reportOf(store.getState().history);
    const writing = store.caret();
    store.editReport(
      (report) => ({
        ...report,
        document,
        choices: report.choices?.filter((each) => each !== choice),
      }),
      { title },
    );
    announcer.say(`${title}.`);
    onChosen();
    if (!writing) return focusSelection();
    const after = reportOf(store.getState().history);
    const at = caretAfter(before, after, writing);
    if (!at || !hasText(after.document, at)) return;
    store.write(at.nodeId, isAtEnd(before, writing) ? 'end' : at.caret, at.place);
  };
}
