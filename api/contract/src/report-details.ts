import { Type, type Static } from '@sinclair/typebox';
import { Draft } from './drafts';

/** What is read of a report beside its blocks, in the order in which a reviewer is told that it changed. */
export const detailNames = [
  'title',
  'subTitle',
  'webTitle',
  'recommendation',
  'targetPrice',
  'company',
  'sector',
  'market',
  'reportType',
  'researchType',
  'researchOn',
  'tags',
  'owner',
  'thumbnail',
  'videoType',
  'video',
  'description',
  'publishAt',
  'publishTimeZone',
] as const satisfies readonly (keyof Draft)[];
export type DetailName = (typeof detailNames)[number];

/** A report beside its blocks, as it was requested to be published. */
export const ReportDetails = Type.Pick(Draft, detailNames);
export type ReportDetails = Static<typeof ReportDetails>;
