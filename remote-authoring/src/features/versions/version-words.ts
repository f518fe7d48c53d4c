import { versionReasons, type CountedChanges, type DraftVersion } from '@console/contract/draft-versions';
import { fullName } from '@console/contract/full-name';
import { formatDateTime, formatTimeOfRun } from '@console/shared-ui/format';
import type { VersionGroup } from './version-groups';

/** 'Sent for review by Anna Analyst' */
export function whatItWas({ reason, by }: Pick<DraftVersion, 'reason' | 'by'>): string {
  return by ? `${versionReasons[reason]} by ${fullName(by)}` : versionReasons[reason];
}

/** '12 saves by Anna Analyst' */
export function savesInWords(group: VersionGroup): string {
  const [{ by }] = group;
  return `${group.length} saves${by ? ` by ${fullName(by)}` : ''}`;
}

/** From the first save of a group to the last: '12 Nov 26, 10:02 am – 12 Nov 26, 10:40 am'. */
export const stretchOf = (group: VersionGroup): string =>
  `${formatDateTime(group.at(-1)?.at)} – ${formatDateTime(group[0].at)}`;

/** A version in one line, to the second: 'Before the results (12 Nov 26, 10:04:09 am)'. */
export function versionLabel({ name, at, reason }: Pick<DraftVersion, 'name' | 'at' | 'reason'>): string {
  return `${name ?? versionReasons[reason]} (${formatTimeOfRun(at)})`;
}

/** How much changed: '1 block added, 2 changed · +12 −3 words · 1 detail'; null where there is nothing before it. */
export function changesInWords(changes: CountedChanges | null): string | null {
  if (changes === null) return null;
  const { blocks, words, details } = changes;
  const parts = [blockText(blocks), wordText(words), detailText(details)].filter((text) => text !== '');
  return parts.length === 0 ? 'No change' : parts.join(' · ');
}

function blockText({ added, changed, removed }: CountedChanges['blocks']): string {
  const kinds = [
    ...(added > 0 ? [[added, 'added'] as const] : []),
    ...(changed > 0 ? [[changed, 'changed'] as const] : []),
    ...(removed > 0 ? [[removed, 'removed'] as const] : []),
  ];
  return kinds
    .map(([count, what], index) =>
      index === 0 ? `${count} ${count === 1 ? 'block' : 'blocks'} ${what}` : `${count} ${what}`,
    )
    .join(', ');
}

function wordText({ added, removed }: CountedChanges['words']): string {
  const parts = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  if (parts.length === 0) return '';
  return `${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`;
}

function detailText(details: number | null): string {
  if (details === null || details === 0) return '';
  return `${details} ${details === 1 ? 'detail' : 'details'}`;
}
