import type { BlockSettings, BlockSettingsProps } from '../../block-settings';
import { SettingRichText } from '../../setting-rich-text';

/** A§2: rich text with a full-screen dialog titled 'Text Content'. */
function TextSettings(props: BlockSettingsProps) {
  return <SettingRichText {...props} label="Text" />;
}

export const settings: BlockSettings = { type: 'Text', Settings: TextSettings };
