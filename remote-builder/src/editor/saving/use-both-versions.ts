import { emptyDocument, parseDocument } from '@console/shared-report/document';
import { headingOf } from '../../engine/heading/report-heading';
import { reportOf, type EditedReport } from '../../engine/history';
import type { LoadedDraft } from '../draft.queries';
import { useEditor } from '../editor-context';
import type { BothVersions } from './both-versions';

/** A draft as it was read, as a report. */
export function reportOfDraft({ draft }: LoadedDraft): EditedReport {
  const { content } = draft;
  return { document: content ? parseDocument(content) : emptyDocument(), heading: headingOf(draft) };
}

/** How the report that is edited here stands to what was saved elsewhere. */
export function useBothVersions(): (theirs: LoadedDraft) => BothVersions {
  const { store, getKnown } = useEditor();
  return (theirs) => {
    const { history, heading } = store.getState();
    const { content } = getKnown();
    return {
      base: content ? { document: parseDocument(content), heading: heading.saved } : null,
      mine: reportOf(history),
      theirs: reportOfDraft(theirs),
    };
  };
}
