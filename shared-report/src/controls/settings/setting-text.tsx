import { Input } from '@console/shared-ui/vendor/antd';
import type { BlockSettingsProps } from './block-settings';
import { propText } from '../../model/document/node-content';
import { SettingField } from './setting-field';

interface SettingTextProps extends Pick<BlockSettingsProps, 'node' | 'onChange'> {
  /** The prop of the node that is edited. */
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
}

/** A line of text of a settings panel, kept in a prop of its node. */
export function SettingText({ node, onChange, name, label, maxLength = 500 }: SettingTextProps) {
  return (
    <SettingField label={label}>
      <Input
        aria-label={label}
        maxLength={maxLength}
        value={propText(node, name)}
        onChange={(event) => onChange({ props: { [name]: event.target.value } })}
      />
    </SettingField>
  );
}
