import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';
import { textProp } from '../../model/block/prop-rules';
import { emptyRichText } from '../../model/rich-text/delta';

export const quoteModel: BlockModel = {
  type: 'Quote',
  label: 'Quote',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Quote', props: { attribution: '' }, children: emptyRichText }),
  props: { attribution: textProp(200) },
};
