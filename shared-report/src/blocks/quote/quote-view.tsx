import { propText } from '../../model/document/node-content';
import { OptionalPlainText } from '../../renderer/plain-text/node-plain-text';
import type { BlockView } from '../../renderer/report/block-view';
import { NodeRichText } from '../../renderer/rich-text/node-rich-text';

/** Rich text that stands out, and who said it. */
export const view: BlockView = {
  type: 'Quote',
  seesNodeAlone: true,
  body: (node) => {
    const attribution = propText(node, 'attribution');
    return (
      <>
        <blockquote className="rich-text">
          <NodeRichText node={node} />
        </blockquote>
        <OptionalPlainText place="attribution" text={attribution}>
          {(line) => <figcaption className="quote-attribution">{line}</figcaption>}
        </OptionalPlainText>
      </>
    );
  },
};
