import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';
import { textProp } from '../../prop-rules';
import { emptyRichText } from '../../rich-text/delta';

export const quoteModel: BlockModel = {
  type: 'Quote',
  label: 'Quote',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Quote', props: { attribution: '' }, children: emptyRichText }),
  props: { attribution: textProp(200) },
};
