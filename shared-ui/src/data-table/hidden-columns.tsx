import { Button, Dropdown } from '@console/shared-ui/vendor/antd';
import type { Column } from './column';
import styles from './table-bar.module.css';
import { counted } from './use-bulk-run';

interface HiddenColumnsProps {
  /** Those that there is no room for, as their page orders them. */
  readonly hidden: readonly Pick<Column<never>, 'field' | 'title'>[];
  readonly isNarrow: boolean;
  /** Shows these, and all that is seen with them. */
  readonly onShow: (fields: readonly string[]) => void;
}

/** Says that columns are left out for want of room, which ones, and shows them all the same. */
export function HiddenColumns({ hidden, isNarrow, onShow }: HiddenColumnsProps) {
  if (hidden.length === 0) return null;
  const said = `${counted(hidden.length, 'columns')} hidden`;
  const items = hidden.map(({ field, title }) => ({
    key: field,
    label: <span className={styles.choice}>Show {title}</span>,
    onClick: () => onShow([field]),
  }));
  const all = {
    key: '*',
    label: <span className={styles.choice}>Show all of them</span>,
    onClick: () => onShow(hidden.map(({ field }) => field)),
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: hidden.length > 1 ? [...items, { type: 'divider' }, all] : items }}
    >
      <Button
        aria-haspopup="menu"
        title={`No room for: ${hidden.map(({ title }) => title).join(', ')}`}
        {...(isNarrow && { 'aria-label': `+${hidden.length}: ${said}` })}
      >
        {isNarrow ? `+${hidden.length}` : said}
      </Button>
    </Dropdown>
  );
}
