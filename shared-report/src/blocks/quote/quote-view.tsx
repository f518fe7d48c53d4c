import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { propText, richText } from '../../model/document/node-content';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import { DeltaView } from '../../renderer/rich-text/delta-view';
import { quoteModel } from './quote-model';

/** Rich text that stands out, and who said it. */
export const quoteBlock: Block = {
  model: quoteModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'figure', 'block-quote'),
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
  },
  plainText: (node) =>
    [deltaPlainText(richText(node)), propText(node, 'attribution')].filter(Boolean).join('\n'),
};
