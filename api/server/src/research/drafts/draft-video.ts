import type { Violation } from '@console/contract/hydra';
import { videoSource, type Video, type videoRules } from '@console/contract/video';
import type { InferType } from 'yup';
import type { DraftRow } from '../../platform/database/schema';

type VideoColumns = Pick<DraftRow, 'video_url' | 'video_duration' | 'video_quick'>;
type VideoPatch = InferType<typeof videoRules> | null | undefined;

/** Columns of a report without a video. */
export const noVideoColumns: VideoColumns = { video_url: null, video_duration: null, video_quick: false };

/** The video of a row (A§3.2). */
export function videoOf(row: VideoColumns): Video {
  return { url: row.video_url, duration: row.video_duration, quick: row.video_quick };
}

/**
 * Columns that a patch changes: of an embed text only the address is kept (P23), empty texts clear (P10), and a text
 * without one is the address that is kept already.
 */
export function videoColumns(video: VideoPatch, hosts: readonly string[]): Partial<VideoColumns> {
  const { url = null, duration = null, quick = null } = video ?? {};
  const source = videoSource(url ?? '', hosts);
  return {
    ...((url?.trim() === '' || source.ok) && { video_url: source.ok ? source.url : null }),
    ...(duration !== null && { video_duration: typeof duration === 'number' ? duration : null }),
    ...(quick !== null && { video_quick: quick }),
  };
}

/**
 * What the contract's rules can't tell: whether the player stands on one of the configured hosts, and whether a plain
 * address is the one that is `kept`.
 */
export function videoViolations(
  video: VideoPatch,
  hosts: readonly string[],
  kept: string | null = null,
): Violation[] {
  const pasted = video?.url?.trim();
  const source = pasted && pasted !== kept ? videoSource(pasted, hosts) : null;
  return source && !source.ok ? [{ propertyPath: 'video.url', message: source.message }] : [];
}
