import { texts } from '@console/contract/texts';
import { RichText } from '@console/shared-ui/rich-text';
import type { BlockSettingsProps } from './block-settings';
import { acceptedDelta } from './rich-text/accepted-delta';
import { richTextFormats } from './rich-text/delta';

interface SettingRichTextProps extends Pick<BlockSettingsProps, 'node' | 'onChange'> {
  readonly label: string;
}

/** The rich text of a node, edited in place or in the full-screen dialog 'Text Content' (A§2). */
export function SettingRichText({ node, onChange, label }: SettingRichTextProps) {
  return (
    <RichText
      label={label}
      fullscreenTitle={texts.textContent}
      formats={richTextFormats}
      value={typeof node.children === 'string' ? node.children : ''}
      onChange={(text) => onChange({ children: acceptedDelta(text) })}
    />
  );
}
