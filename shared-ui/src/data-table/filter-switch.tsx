import { Segmented } from '@console/shared-ui/vendor/antd';
import type { ColumnFilter } from './column';
import { useHeaderActions } from './header-context';

interface FilterSwitchProps {
  readonly field: string;
  readonly filter: Extract<ColumnFilter, { kind: 'switch' }>;
}

/** What of a list is shown: one of a few parts, each named, as what is in use and what was deleted. */
export function FilterSwitch({ field, filter }: FilterSwitchProps) {
  const { filters, onFilter } = useHeaderActions();
  return (
    <Segmented
      aria-label={filter.label}
      value={filters[field] ?? ''}
      options={[...filter.options]}
      onChange={(value) => onFilter({ [field]: value })}
    />
  );
}
