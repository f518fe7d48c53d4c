import type { Draft } from '@console/contract/drafts';
import { useConfirm } from '@console/shared-ui/confirm';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { usePublishDraft } from './draft-actions.queries';

interface PublishButtonProps {
  readonly draft: Pick<Draft, 'id' | 'title' | 'onHold' | 'publishAt' | 'publishTimeZone'>;
  readonly look?: Pick<ButtonProps, 'type' | 'size'>;
}

/** Publishes an approved report at once, after a question that says what it was planned for (P2). */
export function PublishButton({ draft, look }: PublishButtonProps) {
  const { id, title, onHold = false, publishAt, publishTimeZone } = draft;
  const confirm = useConfirm();
  const publish = usePublishDraft();
  async function ask() {
    const isScheduled = publishAt !== null && new Date(publishAt) > new Date();
    const plan = isScheduled ? `It is scheduled for ${formatPlannedTime(publishAt, publishTimeZone)}. ` : '';
    const content = `${plan}It will be published at once, and readers will see it.`;
    if (await confirm({ title: `Publish "${title}" now?`, content })) publish.mutate(id);
  }
  return (
    <Button
      {...look}
      aria-label={`Publish Now: ${title}`}
      disabled={onHold}
      loading={publish.isPending}
      onClick={() => void ask()}
    >
      Publish Now
    </Button>
  );
}
