import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingMark } from '../../controls/settings/setting-mark';
import { SettingRichText } from '../../controls/settings/setting-rich-text';

/** A§2.38: rich text with a full-screen dialog titled 'Text Content', and which part of the report it is (P19). */
function TextSettings(props: BlockSettingsProps) {
  return (
    <>
      <SettingRichText {...props} label="Text" />
      <SettingMark {...props} />
    </>
  );
}

export const settings: BlockSettings = { type: 'Text', Settings: TextSettings };
