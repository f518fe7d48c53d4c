import { Dropdown } from '@console/shared-ui/vendor/antd';
import { canRemove } from '@console/shared-report/tree/remove-node';
import { canAddAt, canCopy, canMove } from '../../engine/block-rules';
import { useClipboard } from '../clipboard/use-clipboard';
import { useEditor, useEditorState } from '../editor-context';
import { HistoryButton } from '../history/history-button';
import { IconButton } from '../icon-button';
import { useBlockActions } from './use-block-actions';
import styles from '../editor.module.css';

/** The buttons of the top bar for the selected block, and undo and redo. */
export function BlockButtons({ onAdd }: { readonly onAdd: () => void }) {
  const { store } = useEditor();
  const { history, selectedId } = useEditorState();
  const { duplicate, remove } = useBlockActions();
  const { present, past, future } = history;
  const isFixed = selectedId === null || !canMove(present, selectedId);
  const isKept = selectedId === null || !canRemove(present, selectedId);
  const onSelected = (act: (nodeId: string) => unknown) => () => {
    if (selectedId !== null) act(selectedId);
  };
  return (
    <>
      <div className={styles.barGroup}>
        <IconButton icon="add" label="Add block" disabled={!canAddAt(present, selectedId)} onClick={onAdd} />
        <IconButton
          icon="duplicate"
          label="Duplicate block"
          disabled={isFixed}
          onClick={onSelected(duplicate)}
        />
        <IconButton icon="remove" label="Delete block" disabled={isKept} onClick={onSelected(remove)} />
        <MoreBlockActions />
      </div>
      <div className={styles.barGroup}>
        <IconButton icon="undo" label="Undo" disabled={past.length === 0} onClick={store.undo} />
        <IconButton icon="redo" label="Redo" disabled={future.length === 0} onClick={store.redo} />
        <HistoryButton />
      </div>
    </>
  );
}

function MoreBlockActions() {
  const { history, selectedId } = useEditorState();
  const { shift } = useBlockActions();
  const { copy, cut, paste } = useClipboard();
  const { present } = history;
  const id = selectedId ?? '';
  const isCopied = canCopy(present, id);
  const isMoved = canMove(present, id);
  const items = [
    { key: 'copy', label: 'Copy', disabled: !isCopied, onClick: () => void copy() },
    { key: 'cut', label: 'Cut', disabled: !isCopied || !canRemove(present, id), onClick: () => void cut() },
    { key: 'paste', label: 'Paste', onClick: () => void paste() },
    { key: 'up', label: 'Move up', disabled: !isMoved, onClick: () => shift(id, 'up') },
    { key: 'down', label: 'Move down', disabled: !isMoved, onClick: () => shift(id, 'down') },
    { key: 'out', label: 'Move out of container', disabled: !isMoved, onClick: () => shift(id, 'out') },
    { key: 'in', label: 'Move into container', disabled: !isMoved, onClick: () => shift(id, 'in') },
  ];
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens (WAI-ARIA menu button)
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <IconButton icon="more" label="More block actions" />
    </Dropdown>
  );
}
