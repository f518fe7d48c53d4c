import { countedList } from '@console/contract/counted-list';
import { usedIn, type Tag, type TagChange } from '@console/contract/tags';

/** What a change of a tag means for what bears it, before one agrees. */
export function changeMeans({ usage }: Pick<Tag, 'usage'>): string {
  const used = usedIn(usage);
  if (!used) return 'Nothing uses it.';
  const { reports, drafts, keptDrafts = 0, companies } = usage;
  const open = drafts - keptDrafts;
  const changed = countedList([
    [open, 'draft', 'drafts'],
    [companies, 'company', 'companies'],
  ]);
  const kept = keptBy({ reports, drafts: keptDrafts });
  return [
    `It is used by ${used}.`,
    changed && `${changed} ${open + companies === 1 ? 'changes' : 'change'} with it.`,
    kept && `${kept}, as it was read.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a change of a tag came to. */
export function changeDone(done: string, { drafts, kept }: TagChange): string {
  const changed = countedList([[drafts, 'draft', 'drafts']]);
  const left = keptBy(kept);
  return [`${done}.`, changed && `${changed} changed.`, left && `${left}.`].filter(Boolean).join(' ');
}

/** '1 published report and 2 drafts on their way keep the old one'; nothing where none does. */
function keptBy({ reports, drafts }: TagChange['kept']): string {
  const kept = countedList([
    [reports, 'published report', 'published reports'],
    [drafts, 'draft on its way', 'drafts on their way'],
  ]);
  return kept && `${kept} ${reports + drafts === 1 ? 'keeps' : 'keep'} the old one`;
}
