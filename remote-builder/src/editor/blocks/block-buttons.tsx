import { Dropdown } from '@console/shared-ui/vendor/antd';
import { canRemove } from '@console/shared-report/tree/remove-node';
import { canAddAt, canCopy, canDuplicate, canMove } from '../../engine/block-rules';
import { lastId } from '../../engine/selected';
import { focusSelection } from '../layers/focus-selection';
import { useClipboard } from '../clipboard/use-clipboard';
import { useEditor, useEditorState } from '../editor-context';
import { HistoryButton } from '../history/history-button';
import { IconButton } from '../icon-button';
import { useSaveSnippet } from '../snippets/use-save-snippet';
import { countText } from './block-label';
import { useBlockActions } from './use-block-actions';
import styles from '../editor.module.css';

/** The buttons of the top bar for the selected blocks, and undo and redo. */
export function BlockButtons({ onAdd }: { readonly onAdd: () => void }) {
  const { store } = useEditor();
  const { history, selected } = useEditorState();
  const { duplicate, remove } = useBlockActions();
  const { present, past, future } = history;
  const { ids } = selected;
  const isFixed = ids.length === 0 || !ids.every((id) => canDuplicate(present, id));
  const isKept = !ids.some((id) => canRemove(present, id));
  const what = ids.length > 1 ? countText(ids.length) : 'block';
  return (
    <>
      <div className={styles.barGroup}>
        <IconButton
          icon="add"
          label="Add block"
          disabled={!canAddAt(present, lastId(selected))}
          onClick={onAdd}
        />
        <IconButton icon="duplicate" label={`Duplicate ${what}`} disabled={isFixed} onClick={duplicate} />
        <IconButton icon="remove" label={`Delete ${what}`} disabled={isKept} onClick={() => void remove()} />
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
  const { history, selected } = useEditorState();
  const { shift } = useBlockActions();
  const { copy, cut, paste } = useClipboard();
  const snippet = useSaveSnippet();
  const { present } = history;
  const { ids } = selected;
  const isCopied = ids.some((id) => canCopy(present, id));
  const isCut = isCopied && ids.some((id) => canRemove(present, id));
  const isMoved = ids.length > 0 && ids.every((id) => canMove(present, id));
  // the menu is gone with its focus: keys go on at the block
  const run = (act: () => unknown) => () => {
    focusSelection();
    act();
  };
  const items = [
    { key: 'copy', label: 'Copy', disabled: !isCopied, onClick: run(copy) },
    { key: 'cut', label: 'Cut', disabled: !isCut, onClick: run(cut) },
    { key: 'paste', label: 'Paste', onClick: run(paste) },
    { key: 'snippet', label: 'Save as snippet', disabled: !isCopied, onClick: run(snippet.ask) },
    { key: 'up', label: 'Move up', disabled: !isMoved, onClick: run(() => shift('up')) },
    { key: 'down', label: 'Move down', disabled: !isMoved, onClick: run(() => shift('down')) },
    { key: 'out', label: 'Move out of container', disabled: !isMoved, onClick: run(() => shift('out')) },
    { key: 'in', label: 'Move into container', disabled: !isMoved, onClick: run(() => shift('in')) },
  ];
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens (WAI-ARIA menu button) */}
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <IconButton icon="more" label="More block actions" />
      </Dropdown>
      {snippet.dialog}
    </>
  );
}
