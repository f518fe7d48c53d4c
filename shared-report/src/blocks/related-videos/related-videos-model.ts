import { texts } from '@console/contract/texts';
import type { RelatedVideo } from '@console/contract/widgets';
import { publishedList } from '../../model/block/published-list';
import { widgetModel } from '../../model/block/widget-model';
import { reportDate } from '../../model/format/report-date';
import { placeholderTag } from '../../model/text/placeholder-tag';

/** What stands in the editor while there is no such video. */
export const relatedVideosNote = 'Videos on the same subject will be shown here.';

export const relatedVideosModel = widgetModel<readonly RelatedVideo[]>({
  type: 'RelatedVideos',
  label: 'Related Videos',
  className: 'block-related-videos',
  data: 'relatedVideos',
  missing: texts.widgetNoData,
  ...publishedList(({ relatedVideos }) => relatedVideos),
  lines: (videos) =>
    videos.length === 0
      ? [placeholderTag, relatedVideosNote]
      : videos.map((video) => `${video.title} (${relatedVideoFacts(video)})\n${video.url}`),
});

/** '21 Nov 26 · 4:05' */
export function relatedVideoFacts({ publishedDay, duration }: RelatedVideo): string {
  return [reportDate(publishedDay), duration === null ? '' : playingTime(duration)]
    .filter(Boolean)
    .join(' · ');
}

/** '4:05', '1:02:03' */
function playingTime(durationS: number): string {
  const whole = Math.round(durationS);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
