import { blockShell } from '../../model/block/block-shell';
import { propText, richText } from '../../model/document/node-content';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import type { BlockModel } from '../../model/block/block-model';
import { isReadFace } from '../../model/block/read-face';
import { newNodeId } from '../../model/document/node-id';
import { textProp } from '../../model/block/prop-rules';
import { emptyRichText } from '../../model/rich-text/delta';

export const quoteModel: BlockModel = {
  type: 'Quote',
  label: 'Quote',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Quote', props: { attribution: '' }, children: emptyRichText }),
  props: { attribution: textProp(200) },
  shell: (node) => blockShell(node, 'figure', 'block-quote'),
  // words that nobody said have nobody who said them
  isLeftOut: (context, node) => isReadFace(context) && deltaPlainText(richText(node)).trim() === '',
  plainText: (node, { notesBefore }) =>
    [deltaPlainText(richText(node), notesBefore?.(node.id)), propText(node, 'attribution')]
      .filter(Boolean)
      .join('\n'),
};
