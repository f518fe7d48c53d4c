import { Alert, Input, Select } from '@console/shared-ui/vendor/antd';
import { CellGrid } from '../../controls/grid/cell-grid';
import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { SettingField } from '../../controls/settings/setting-field';
import { SettingText } from '../../controls/settings/setting-text';
import { propText } from '../../model/document/node-content';
import { gridOf } from '../../model/grid/grid-of-node';
import { readChart, unreadableCells } from './chart-data';
import { madeDescription } from './chart-description';
import { chartKind, chartKinds } from './chart-kinds';
import { ChartImport } from './settings/chart-import';

const kinds = Object.entries(chartKinds).map(([value, label]) => ({ value, label }));

function ChartSettings(props: BlockSettingsProps) {
  const { node, onChange } = props;
  const reading = readChart(node);
  return (
    <>
      <SettingField label="Kind of chart">
        <Select
          aria-label="Kind of chart"
          style={{ width: '100%' }}
          options={kinds}
          value={chartKind(node.props['kind'])}
          onChange={(kind) => onChange({ props: { kind } })}
        />
      </SettingField>
      <SettingField label="Numbers: series in the first row, categories in the first column">
        <CellGrid
          grid={gridOf(node)}
          onChange={(data, change) => onChange({ props: { data } }, change)}
          hasLooks={false}
        />
      </SettingField>
      <Problems {...props} />
      <ChartImport onImport={(data) => onChange({ props: { data } })} />
      <SettingText {...props} name="caption" label="Title" />
      <SettingText {...props} name="unit" label="Unit" maxLength={60} />
      <SettingText {...props} name="source" label="Source" />
      <SettingField label="Description for screen readers">
        <Input.TextArea
          aria-label="Description for screen readers"
          autoSize={{ minRows: 6, maxRows: 12 }}
          maxLength={2000}
          placeholder={reading.state === 'ready' ? madeDescription(reading.data) : 'Made from the numbers'}
          value={propText(node, 'description')}
          onChange={(event) => onChange({ props: { description: event.target.value } })}
        />
      </SettingField>
    </>
  );
}

const MAX_NAMED = 3;

function Problems({ node }: Pick<BlockSettingsProps, 'node'>) {
  const reading = readChart(node);
  const unreadable = unreadableCells(node);
  const named = unreadable
    .slice(0, MAX_NAMED)
    .map(({ content, row, column }) => `“${content}” (row ${row + 1}, column ${column + 1})`);
  const further = unreadable.length > MAX_NAMED ? ` and ${unreadable.length - MAX_NAMED} more` : '';
  return (
    <div role="status" style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
      {reading.state === 'refused' && <Alert type="error" showIcon message={reading.problem} />}
      {unreadable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`Not a number, so not drawn: ${named.join(', ')}${further}.`}
        />
      )}
    </div>
  );
}

export const settings: BlockSettings = { type: 'Chart', Settings: ChartSettings };
