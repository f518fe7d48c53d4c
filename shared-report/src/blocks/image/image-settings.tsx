import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingText } from '../../controls/settings/setting-text';
import { Switch } from '@console/shared-ui/vendor/antd';
import { SettingField } from '../../controls/settings/setting-field';
import { propText } from '../../model/document/node-content';
import { ImageUpload } from './settings/image-upload';

function ImageSettings(props: BlockSettingsProps) {
  return (
    <>
      <ImageUpload {...props} />
      <AlternativeText {...props} />
      <SettingText {...props} name="caption" label="Caption" />
      <SettingText {...props} name="source" label="Source" />
    </>
  );
}

/** What a picture says to those who can't see it; of one that says nothing, that it is so is chosen. */
function AlternativeText(props: BlockSettingsProps) {
  const { node, onChange } = props;
  const isDecorative = node.props['isDecorative'] === true;
  const isMissing = propText(node, 'src') !== '' && propText(node, 'alt').trim() === '' && !isDecorative;
  return (
    <>
      {!isDecorative && <SettingText {...props} name="alt" label="Alternative text" />}
      <SettingField label="Decorative">
        <Switch
          size="small"
          aria-label="Decorative: nothing is missed without it"
          checked={isDecorative}
          onChange={(checked) => onChange({ props: { isDecorative: checked } }, { isOwnStep: true })}
        />
      </SettingField>
      {isMissing && <p role="note">Say what the picture shows, or that it is decorative.</p>}
    </>
  );
}

export const settings: BlockSettings = { type: 'Image', Settings: ImageSettings };
