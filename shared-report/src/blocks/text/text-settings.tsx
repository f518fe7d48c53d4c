import { RichText } from '@console/shared-ui/rich-text';
import type { BlockSettings, BlockSettingsProps } from '../../block-settings';
import { acceptedDelta } from '../../rich-text/accepted-delta';
import { richTextFormats } from '../../rich-text/delta';

/** A§2: rich text with a full-screen dialog titled 'Text Content'. */
function TextSettings({ node, onChange }: BlockSettingsProps) {
  return (
    <RichText
      label="Text"
      fullscreenTitle="Text Content"
      formats={richTextFormats}
      value={typeof node.children === 'string' ? node.children : ''}
      onChange={(text) => onChange({ children: acceptedDelta(text) })}
    />
  );
}

export const settings: BlockSettings = { type: 'Text', Settings: TextSettings };
