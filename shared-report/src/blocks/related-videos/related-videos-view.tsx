import type { RelatedVideo } from '@console/contract/widgets';
import { PlaceholderNote } from '../../renderer/widget/placeholder-note';
import { widgetView } from '../../renderer/widget/widget-view';
import { relatedVideoFacts, relatedVideosModel, relatedVideosNote } from './related-videos-model';

const CARDS = 3;

/** Videos on the same subject, or in the editor where they will stand (A§2.35, P45). */
export const view = widgetView(relatedVideosModel, ({ value }) =>
  value.length === 0 ? <Placeholder /> : <Videos videos={value} />,
);

function Videos({ videos }: { readonly videos: readonly RelatedVideo[] }) {
  return (
    <ul className="related-videos">
      {videos.map((video) => (
        <li key={video.id}>
          <a href={video.url} target="_blank" rel="noopener noreferrer">
            <span className="video-screen" aria-hidden="true" />
            {video.title}
          </a>
          <p className="block-source">{relatedVideoFacts(video)}</p>
        </li>
      ))}
    </ul>
  );
}

function Placeholder() {
  return (
    <div className="placeholder">
      <PlaceholderNote note={relatedVideosNote} />
      <div className="placeholder-cards" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="placeholder-card">
            <span className="video-screen" />
            <span className="placeholder-lines" />
          </div>
        ))}
      </div>
    </div>
  );
}
