import { PlaceholderNote } from '../../renderer/widget/placeholder-note';
import { widgetView } from '../../renderer/widget/widget-view';
import { relatedVideosModel } from './related-videos-model';

const CARDS = 3;

/** Stands where videos on the same subject will be (A§2.35). */
export const view = widgetView(relatedVideosModel, ({ value }) => (
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
));
