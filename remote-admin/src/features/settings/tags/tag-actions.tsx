import type { Tag, TagUsage } from '@console/contract/tags';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowActions } from '@console/shared-ui/data-table';
import { useState } from 'react';
import { RowButton } from '../../../row-actions/row-actions';
import { MergeTagDialog } from './merge-tag-dialog';
import { RenameTagDialog } from './rename-tag-dialog';
import { deletionTells } from './tag-change-text';
import { useDeleteTag, useTagUsage } from './tags.queries';

/** Renames, merges and deletes a tag, each after saying what bears it. */
export function TagActions({ tag }: { readonly tag: Tag }) {
  const { id, name } = tag;
  const [asked, setAsked] = useState<'rename' | 'merge' | null>(null);
  const confirm = useConfirm();
  const usage = useTagUsage();
  const remove = useDeleteTag();

  async function ask(counts: TagUsage) {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${name}?`,
      // its notice offers Undo
      content: deletionTells(counts, 'one'),
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  const close = () => setAsked(null);
  return (
    <>
      <RowActions
        of={name}
        more={
          <>
            <RowButton verb="Merge" name={name} isPending={false} onClick={() => setAsked('merge')} />
            <RowButton
              verb="Delete"
              name={name}
              danger
              isPending={usage.isPending || remove.isPending}
              onClick={() => usage.mutate(id, { onSuccess: (counts) => void ask(counts) })}
            />
          </>
        }
      >
        <RowButton verb="Rename" name={name} isPending={false} onClick={() => setAsked('rename')} />
      </RowActions>
      {asked === 'rename' && <RenameTagDialog tag={tag} onClose={close} />}
      {asked === 'merge' && <MergeTagDialog tag={tag} onClose={close} />}
    </>
  );
}
