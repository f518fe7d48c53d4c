import { useMe } from '@console/shared-auth/session/session-store';
import type { EditorSession } from '@console/shared-ui/editor-session';
import { leftCopies } from '@console/shared-ui/local-copy';
import { QueryView } from '@console/shared-ui/query-view';
import { useEditorSession } from '@console/shared-ui/use-editor-session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editedIdeasQuery, type LoadedIdeas } from './editor/draft.queries';
import { IDEAS_DRAFT, IdeasEditor } from './editor/ideas-editor';
import { ideasValues, isSameDraft } from './editor/ideas-values';
import type { IdeasCopy } from './editor/use-ideas-copy';

/** `/admin/builder/best-ideas/edit`: the editor of the next list (A§2.8). */
export function BestIdeasEditPage() {
  const draft = useQuery(editedIdeasQuery);
  const session = useEditorSession(IDEAS_DRAFT);
  return (
    <QueryView query={draft}>
      {(loaded) => session && <EditorOfSession loaded={loaded} session={session} />}
    </QueryView>
  );
}

interface EditorOfSessionProps {
  readonly loaded: LoadedIdeas;
  readonly session: EditorSession;
}

function EditorOfSession({ loaded, session }: EditorOfSessionProps) {
  const me = useMe();
  // read once: what is left behind later is somebody else's
  const [opened] = useState(loaded);
  const left = useQuery({
    queryKey: ['edited best ideas', 'copies', session.editorId],
    queryFn: async () => {
      const copies = await leftCopies<IdeasCopy>(me, IDEAS_DRAFT, session.editorId);
      const saved = ideasValues(opened.draft);
      return copies.filter(({ content }) => isReadable(content) && !isSameDraft(content.values, saved));
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  return left.data && <IdeasEditor loaded={opened} session={session} left={left.data} />;
}

/** Whether this version of the console can read what another one may have left. */
function isReadable({ values, base }: IdeasCopy): boolean {
  try {
    return isSameDraft(values, values) && isSameDraft(base, base);
  } catch {
    return false;
  }
}
