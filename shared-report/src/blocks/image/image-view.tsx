import type { ReportNode } from '@console/contract/report-document';
import type { BlockView } from '../../renderer/report/block-view';
import type { RenderContext } from '../../renderer/report/render-context';
import { propText } from '../../model/document/node-content';
import { NodePlainText } from '../../renderer/plain-text/node-plain-text';

/** A picture with caption and source (A§3.8). */
export const view: BlockView = {
  type: 'Image',
  body: (node, context) => <ImageBody node={node} context={context} />,
};

function ImageBody({ node, context }: { readonly node: ReportNode; readonly context: RenderContext }) {
  const caption = propText(node, 'caption');
  const source = propText(node, 'source');
  return (
    <>
      <Picture node={node} context={context} />
      {(caption || source) && (
        <figcaption>
          {caption && (
            <p className="block-caption">
              <NodePlainText place="caption" text={caption} />
            </p>
          )}
          {source && (
            <p className="block-source">
              Source: <NodePlainText place="source" text={source} />
            </p>
          )}
        </figcaption>
      )}
    </>
  );
}

function Picture({ node, context }: { readonly node: ReportNode; readonly context: RenderContext }) {
  const reference = propText(node, 'src');
  const address = reference === '' ? null : context.mediaUrl(reference);
  if (address !== null) return <img src={address} alt={propText(node, 'alt')} />;
  // only the canvas shows where a picture is still missing: a reader gets no empty box
  return context.face === 'canvas' ? <div className="block-placeholder">Image</div> : null;
}
