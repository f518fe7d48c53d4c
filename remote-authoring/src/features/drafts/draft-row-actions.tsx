import type { Draft } from '@console/contract/drafts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowActions } from '@console/shared-ui/data-table';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { draftActions } from '../../draft-actions/draft-actions';
import { PublishButton } from '../../draft-actions/publish-button';
import { ScheduleButtons } from '../../draft-actions/schedule-buttons';
import { WithdrawButton } from '../../draft-actions/withdraw-button';
import { draftBuilderPath, draftFeedbackPath, draftPreviewPath, newFromPath } from '../../report-paths';
import { useDeleteDraft, useRestoreDraft } from './drafts.queries';

const look = { type: 'link', size: 'small' } as const;

/** Links and buttons of one draft; what may not be done is not there. */
export function DraftRowActions({ draft }: { readonly draft: Draft }) {
  const me = useMe();
  const actions = draftActions(me, draft);
  const { id, title, approval } = draft;
  const mayWithdraw = actions.includes('withdraw') && approval !== null;
  const mayCopy = can(me, 'draft:create');
  if (actions.includes('restore')) return <RestoreButton draft={draft} />;
  return (
    <RowActions
      of={title}
      more={
        (mayCopy || mayWithdraw || actions.includes('delete')) && (
          <>
            {mayWithdraw && <WithdrawButton title={title} approval={approval} look={look} />}
            {mayCopy && (
              <Link to={newFromPath(draft['@id'])} aria-label={`New from ${title}`}>
                New from
              </Link>
            )}
            {actions.includes('delete') && <DeleteButton draft={draft} />}
          </>
        )
      }
    >
      <Link
        to={draftPreviewPath(id)}
        target="_blank"
        rel="noopener"
        aria-label={`View ${title}, opens in a new tab`}
      >
        View
      </Link>
      {actions.includes('edit') && (
        <Link to={draftBuilderPath(id)} aria-label={`Edit ${title}`}>
          Edit
        </Link>
      )}
      {actions.includes('feedback') && (
        <Link to={draftFeedbackPath(id)} aria-label={`Feedback on ${title}`}>
          Feedback
        </Link>
      )}
      {actions.includes('publish') && <PublishButton draft={draft} look={look} />}
      <ScheduleButtons draft={draft} look={look} />
    </RowActions>
  );
}

function DeleteButton({ draft: { id, title } }: { readonly draft: Draft }) {
  const confirm = useConfirm();
  const remove = useDeleteDraft();
  async function ask() {
    const isSure = await confirm({
      title: 'Are you sure you want to delete?',
      content: `"${title}" is kept for the record and can be restored.`,
      danger: true,
    });
    if (isSure) remove.mutate(id);
  }
  return (
    <Button
      {...look}
      danger
      aria-label={`Delete ${title}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}

function RestoreButton({ draft: { id, title } }: { readonly draft: Draft }) {
  const restore = useRestoreDraft();
  return (
    <Button
      {...look}
      aria-label={`Restore ${title}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(id)}
    >
      Restore
    </Button>
  );
}
