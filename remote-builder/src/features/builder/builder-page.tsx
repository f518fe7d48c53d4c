import type { Draft } from '@console/contract/drafts';
import { nextDraftStatus } from '@console/contract/draft.machine';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import type { EditorSession } from '@console/shared-ui/editor-session';
import { leftCopies, removeCopy } from '@console/shared-ui/local-copy';
import { stepsStore } from '@console/shared-ui/kept-steps';
import { QueryView } from '@console/shared-ui/query-view';
import { useEditorSession } from '@console/shared-ui/use-editor-session';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { draftQuery, type LoadedDraft } from '../../editor/draft.queries';
import { leftDetails, type LeftDetails } from '../../editor/details/kept-details';
import { ReportEditor } from '../../editor/report-editor';
import { isWorthRecovering, type DraftCopy, type LeftDraftCopy } from '../../editor/saving/recoverable-copy';

/** `/admin/builder/draft-report/:id`: the editor, for those who may edit the draft and as long as it may be edited. */
export function BuilderPage() {
  const { id = '' } = useParams();
  const draft = useQuery(draftQuery(id));

  const status = draft.error instanceof ApiError ? draft.error.status : null;
  if (status === 404) return <Navigate to="/not-found" replace />;
  if (status === 403) return <Refused />;
  return (
    <QueryView query={draft} errorText={texts.draftNotFetched}>
      {(loaded) => <EditorGate key={id} loaded={loaded} />}
    </QueryView>
  );
}

function EditorGate({ loaded }: { readonly loaded: LoadedDraft }) {
  const me = useMe();
  const { draft } = loaded;
  if (!can(me, 'draft:edit', { ownerId: draft.owner.id })) return <Refused />;
  if (!nextDraftStatus(draft.status, 'edit').ok) {
    return <Navigate to={`/admin/builder/draft-report/${draft.id}/preview`} replace />;
  }
  return <OpenEditor loaded={loaded} />;
}

function OpenEditor({ loaded }: { readonly loaded: LoadedDraft }) {
  const session = useEditorSession(loaded.draft.id);
  return session && <EditorOfSession loaded={loaded} session={session} />;
}

interface EditorOfSessionProps {
  readonly loaded: LoadedDraft;
  readonly session: EditorSession;
}

function EditorOfSession({ loaded, session }: EditorOfSessionProps) {
  const me = useMe();
  const { id } = loaded.draft;
  const left = useQuery({
    queryKey: ['draft', id, 'copies', session.editorId],
    queryFn: async () => ({
      copies: await unsavedCopies(await leftCopies<DraftCopy>(me, id, session.editorId), loaded.draft),
      details: await leftDetails(me, loaded.draft, session.editorId),
      steps: await stepsStore(me, id).read(),
    }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return left.data && <RecoveringEditor loaded={loaded} session={session} {...left.data} />;
}

/**
 * Copies that hold what the server has not, or what waits for a choice. The others are forgotten: of what is saved later
 * they would differ.
 */
async function unsavedCopies(copies: readonly LeftDraftCopy[], draft: Draft): Promise<LeftDraftCopy[]> {
  const isKept = (copy: LeftDraftCopy) =>
    (copy.content.choices?.length ?? 0) > 0 || isWorthRecovering(copy, draft);
  const [unsaved, saved] = [true, false].map((isWorth) => copies.filter((copy) => isKept(copy) === isWorth));
  await Promise.all((saved ?? []).map(({ key }) => removeCopy(key)));
  return unsaved ?? [];
}

interface RecoveringEditorProps extends EditorOfSessionProps {
  readonly copies: readonly LeftDraftCopy[];
  readonly details: readonly LeftDetails[];
  /** The steps that this browser kept. */
  readonly steps: unknown;
}

function RecoveringEditor({ copies: left, details, ...opened }: RecoveringEditorProps) {
  return <ReportEditor {...opened} left={left} leftDetails={details} />;
}

/** A draft of someone else (A§4.9, R14). */
function Refused() {
  return <Navigate to="/login" replace state={{ insufficientPrivileges: true }} />;
}
