import { Button, Dropdown } from '@console/shared-ui/vendor/antd';
import { DownOutlined } from '@console/shared-ui/vendor/icons';
import { useMemo, useSyncExternalStore } from 'react';
import { countChosen, nothingSelected, withRows } from './selection';
import { useSelectionModel } from './selection-context';
import { tableTexts } from './table-texts';
import styles from './data-table.module.css';

interface RowCheckboxProps {
  readonly id: string;
  /** Names the row; asked on each render. */
  readonly label: () => string;
}

/** The checkbox of one row; only it is drawn anew when the row is ticked. */
export function RowCheckbox({ id, label }: RowCheckboxProps) {
  const { store, isLocked, tick } = useSelectionModel();
  const isChosen = useSyncExternalStore(store.subscribe, () => store.has(id));
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      value={id}
      aria-label={`Select ${label()}`}
      checked={isChosen && !isLocked}
      disabled={isLocked}
      ref={(box) => {
        if (box) box.indeterminate = isLocked;
      }}
      // no text is selected from the row before to this one
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        tick(id, isChosen ? 'out' : 'in', isWithShift(nativeEvent) ? 'range' : 'row')
      }
    />
  );
}

// a box is changed by a click, or by a key that the browser makes one of
const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;

/** Chooses the page or all rows (A§2.54). */
export function HeaderCheckbox() {
  const { pageIds, choose, chooseAll } = useSelectionModel();
  return (
    <span className={styles.headerCheckbox}>
      <PageCheckbox />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'all', label: tableTexts.selectAll, onClick: chooseAll },
            {
              key: 'page',
              label: tableTexts.selectPage,
              onClick: () => choose(withRows(nothingSelected, pageIds, 'in')),
            },
            { key: 'none', label: 'None', onClick: () => choose(nothingSelected) },
          ],
        }}
      >
        <Button type="text" size="small" aria-label="Select rows" icon={<DownOutlined />} />
      </Dropdown>
    </span>
  );
}

/** Ticked where all rows of the page are chosen; only it is drawn anew when one is. */
function PageCheckbox() {
  const { store, pageIds, isLocked, choosePage } = useSelectionModel();
  const shown = useMemo(() => new Set(pageIds), [pageIds]);
  const chosen = useSyncExternalStore(store.subscribe, () => countChosen(store.get(), shown));
  const isAll = shown.size > 0 && chosen === shown.size;
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label="Select the rows of this page"
      checked={isAll && !isLocked}
      disabled={isLocked || pageIds.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = isLocked || (chosen > 0 && !isAll);
      }}
      onChange={() => choosePage(isAll ? 'out' : 'in')}
    />
  );
}
