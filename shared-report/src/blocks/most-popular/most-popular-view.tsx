import { texts } from '@console/contract/texts';
import { PlaceholderNote, placeholderTag } from '../../renderer/widget/placeholder-note';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { mostPopularModel } from './most-popular-model';

const note = 'The most viewed reports will be listed here.';
const ROWS = 3;

/** Stands where the most viewed reports will be (A§2). */
export const mostPopularBlock = widgetBlock<string>({
  model: mostPopularModel,
  className: 'block-most-popular',
  missing: texts.widgetNoData,
  read: () => ({ kind: 'value', value: note }),
  Body: ({ value }) => (
    <div className="placeholder">
      <PlaceholderNote note={value} />
      <div className="placeholder-rows" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className="placeholder-row">
            <span className="placeholder-thumb" />
            <span className="placeholder-lines" />
          </div>
        ))}
      </div>
    </div>
  ),
  lines: (text) => [placeholderTag, text],
});
