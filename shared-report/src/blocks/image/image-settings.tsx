import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingText } from '../../controls/settings/setting-text';
import { ImageUpload } from './settings/image-upload';

function ImageSettings(props: BlockSettingsProps) {
  return (
    <>
      <ImageUpload {...props} />
      <SettingText {...props} name="alt" label="Alternative text" />
      <SettingText {...props} name="caption" label="Caption" />
      <SettingText {...props} name="source" label="Source" />
    </>
  );
}

export const settings: BlockSettings = { type: 'Image', Settings: ImageSettings };
