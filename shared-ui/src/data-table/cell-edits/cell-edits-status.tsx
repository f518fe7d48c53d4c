import { Button } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { useLeaveGuard } from '../../leave-guard/leave-guard';
import { fieldOf } from './edit-cell';
import styles from './edit-cell.module.css';
import { useEditableCells } from './use-cell-edits';

/** What of the edited cells is being saved, was not saved and why, and the way back. */
export function CellEditsStatus() {
  const { edits, labelOf, titleOf, isListed } = useEditableCells();
  const unsaved = useSyncExternalStore(edits.subscribe, edits.unsaved);
  const leftOut = useSyncExternalStore(edits.subscribe, edits.leftOut);
  const isTyping = useSyncExternalStore(edits.subscribe, edits.isTyping);
  const canUndo = useSyncExternalStore(edits.subscribe, edits.canUndo);
  const failed = unsaved.filter(({ problem }) => problem !== null);
  // one that can be shown, if there is any
  const first = failed.find(({ key }) => isListed(key)) ?? failed[0];
  // what somebody else wrote is written over in its own cell alone
  const again = failed.filter(({ isHeld }) => !isHeld);
  useLeaveGuard(unsaved.length > 0);

  if (!canUndo && unsaved.length === 0) return null;
  return (
    <div className={styles.status}>
      <span role="status">
        {unsaved.length > failed.length && `Saving ${counted(unsaved.length - failed.length)}…`}
        {unsaved.length === 0 && !isTyping && 'All cells are saved.'}
        {leftOut > 0 && ` ${counted(leftOut)} of what was pasted lie outside this page and were left out.`}
      </span>
      {first && (
        <span role="alert" className={styles.problem}>
          {counted(failed.length)} not saved. {labelOf(first.key)}
          {!isListed(first.key) && ' (not in this list now)'}, {titleOf(first.field)}: {first.problem}
        </span>
      )}
      {first && isListed(first.key) && (
        <Button size="small" onClick={({ currentTarget }) => fieldOf(currentTarget, first)?.focus()}>
          Show
        </Button>
      )}
      {again.length > 0 && (
        <Button size="small" onClick={() => edits.commit(again)}>
          Try again
        </Button>
      )}
      {first && (
        <Button size="small" onClick={() => edits.discard()}>
          Discard
        </Button>
      )}
      {canUndo && (
        <Button size="small" title="Ctrl+Z in a cell" onClick={edits.undo}>
          Undo
        </Button>
      )}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
