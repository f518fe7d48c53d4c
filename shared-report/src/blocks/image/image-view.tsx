import type { ReportNode } from '@console/contract/report-document';
import { use } from 'react';
import type { BlockView } from '../../renderer/report/block-view';
import type { RenderContext } from '../../renderer/report/render-context';
import { propText } from '../../model/document/node-content';
import { OptionalPlainText, PlainTextSlot } from '../../renderer/plain-text/node-plain-text';

/** A picture with caption and source (A§3.8). */
export const view: BlockView = {
  type: 'Image',
  body: (node, context) => <ImageBody node={node} context={context} />,
};

function ImageBody({ node, context }: { readonly node: ReportNode; readonly context: RenderContext }) {
  const caption = propText(node, 'caption');
  const source = propText(node, 'source');
  const isWritten = use(PlainTextSlot) !== null;
  const hasLines = isWritten || caption !== '' || source !== '';
  return (
    <>
      <Picture node={node} context={context} />
      {hasLines && (
        <figcaption>
          <OptionalPlainText place="caption" text={caption}>
            {(line) => <p className="block-caption">{line}</p>}
          </OptionalPlainText>
          <OptionalPlainText place="source" text={source}>
            {(line) => <p className="block-source">Source: {line}</p>}
          </OptionalPlainText>
        </figcaption>
      )}
    </>
  );
}

function Picture({ node, context }: { readonly node: ReportNode; readonly context: RenderContext }) {
  const reference = propText(node, 'src');
  const address = reference === '' ? null : context.mediaUrl(reference);
  if (address !== null)
    return <img src={address} alt={node.props['isDecorative'] === true ? '' : propText(node, 'alt')} />;
  // only the canvas shows where a picture is still missing: a reader gets no empty box
  return context.face === 'canvas' ? <div className="block-placeholder">Image</div> : null;
}
