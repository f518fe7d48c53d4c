import { Switch } from '@console/shared-ui/vendor/antd';
import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingField } from '../../controls/settings/setting-field';

const label = 'Blocks can be added';

/** A lock for finished parts of a report: a locked container takes no further blocks. */
function ContainerSettings({ node, onChange }: BlockSettingsProps) {
  return (
    <SettingField label={label}>
      <Switch
        aria-label={label}
        checked={node.props.isDroppable !== false}
        onChange={(isDroppable) => onChange({ props: { isDroppable } })}
      />
    </SettingField>
  );
}

export const settings: BlockSettings = { type: 'Container', Settings: ContainerSettings };
