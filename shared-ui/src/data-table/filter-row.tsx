import { Input, Select } from '@console/shared-ui/vendor/antd';
import { createContext, use, useState, type ComponentProps } from 'react';
import { useDebounced } from '../debounce/use-debounced';
import type { ColumnFilter } from './column';

/** Waiting time after the last key before a filter is applied (A§9). */
const FILTER_DELAY_MS = 500;

interface FilterCell {
  readonly field: string;
  readonly title: string;
  readonly filter?: ColumnFilter;
}

interface FilterRow {
  /** One for each visible column. */
  readonly cells: readonly FilterCell[];
  readonly filters: Readonly<Record<string, string>>;
  readonly onFilter: (field: string, value: string) => void;
}

/** What the filter row shows; it reaches the row past antd, which builds the table's head itself. */
export const FilterRowContext = createContext<FilterRow | null>(null);

/** antd's header row and, where a column can be filtered, a second row with the filters. */
export function HeaderWithFilters(props: ComponentProps<'tr'>) {
  const row = use(FilterRowContext);
  if (!row?.cells.some(({ filter }) => filter)) return <tr {...props} />;
  return (
    <>
      <tr {...props} />
      <tr className="console-filter-row">
        {row.cells.map((cell) => (
          <td key={cell.field} className="ant-table-cell">
            {cell.filter && (
              <Filter
                label={`Filter ${cell.title}`}
                filter={cell.filter}
                value={row.filters[cell.field] ?? ''}
                onChange={(value) => row.onFilter(cell.field, value)}
              />
            )}
          </td>
        ))}
      </tr>
    </>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Filter({ filter, label, value, onChange }: FilterProps & { filter: ColumnFilter }) {
  if (filter.kind === 'text') return <TextFilter label={label} value={value} onChange={onChange} />;
  return (
    <Select<string>
      aria-label={label}
      size="small"
      className="console-filter-select"
      allowClear
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      options={[...filter.options]}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

function TextFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [applied, setApplied] = useState(value);
  const apply = useDebounced(
    (text: string) => {
      setApplied(text);
      onChange(text);
    },
    { delayMs: FILTER_DELAY_MS, onUnmount: 'cancel' },
  );
  // The address may change by itself (Back, a link); an echo of what was typed here may not undo newer keys.
  if (value !== seen) {
    setSeen(value);
    if (value !== applied) {
      setApplied(value);
      setTyped(value);
    }
  }
  return (
    <Input
      aria-label={label}
      size="small"
      allowClear
      value={typed}
      onChange={(event) => {
        const text = event.target.value.trimStart();
        setTyped(text);
        apply.call(text);
      }}
      onPressEnter={apply.flush}
    />
  );
}
