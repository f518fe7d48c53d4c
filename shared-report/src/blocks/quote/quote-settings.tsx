import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingRichText } from '../../controls/settings/setting-rich-text';
import { SettingText } from '../../controls/settings/setting-text';

/** A§2.38: rich text with a full-screen dialog titled 'Text Content', and who said it. */
function QuoteSettings(props: BlockSettingsProps) {
  return (
    <>
      <SettingRichText {...props} label="Quote" />
      <SettingText {...props} name="attribution" label="Attribution" maxLength={200} />
    </>
  );
}

export const settings: BlockSettings = { type: 'Quote', Settings: QuoteSettings };
