import { Button } from '@console/shared-ui/vendor/antd';
import { useState, type ReactNode } from 'react';
import { countSelected, nothingSelected, type Selection } from './selection';
import { useSelection, type SelectionModel } from './selection-context';
import { countText } from './table-pagination';
import styles from './table-bar.module.css';

interface SelectionBarProps {
  readonly model: SelectionModel;
  /** By what the rows are filtered of which some are chosen. */
  readonly filters: ReactNode;
  readonly isNarrow: boolean;
  /** What can be done with the rows that are chosen; it tells how many of them were done. */
  readonly actions: (onDone: (count: number | null) => void) => ReactNode;
}

const CLEAR = 'Clear selection';

/** How many rows are chosen; asks to keep or clear all when the filters became others (pain 22). */
export function SelectionBar({ model, filters, isNarrow, actions }: SelectionBarProps) {
  const selection = useSelection(model.store);
  const [kept, setKept] = useState<Selection | null>(null);
  // until other rows are chosen
  const [done, setDone] = useState<{ readonly of: Selection; readonly count: number } | null>(null);
  const clear = (
    <Button
      size="small"
      onClick={() => model.choose(nothingSelected)}
      {...(isNarrow ? { 'aria-label': CLEAR, title: CLEAR } : {})}
    >
      {isNarrow ? 'Clear' : CLEAR}
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
      </>
    );
  }
  return (
    <>
      {/* what can be taken back says how many, where there is no room to say it twice */}
      <span role="status" className={isNarrow && done?.of === selection ? styles.unseen : styles.chosen}>
        {done?.of === selection ? `${countText(done.count)} done` : selectionText(selection)}
        {model.isLocked ? ' by the earlier filters' : ''}
      </span>
      {clear}
      {filters}
      {actions((count) => setDone(count === null ? null : { of: model.store.get(), count }))}
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
