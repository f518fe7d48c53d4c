import { Button } from '@console/shared-ui/vendor/antd';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { countSelected, nothingSelected, type Selection } from './selection';
import { useSelection, type SelectionModel } from './selection-context';
import { countText } from './table-pagination';
import styles from './table-bar.module.css';

interface SelectionBarProps {
  readonly model: SelectionModel;
  /** By what the rows are filtered of which some are chosen. */
  readonly filters: ReactNode;
  /** Opens the filters where the window is too narrow for them. */
  readonly filterButton: ReactNode;
  readonly isNarrow: boolean;
  /** What can be done with the rows that are chosen; with none, what takes back those that have left. */
  readonly actions: (what: 'all' | 'undo') => ReactNode;
}

const CLEAR = 'Clear selection';

/** How many rows are chosen; asks to keep or clear all when the filters became others (pain 22). */
export function SelectionBar({ model, filters, filterButton, isNarrow, actions }: SelectionBarProps) {
  const selection = useSelection(model.store);
  const [kept, setKept] = useState<Selection | null>(null);
  const done = useSyncExternalStore(model.store.subscribe, model.store.done);
  const isGone = countSelected(selection) === 0;
  const clear = (
    <Button
      size="small"
      // what was done can be taken back also where nothing is chosen any more
      onClick={() => model.choose(nothingSelected, isGone ? null : done)}
      {...(isNarrow && !isGone ? { 'aria-label': CLEAR, title: CLEAR } : {})}
    >
      {isGone ? 'Close' : isNarrow ? 'Clear' : CLEAR}
    </Button>
  );
  if (model.isLocked && kept?.matching !== selection.matching) {
    return (
      <>
        <span role="alert" className={styles.locked}>
          The filters changed. {selectionText(selection)} by the earlier filters.
        </span>
        <Button size="small" onClick={() => setKept(selection)}>
          Keep selection
        </Button>
        {clear}
        {filters}
        {filterButton}
      </>
    );
  }
  return (
    <>
      {/* what can be taken back says how many, where there is no room to say it twice */}
      <span role="status" className={isNarrow && done !== null ? styles.unseen : styles.chosen}>
        {done === null ? selectionText(selection) : `${countText(done)} done`}
        {model.isLocked ? ' by the earlier filters' : ''}
      </span>
      {clear}
      {filters}
      {actions(isGone ? 'undo' : 'all')}
    </>
  );
}

/** '1 selected', 'All 1,234 matching selected', '1,222 of 1,234 matching selected', or how many rows were picked. */
export function selectionText(selection: Selection): string {
  const { id, excludeIds, matching } = selection;
  if (id !== 'all') return `${countText(id.length)} selected`;
  const total = countText(matching?.total ?? 0);
  const all = matching?.totalIsBounded ? `more than ${total}` : total;
  if (matching?.total === 1) return `${countText(countSelected(selection))} selected`;
  if (excludeIds.length === 0) return `All ${all} matching selected`;
  if (matching?.totalIsBounded) return `All ${all} matching but ${countText(excludeIds.length)} selected`;
  return `${countText(countSelected(selection))} of ${all} matching selected`;
}
