import { Button, Tag } from '@console/shared-ui/vendor/antd';
import type { FilterChip } from './filter-values';
import styles from './table-bar.module.css';

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  /** With the keys of the filters to clear. */
  readonly onClear: (keys: readonly string[]) => void;
}

/** Which filters are set, each of them and all together to be cleared. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.filterChips} role="group" aria-label="Filters">
      {chips.map(({ key, label, text }) => (
        <Tag key={key}>
          <span className={styles.chipLabel}>{label}:</span> <b>{text}</b>
          <button
            type="button"
            className={styles.chipClear}
            aria-label={`Clear ${label}`}
            onClick={() => onClear([key])}
          >
            ×
          </button>
        </Tag>
      ))}
      <Button size="small" type="link" onClick={() => onClear(chips.map(({ key }) => key))}>
        Clear all
      </Button>
    </div>
  );
}
