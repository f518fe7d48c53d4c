import type { PersonRef } from '@console/contract/hydra';
import { reportDescription } from '@console/shared-report/report-description';
import { useEditor, useEditorPart } from '../editor-context';

/** The description that the report has as it is in the editor, and who wrote it; null: it is derived from the text. */
export function useDescription(): { readonly text: string; readonly author: PersonRef | null } {
  const { draft } = useEditor();
  const derived = useDerivedDescription();
  return { text: draft.descriptionBy ? draft.description : derived, author: draft.descriptionBy };
}

/** What the text of the report gives as its description, also what is not saved yet (A§5.17). */
export function useDerivedDescription(): string {
  const { draft } = useEditor();
  return useEditorPart(({ history }) => reportDescription(history.present, draft.reportType));
}
