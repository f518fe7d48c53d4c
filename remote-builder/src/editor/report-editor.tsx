import { useMe } from '@console/shared-auth/session/session-store';
import { emptyDocument, parseDocument } from '@console/shared-report/document';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createEditorStore } from '../engine/editor-store';
import { ConflictDialog } from './conflict-dialog';
import { draftQuery, patchDraft, type LoadedDraft } from './draft.queries';
import { EditorContext, type DraftDetails, type Editor } from './editor-context';
import { EditorWorkspace } from './editor-workspace';
import { localCopyStore, type LocalCopy } from './local-copy';
import { RecoveryDialog } from './recovery-dialog';
import { useDraftSaving } from './use-draft-saving';
import { useMedia } from './use-media';
import { useRenderContext } from './use-render-context';
import { useWidgets } from './widgets/widget.queries';

interface ReportEditorProps {
  readonly loaded: LoadedDraft;
  /** Changes that this browser kept and the server never got. */
  readonly copy: LocalCopy | null;
  /** Loads the draft anew and starts over. */
  readonly onReload: () => Promise<void>;
}

/** The editor of one draft. Its content is read from `loaded` once; later answers never replace what was typed. */
export function ReportEditor({ loaded, copy, onReload }: ReportEditorProps) {
  const { draft } = loaded;
  const me = useMe();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createEditorStore(draft.content ? parseDocument(draft.content) : emptyDocument()),
  );
  const [copies] = useState(() => localCopyStore(me.id, draft.id));
  const queue = useDraftSaving(loaded, store, copies);
  const { mediaUrl, upload } = useMedia(draft);
  const { widgets, refresh } = useWidgets(draft.company[0]?.id ?? null);
  const render = useRenderContext({ draft, widgets, mediaUrl });

  const saveDetails = (details: DraftDetails) =>
    queue.run(async (etag) => {
      const { draft: saved, ...answer } = await patchDraft(draft.id, details, { etag });
      queryClient.setQueryData(draftQuery(draft.id).queryKey, { draft: saved, etag: answer.etag });
      return answer;
    });

  const editor: Editor = {
    draft,
    store,
    queue,
    render,
    uploadImage: (file) => upload(file, 'image'),
    uploadThumbnail: async (file) => {
      const { id } = await upload(file, 'thumbnail');
      await saveDetails({ thumbnail: `media:${id}` });
    },
    saveDetails,
    refreshWidgets: refresh,
  };

  async function takeTheirs() {
    queue.discard();
    await copies.remove();
    await onReload();
  }

  return (
    <EditorContext value={editor}>
      <EditorWorkspace />
      <ConflictDialog onTakeTheirs={takeTheirs} />
      <RecoveryDialog copy={copy} onDiscard={() => void copies.remove()} />
    </EditorContext>
  );
}
