import type { Tag } from '@console/contract/tags';
import { reasonText } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { useState } from 'react';
import { IntoField } from './into-field';
import { changeDone, changeMeans } from './tag-change-text';
import { useMergeTag, useSelectedTagsUsage } from './tags.queries';

interface MergeTagDialogProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

const only = ({ id }: Tag) =>
  ({ filter: {}, selection: { id: [id], excludeIds: [], type: 'page' } }) as const;

/** Puts a tag into another one, after saying what changes with it. */
export function MergeTagDialog({ tag, onClose }: MergeTagDialogProps) {
  const merge = useMergeTag();
  const notify = useNotify();
  const [into, setInto] = useState<Tag | null>(null);

  const usage = useSelectedTagsUsage(only(tag), null);

  function send(target: Tag, asOf: string) {
    merge.mutate(
      { id: tag.id, into: target.id, asOf },
      {
        onSuccess: (change) => {
          notify({ kind: 'success', text: changeDone(`Merged into ${change.tag.name}`, change) });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title={`Merge ${tag.name} into another tag`}
      okText="Merge"
      okButtonProps={{ danger: true, disabled: into === null || !usage.data?.tags }}
      isBusy={merge.isPending}
      onOk={() => into && usage.data && send(into, usage.data.at)}
      onCancel={onClose}
    >
      <QueryView query={usage}>
        {({ usage: sum }) => (
          <p>
            {changeMeans(sum, 'one')} {tag.name} itself is deleted. This cannot be undone.
          </p>
        )}
      </QueryView>
      <IntoField
        without={tag.id}
        value={into}
        onChange={(chosen) => {
          merge.reset();
          setInto(chosen);
        }}
        error={merge.error ? reasonText(merge.error) : undefined}
      />
    </Dialog>
  );
}
