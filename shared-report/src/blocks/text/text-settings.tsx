import type { BlockSettings, BlockSettingsProps } from '../../block-settings';
import { SettingMark } from '../../setting-mark';
import { SettingRichText } from '../../setting-rich-text';

/** A§2: rich text with a full-screen dialog titled 'Text Content', and which part of the report it is (P19). */
function TextSettings(props: BlockSettingsProps) {
  return (
    <>
      <SettingRichText {...props} label="Text" />
      <SettingMark {...props} />
    </>
  );
}

export const settings: BlockSettings = { type: 'Text', Settings: TextSettings };
