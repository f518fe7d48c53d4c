import type { ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { canRemove } from '@console/shared-report/tree/remove-node';
import { Button } from '@console/shared-ui/vendor/antd';
import { canDuplicate, canMove } from '../../engine/block-rules';
import { useClipboard } from '../clipboard/use-clipboard';
import { useEditor, useEditorState } from '../editor-context';
import { BlockIcon } from '../icon';
import { useSaveSnippet } from '../snippets/use-save-snippet';
import { blockLabel, countText } from './block-label';
import { useBlockActions } from './use-block-actions';
import styles from './several-blocks.module.css';

/** Block Options of several selected blocks: which they are, and what can be done with all of them. */
export function SeveralBlocks() {
  const { store } = useEditor();
  const { history, selected } = useEditorState();
  const { duplicate, remove, shift } = useBlockActions();
  const { copy, cut } = useClipboard();
  const snippet = useSaveSnippet();
  const { present } = history;
  const { ids } = selected;
  const areMoved = ids.every((id) => canMove(present, id));
  const areRemoved = ids.some((id) => canRemove(present, id));
  return (
    <section className={styles.several} aria-label={`${countText(ids.length)} selected`}>
      <h3>{countText(ids.length)} selected</h3>
      <ul aria-label="Selected blocks">
        {ids.map((id) => (
          <li key={id}>
            <button type="button" title="Select this one alone" onClick={() => store.select(id)}>
              <BlockIcon type={typeOf(present, id)} />
              {blockLabel(present, id)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabled={!areMoved} onClick={() => shift('up')}>
          Move up
        </Button>
        <Button disabled={!areMoved} onClick={() => shift('down')}>
          Move down
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button disabled={!areRemoved} onClick={() => void cut()}>
          Cut
        </Button>
        <Button disabled={!ids.every((id) => canDuplicate(present, id))} onClick={duplicate}>
          Duplicate
        </Button>
        <Button danger disabled={!areRemoved} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      <div className={styles.save}>
        <Button block onClick={snippet.ask}>
          Save as snippet
        </Button>
      </div>
      {snippet.dialog}
      <p className={styles.hint}>The Styles panel changes the styles of all of them.</p>
    </section>
  );
}

const typeOf = (document: ReportDocument, id: string) => findNode(document, id)?.type ?? '';
