import { Segmented } from '@console/shared-ui/vendor/antd';
import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingField } from '../../controls/settings/setting-field';
import { columnCount, columnCounts, withColumnCount } from './columns-model';

const label = 'Number of columns';

function ColumnsSettings({ node, onChange }: BlockSettingsProps) {
  return (
    <SettingField label={label}>
      <Segmented
        aria-label={label}
        options={[...columnCounts]}
        value={columnCount(node)}
        onChange={(count) => onChange(withColumnCount(node, count))}
      />
    </SettingField>
  );
}

export const settings: BlockSettings = { type: 'Columns', Settings: ColumnsSettings };
