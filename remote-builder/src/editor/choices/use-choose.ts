import type { ReportDocument } from '@console/contract/report-document';
import { reportOf, type EditedReport } from '../../engine/history';
import { shownReport } from '../../engine/merging/kept-on-page';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { caretAfter, isAtEnd } from '../../engine/writing/changed-text';
import { hasText } from '../../engine/writing/page-texts';
import { focusSelection } from '../layers/focus-selection';
import { keyOf } from './use-choices';
import { useEditor } from '../editor-context';

/** What goes on of a choice, upon what the report has by then. */
type Answer = (present: ReportDocument, choice: OpenChoice) => ReportDocument | null;

/** Makes a choice, in one step of the history; whoever writes goes on where they were. */
export function useChoose(shown: OpenChoice, onChosen: () => void) {
  const { store, announcer } = useEditor();
  return (answer: Answer, title: string) => {
    const before = reportOf(store.getState().history);
    const writing = store.caret();
    store.editReport(
      (report) => {
        const choice = latest(report, shown);
        return {
          ...report,
          document: (choice && answer(report.document, choice)) ?? report.document,
          choices: report.choices?.filter((each) => each !== choice),
        };
      },
      { title },
    );
    announcer.say(`${title}.`);
    onChosen();
    if (!writing) return focusSelection();
    const after = reportOf(store.getState().history);
    // what was deleted under whoever writes in it is restored as it was written
    const from = shownReport(before, writing);
    const at = caretAfter(from, after, writing);
    if (!at || !hasText(after.document, at)) {
      store.stopWriting();
      return focusSelection();
    }
    store.write(at.nodeId, isAtEnd(from, writing) ? 'end' : at.caret, at.place, false);
  };
}

/** A choice as it is by now: letters that were just typed may wait in it. */
const latest = ({ choices }: EditedReport, shown: OpenChoice): OpenChoice | undefined =>
  choices?.find((each) => each === shown) ?? choices?.find((each) => keyOf(each) === keyOf(shown));
