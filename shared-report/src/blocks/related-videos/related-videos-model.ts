import { texts } from '@console/contract/texts';
import { widgetModel } from '../../model/block/widget-model';
import { placeholderTag } from '../../model/text/placeholder-tag';

const note = 'Videos on the same subject will be shown here.';

export const relatedVideosModel = widgetModel<string>({
  type: 'RelatedVideos',
  label: 'Related Videos',
  className: 'block-related-videos',
  missing: texts.widgetNoData,
  read: () => ({ kind: 'value', value: note }),
  lines: (text) => [placeholderTag, text],
});
