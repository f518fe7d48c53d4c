import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingField } from '../../controls/settings/setting-field';
import { SettingText } from '../../controls/settings/setting-text';
import { CellGrid } from '../../controls/grid/cell-grid';
import { gridOf } from '../../model/grid/grid-of-node';

/** A§2.39: insert and delete columns and rows, bold, headings; cells are written here. */
function TableSettings(props: BlockSettingsProps) {
  const { node, onChange, writtenCell = null } = props;
  return (
    <>
      <SettingField label="Table">
        <CellGrid
          grid={gridOf(node)}
          written={writtenCell}
          onChange={(data, change) => onChange({ props: { data } }, change)}
        />
      </SettingField>
      <SettingText {...props} name="caption" label="Caption" />
      <SettingText {...props} name="source" label="Source" />
    </>
  );
}

export const settings: BlockSettings = { type: 'Table', Settings: TableSettings };
