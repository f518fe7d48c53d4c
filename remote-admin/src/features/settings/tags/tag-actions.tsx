import { countedList } from '@console/contract/counted-list';
import type { Tag, TagUsage } from '@console/contract/tags';
import { useConfirm } from '@console/shared-ui/confirm';
import { RowButton } from '../../../row-actions/row-actions';
import { useDeleteTag, useTagUsage } from './tags.queries';

/** Deletes a tag after saying what bears it. */
export function TagActions({ tag: { id, name } }: { readonly tag: Tag }) {
  const confirm = useConfirm();
  const usage = useTagUsage();
  const remove = useDeleteTag();

  async function ask(counts: TagUsage) {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${name}?`,
      content: consequenceOf(counts),
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  return (
    <RowButton
      verb="Delete"
      name={name}
      danger
      isPending={usage.isPending || remove.isPending}
      onClick={() => usage.mutate(id, { onSuccess: (counts) => void ask(counts) })}
    />
  );
}

/** What deleting a tag means for what bears it. */
function consequenceOf({ reports, drafts, companies }: TagUsage): string {
  const used = countedList([
    [reports, 'report', 'reports'],
    [drafts, 'draft', 'drafts'],
    [companies, 'company', 'companies'],
  ]);
  if (!used) return 'Nothing uses it. This cannot be undone.';
  const kept = reports + drafts > 0 && 'Reports and drafts keep it.';
  const lost = companies > 0 && 'Companies lose it.';
  const parts = [`It is used by ${used}.`, kept, lost, 'It is no longer offered. This cannot be undone.'];
  return parts.filter(Boolean).join(' ');
}
