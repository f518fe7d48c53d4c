import { Select } from '@console/shared-ui/vendor/antd';
import type { Column } from './column';
import { findColumn, hideColumn, type TableView } from './table-view';

interface AttributePickerProps {
  readonly attributes: readonly Column<never>[];
  readonly view: TableView;
  readonly onChange: (view: TableView) => void;
}

/** Which attributes are shown as columns (A§2.56). */
export function AttributePicker({ attributes, view, onChange }: AttributePickerProps) {
  const picked = attributes
    .map(({ field }) => field)
    .filter((field) => findColumn(view, field)?.hide !== true);
  function pick(fields: readonly string[]) {
    onChange(attributes.reduce((next, { field }) => hideColumn(next, field, !fields.includes(field)), view));
  }
  return (
    <Select<string[]>
      mode="multiple"
      aria-label="Attributes"
      placeholder="Attributes"
      optionFilterProp="label"
      options={attributes.map(({ field, title }) => ({ value: field, label: title }))}
      value={picked}
      onChange={pick}
    />
  );
}
