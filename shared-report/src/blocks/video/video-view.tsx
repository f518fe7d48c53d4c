import { texts } from '@console/contract/texts';
import type { ReportNode } from '@console/contract/report-document';
import type { BlockView } from '../../renderer/report/block-view';
import type { RenderContext } from '../../renderer/report/render-context';
import { propText } from '../../model/document/node-content';
import { NodePlainText } from '../../renderer/plain-text/node-plain-text';
import { VideoFrame } from './video-frame';
import { videoUrl } from './video-model';
import { VideoPoster } from './video-poster';

/** A video: played on the View face; a poster that leads to it where nothing may be loaded. */
export const view: BlockView = {
  type: 'Video',
  body: (node, context) => <VideoBody node={node} context={context} />,
};

function VideoBody({ node, context }: { readonly node: ReportNode; readonly context: RenderContext }) {
  const { report, face } = context;
  const url = videoUrl(node, report);
  const caption = propText(node, 'caption');
  const title = caption || report.title;
  if (url === null) return <div className="block-placeholder">{texts.noVideoUrl}</div>;
  return (
    <>
      {face === 'view' ? (
        <VideoFrame key={url} url={url} title={title} />
      ) : (
        <VideoPoster url={url} title={title} />
      )}
      <figcaption>
        {caption && (
          <p className="block-caption">
            <NodePlainText place="caption" text={caption} />
          </p>
        )}
        <p className="block-source">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {`Watch on ${new URL(url).hostname.replace(/^(?:www|players?)\./, '')}`}
          </a>
        </p>
      </figcaption>
    </>
  );
}
