import type { BlockSettings, BlockSettingsProps } from '../../block-settings';
import { SettingText } from '../../setting-text';
import { ImageUpload } from './image-upload';

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
