import { texts } from '@console/contract/texts';
import type { ReportNode } from '@console/contract/report-document';
import type { Block, RenderContext } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { propText } from '../../model/document/node-content';
import { VideoFrame } from './video-frame';
import { videoModel, videoUrl } from './video-model';
import { VideoPoster } from './video-poster';

/** A video: played on the View face; a poster that leads to it where nothing may be loaded. */
export const videoBlock: Block = {
  model: videoModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'figure', 'block-video'),
    body: (node, context) => <VideoBody node={node} context={context} />,
  },
  plainText: (node, { report }) =>
    [videoUrl(node, report) ?? texts.noVideoUrl, propText(node, 'caption')].filter(Boolean).join('\n'),
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
        {caption && <p className="block-caption">{caption}</p>}
        <p className="block-source">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {`Watch on ${new URL(url).hostname.replace(/^(?:www|players?)\./, '')}`}
          </a>
        </p>
      </figcaption>
    </>
  );
}
