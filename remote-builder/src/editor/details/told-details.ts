import type { Draft } from '@console/contract/drafts';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { detailsOf, type DetailsValues } from './details-rules';

/** What the fields of the Settings are called there, in their order. */
export const settingLabels: Readonly<Record<keyof DetailsValues | 'thumbnail' | 'owner', string>> = {
  title: 'Title',
  webTitle: 'Web Title',
  subTitle: 'Sub Title',
  recommendation: 'Recommendation',
  targetPrice: 'Target Price',
  company: 'Company',
  researchType: 'Research Type',
  researchOn: 'Research On',
  sector: 'Sector',
  market: 'Market',
  tags: 'Tags',
  description: 'Description',
  videoType: 'Video Type',
  video: 'Video',
  thumbnail: 'Thumbnail',
  owner: 'Author',
};

const settingsOf = (draft: Draft) => ({
  ...detailsOf(draft),
  thumbnail: draft.thumbnail,
  owner: draft.owner.id,
});

/** The settings of a report that are not what they were, by their labels. */
export function changedSettings(before: Draft, after: Draft): readonly string[] {
  const [was, is] = [settingsOf(before), settingsOf(after)];
  const names = Object.keys(settingLabels) as (keyof typeof settingLabels)[];
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => settingLabels[name]);
}

const listed = new Intl.ListFormat('en-AU');

/** A setting in words; empty: there is none. */
export function settingText(name: string, values: Partial<DetailsValues>): string {
  if (name === 'company') return (values.company ?? []).map(({ code }) => code).join(', ');
  if (name === 'targetPrice') return values.targetPrice?.amount ?? '';
  if (name === 'video') return values.video?.url ?? '';
  const value: unknown = values[name as keyof DetailsValues];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** 'Matilda Moss changed Title and Sector.' */
export function settingsChangedBy(by: PersonRef | null, changed: readonly string[], myId: string): string {
  const what = listed.format(changed);
  if (by?.id === myId) return `You changed ${what} in another tab.`;
  return `${by === null ? 'Somebody' : fullName(by)} changed ${what}.`;
}
