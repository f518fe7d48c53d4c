import { texts } from '@console/contract/texts';
import { PlaceholderNote, placeholderTag } from '../../renderer/widget/placeholder-note';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { relatedVideosModel } from './related-videos-model';

const note = 'Videos on the same subject will be shown here.';
const CARDS = 3;

/** Stands where videos on the same subject will be (A§2). */
export const relatedVideosBlock = widgetBlock<string>({
  model: relatedVideosModel,
  className: 'block-related-videos',
  missing: texts.widgetNoData,
  read: () => ({ kind: 'value', value: note }),
  Body: ({ value }) => (
    <div className="placeholder">
      <PlaceholderNote note={value} />
      <div className="placeholder-cards" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="placeholder-card">
            <span className="placeholder-screen" />
            <span className="placeholder-lines" />
          </div>
        ))}
      </div>
    </div>
  ),
  lines: (text) => [placeholderTag, text],
});
