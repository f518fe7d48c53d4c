import { Button } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { useLeaveGuard } from '../../leave-guard/leave-guard';
import type { EditedCell } from './cell-edits';
import { fieldOf } from './edit-cell';
import styles from './edit-cell.module.css';
import { listText } from './paste-texts';
import { useEditableCells } from './use-cell-edits';

/** What of the edited cells is being saved, was not saved and why, and the way back. */
export function CellEditsStatus() {
  const { edits, labelOf, titleOf, isListed } = useEditableCells();
  const unsaved = useSyncExternalStore(edits.subscribe, edits.unsaved);
  const pasted = useSyncExternalStore(edits.subscribe, edits.pasted);
  const isTyping = useSyncExternalStore(edits.subscribe, edits.isTyping);
  const canUndo = useSyncExternalStore(edits.subscribe, edits.canUndo);
  const failed = unsaved.filter(({ problem }) => problem !== null);
  // one that is not saved for sure, and that can be shown, if there is any
  const isSure = ({ isUnsure }: EditedCell) => isUnsure !== true;
  const [first] = failed.toSorted(
    (one, other) =>
      Number(isSure(other)) - Number(isSure(one)) || Number(isListed(other.key)) - Number(isListed(one.key)),
  );
  // what somebody else wrote is written over in its own cell alone
  const again = failed.filter(({ isHeld }) => !isHeld);
  useLeaveGuard(
    unsaved.length > 0,
    unsavedText(unsaved.map(({ key, field }) => `${titleOf(field)} of ${labelOf(key)}`)),
  );

  const hasTold = pasted.refusal !== null || pasted.notes.length > 0;
  if (!canUndo && unsaved.length === 0 && !hasTold) return null;
  return (
    <div className={styles.status}>
      <span role="status">
        {unsaved.length > failed.length && `Saving ${counted(unsaved.length - failed.length)}…`}
        {canUndo && unsaved.length === 0 && !isTyping && pasted.refusal === null && 'All cells are saved.'}
        {pasted.notes.map((note) => ` ${note}`)}
      </span>
      <Refused text={pasted.refusal} />
      {first && (
        <span role="alert" className={styles.problem}>
          {failedText(failed)} {labelOf(first.key)}
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

/** Why nothing of a paste was written. */
function Refused({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span role="alert" className={styles.problem}>
      {text}
    </span>
  );
}

/** What is lost by whoever leaves now. */
const unsavedText = (cells: readonly string[]) => `Not saved: ${listText(cells)}.`;

/** '5 cells not saved. 1 cell may be saved or not.' */
function failedText(failed: readonly EditedCell[]): string {
  const unsure = failed.filter(({ isUnsure }) => isUnsure).length;
  const sure = failed.length - unsure;
  return [
    ...(sure > 0 ? [`${counted(sure)} not saved.`] : []),
    ...(unsure > 0 ? [`${counted(unsure)} may be saved or not.`] : []),
  ].join(' ');
}

const counted = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
