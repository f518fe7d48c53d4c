import type { DraftStatus } from '@console/contract/report-types';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { QueryView } from '@console/shared-ui/query-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { draftQuery, type LoadedDraft } from '../../editor/draft.queries';
import { isWorthRecovering, localCopyStore, type LocalCopy } from '../../editor/local-copy';
import { ReportEditor } from '../../editor/report-editor';

/** States in which a draft may be edited (A§2). */
const editable: readonly DraftStatus[] = ['draft', 'unable to publish'];

/** `/admin/builder/draft-report/:id`: the editor, for those who may edit the draft and as long as it may be edited. */
export function BuilderPage() {
  const { id = '' } = useParams();
  const me = useMe();
  const draft = useQuery(draftQuery(id));
  const copy = useQuery({
    queryKey: ['draft-copy', me.id, id],
    queryFn: () => localCopyStore(me.id, id).read(),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [round, setRound] = useState(0);

  const status = draft.error instanceof ApiError ? draft.error.status : null;
  if (status === 404) return <Navigate to="/not-found" replace />;
  if (status === 403) return <Refused />;
  return (
    <QueryView query={draft} errorText={texts.draftNotFetched}>
      {(loaded) =>
        copy.isPending ? null : (
          <EditorGate
            key={`${id}:${round}`}
            loaded={loaded}
            copy={round === 0 ? (copy.data ?? null) : null}
            onReload={async () => {
              await draft.refetch({ throwOnError: true });
              setRound(round + 1);
            }}
          />
        )
      }
    </QueryView>
  );
}

interface EditorGateProps {
  readonly loaded: LoadedDraft;
  readonly copy: LocalCopy | null;
  readonly onReload: () => Promise<void>;
}

function EditorGate({ loaded, copy, onReload }: EditorGateProps) {
  const me = useMe();
  const { draft } = loaded;
  const [offered] = useState(() => (isWorthRecovering(copy, draft) ? copy : null));
  if (!can(me, 'draft:edit', { ownerId: draft.owner.id })) return <Refused />;
  if (!editable.includes(draft.status)) {
    return <Navigate to={`/admin/builder/draft-report/${draft.id}/preview`} replace />;
  }
  return <ReportEditor loaded={loaded} copy={offered} onReload={onReload} />;
}

/** A draft of someone else (A§4, R14). */
function Refused() {
  return <Navigate to="/login" replace state={{ insufficientPrivileges: true }} />;
}
