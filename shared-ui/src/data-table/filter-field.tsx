import { Input, Select } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { clearable } from '../clearable/clearable';
import { useDebounced } from '../debounce/use-debounced';
import { AutocompleteFilter } from './autocomplete-filter';
import type { ColumnFilter } from './column';
import { DateFilter } from './date-filter';
import { useHeaderActions } from './header-context';
import type { FilterProps } from './filter-props';
import type { FilteredColumn } from './layout-context';
import styles from './data-table.module.css';

/** Waiting time after the last key before a filter is applied (A§9.2). */
const FILTER_DELAY_MS = 500;

interface FilterFieldProps {
  readonly column: FilteredColumn;
  readonly filter: ColumnFilter;
}

/** The filter of one column, in the filter row or in the sheet of small screens. */
export function FilterField({ column: { field, title }, filter }: FilterFieldProps) {
  const { filters, onFilter } = useHeaderActions();
  const props = {
    label: `Filter ${title}`,
    value: filters[field] ?? '',
    onChange: (value: string) => onFilter({ [field]: value }),
  };
  switch (filter.kind) {
    case 'auto':
      return <TextFilter {...props} />;
    case 'select':
      return <SelectFilter {...props} options={filter.options} />;
    case 'autocomplete':
      return <AutocompleteFilter {...props} suggest={filter.suggest} results={filter.results} />;
    case 'switch':
      // stands above the list
      return null;
    case 'date':
      return <DateFilter title={title} field={field} />;
    default:
      return filter satisfies never;
  }
}

type Options = Extract<ColumnFilter, { kind: 'select' }>['options'];

function SelectFilter({ label, value, onChange, options }: FilterProps & { readonly options: Options }) {
  return (
    <Select<string>
      aria-label={label}
      size="small"
      className={styles.filterSelect}
      allowClear
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      options={[...options]}
      value={value === '' ? null : value}
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
      className={styles.filterText}
      allowClear={clearable(label)}
      value={typed}
      onChange={(event) => {
        const text = event.target.value.trimStart();
        setTyped(text);
        apply(text);
      }}
      onPressEnter={apply.flush}
    />
  );
}
