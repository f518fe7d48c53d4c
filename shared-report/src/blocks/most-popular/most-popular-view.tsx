import { PlaceholderNote } from '../../renderer/widget/placeholder-note';
import { widgetView } from '../../renderer/widget/widget-view';
import { mostPopularModel } from './most-popular-model';

const ROWS = 3;

/** Stands where the most viewed reports will be (A§2.35). */
export const view = widgetView(mostPopularModel, ({ value }) => (
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
));
