import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { addStyles } from '@console/shared-report/tree/add-styles';
import { copyNode } from '@console/shared-report/tree/node-copy';
import { useNotify } from '@console/shared-ui/notice';
import { useState, type ReactNode } from 'react';
import { canCopy } from '../../engine/block-rules';
import { useEditor } from '../editor-context';
import { SnippetDialog } from './snippet-dialog';
import { useChangeSnippets } from './snippets.queries';

interface SaveSnippet {
  /** Asks for a name and saves the selected blocks. */
  readonly ask: () => void;
  readonly dialog: ReactNode;
}

/** Saves the selected blocks, as they are when it is asked for, under a name. */
export function useSaveSnippet(): SaveSnippet {
  const { draft, store } = useEditor();
  const me = useMe();
  const notify = useNotify();
  const { create } = useChangeSnippets();
  const [ids, setIds] = useState<readonly string[] | null>(null);

  async function save(name: string, isShared: boolean) {
    const { present } = store.getState().history;
    const copies = (ids ?? []).flatMap((id) => copyNode(present, id) ?? []);
    const document = newDocument(copies.map(({ node }) => node));
    const styles = copies.reduce((all, copy) => addStyles(all, copy.styles), document.styles);
    const content = serializeDocument({ ...document, styles });
    await create({ name, isShared, content, draft: draft['@id'] });
    notify({ kind: 'success', text: 'Snippet saved.' });
  }
  return {
    ask: () => {
      const { history, selected } = store.getState();
      const copied = selected.ids.filter((id) => canCopy(history.present, id));
      if (copied.length > 0) setIds(copied);
    },
    dialog: ids && (
      <SnippetDialog
        title="Save as snippet"
        okText="Save"
        canShare={can(me, 'snippets:share')}
        onSave={({ name, isShared }) => save(name, isShared)}
        onClose={() => setIds(null)}
      />
    ),
  };
}
