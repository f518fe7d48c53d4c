import { propText, richText } from '../../model/document/node-content';
import type { BlockView } from '../../renderer/report/block-view';
import { DeltaView } from '../../renderer/rich-text/delta-view';

/** Rich text that stands out, and who said it. */
export const view: BlockView = {
  type: 'Quote',
  body: (node) => {
    const attribution = propText(node, 'attribution');
    return (
      <>
        <blockquote className="rich-text">
          <DeltaView delta={richText(node)} />
        </blockquote>
        {attribution && <figcaption className="quote-attribution">{attribution}</figcaption>}
      </>
    );
  },
};
