import { Input } from '@console/shared-ui/vendor/antd';
import type { BlockSettings, BlockSettingsProps } from '../../block-settings';
import { propText } from '../../node-content';
import { SettingField } from '../../setting-field';
import { ImageUpload } from './image-upload';

const textFields = [
  { name: 'alt', label: 'Alternative text' },
  { name: 'caption', label: 'Caption' },
  { name: 'source', label: 'Source' },
] as const;

function ImageSettings(props: BlockSettingsProps) {
  const { node, onChange } = props;
  return (
    <>
      <ImageUpload {...props} />
      {textFields.map(({ name, label }) => (
        <SettingField key={name} label={label}>
          <Input
            aria-label={label}
            maxLength={500}
            value={propText(node, name)}
            onChange={(event) => onChange({ props: { [name]: event.target.value } })}
          />
        </SettingField>
      ))}
    </>
  );
}

export const settings: BlockSettings = { type: 'Image', Settings: ImageSettings };
