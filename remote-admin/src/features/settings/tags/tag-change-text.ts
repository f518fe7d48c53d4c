import { countedList } from '@console/contract/counted-list';
import { usedIn, type Tag, type TagChange } from '@console/contract/tags';

/** What a change of a tag means for what bears it, before one agrees. */
export function changeMeans({ usage }: Pick<Tag, 'usage'>): string {
  const used = usedIn(usage);
  if (!used) return 'Nothing uses it.';
  const kept =
    usage.reports + usage.drafts > 0 &&
    'Published reports and drafts that are reviewed, approved or planned keep it as it was read.';
  const changed = usage.drafts + usage.companies > 0 && 'Companies and all other drafts change with it.';
  return [`It is used by ${used}.`, changed, kept].filter(Boolean).join(' ');
}

/** What a change of a tag came to. */
export function changeDone(done: string, { drafts, kept }: TagChange): string {
  const changed = countedList([[drafts, 'draft', 'drafts']]);
  const left = countedList([
    [kept.reports, 'published report', 'published reports'],
    [kept.drafts, 'draft on its way', 'drafts on their way'],
  ]);
  const keep = kept.reports + kept.drafts === 1 ? 'keeps' : 'keep';
  return [`${done}.`, changed && `${changed} changed.`, left && `${left} ${keep} the old one.`]
    .filter(Boolean)
    .join(' ');
}
