import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { draftBuilderPath, draftPreviewPath } from '../../report-paths';
import { draftActions } from './draft-actions';
import './drafts.css';
import { useDeleteDraft, usePublishDraft } from './drafts.queries';

/** Links and buttons of one draft; what may not be done is not there. */
export function DraftRowActions({ draft }: { readonly draft: Draft }) {
  const actions = draftActions(useMe(), draft);
  const { id, title } = draft;
  return (
    <div className="drafts-actions">
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
      {actions.includes('publish') && <PublishButton draft={draft} />}
      {actions.includes('delete') && <DeleteButton draft={draft} />}
    </div>
  );
}

function DeleteButton({ draft: { id, title } }: { readonly draft: Draft }) {
  const confirm = useConfirm();
  const remove = useDeleteDraft();
  async function ask() {
    const isSure = await confirm({
      title: 'Are you sure you want to delete?',
      content: `"${title}" can't be brought back.`,
      danger: true,
    });
    if (isSure) remove.mutate(id);
  }
  return (
    <Button
      type="link"
      danger
      size="small"
      aria-label={`Delete ${title}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}

function PublishButton({ draft: { id, title, publishAt } }: { readonly draft: Draft }) {
  const confirm = useConfirm();
  const publish = usePublishDraft();
  async function ask() {
    const isScheduled = publishAt !== null && new Date(publishAt) > new Date();
    const plan = isScheduled ? `It is scheduled for ${formatDateTime(publishAt)}. ` : '';
    const content = `${plan}It is published at once and readers see it.`;
    if (await confirm({ title: `Publish "${title}" now?`, content })) publish.mutate(id);
  }
  return (
    <Button
      type="link"
      size="small"
      aria-label={`Publish Now: ${title}`}
      loading={publish.isPending}
      onClick={() => void ask()}
    >
      Publish Now
    </Button>
  );
}
