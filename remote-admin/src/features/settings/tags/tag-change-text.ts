import { countedList } from '@console/contract/counted-list';
import { usedIn, type TagChange, type TagUsage } from '@console/contract/tags';

/** How a text speaks of one tag, and of several. */
const words = {
  one: { it: 'it', itIs: 'It is', old: 'the old one' },
  many: { it: 'them', itIs: 'They are', old: 'the old ones' },
} as const;
type Count = keyof typeof words;

/** What a change of tags means for what bears them, before one agrees. */
export function changeMeans(usage: TagUsage | undefined, count: Count): string {
  const used = usedIn(usage);
  const { it, itIs, old } = words[count];
  if (!used || !usage) return `Nothing uses ${it}.`;
  const { reports, drafts, keptDrafts = 0, companies } = usage;
  const open = drafts - keptDrafts;
  const changed = countedList([
    [open, 'draft', 'drafts'],
    [companies, 'company', 'companies'],
  ]);
  const kept = keptBy({ reports, drafts: keptDrafts }, old);
  return [
    `${itIs} used by ${used}.`,
    changed && `${changed} ${open + companies === 1 ? 'changes' : 'change'} with ${it}.`,
    kept && `${kept}, as it was read.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What deleting several tags means for what bears them: nothing takes it back. */
export const deletionMeans = (usage: TagUsage, count: Count): string =>
  `${deletionTells(usage, count)} This cannot be undone.`;

/** What deleting tags means for what bears them. */
export function deletionTells(usage: TagUsage, count: Count): string {
  const { reports, drafts, companies } = usage;
  const used = usedIn(usage);
  const { it, itIs } = words[count];
  if (!used) return `Nothing uses ${it}.`;
  return [
    `${itIs} used by ${used}.`,
    reports + drafts > 0 && `Reports and drafts keep ${it}.`,
    companies > 0 && `Companies lose ${it}.`,
    `${itIs} no longer offered.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a change of a tag came to. */
export function changeDone(done: string, { drafts, kept }: TagChange): string {
  const changed = countedList([[drafts, 'draft', 'drafts']]);
  const left = keptBy(kept, words.one.old);
  return [`${done}.`, changed && `${changed} changed.`, left && `${left}.`].filter(Boolean).join(' ');
}

/** '1 published report and 2 drafts on their way keep the old one'; nothing where none does. */
function keptBy({ reports, drafts }: TagChange['kept'], old: string): string {
  const kept = countedList([
    [reports, 'published report', 'published reports'],
    [drafts, 'draft on its way', 'drafts on their way'],
  ]);
  return kept && `${kept} ${reports + drafts === 1 ? 'keeps' : 'keep'} ${old}`;
}
