import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { blockLabel } from '../blocks/block-label';
import { useEditor, useEditorState } from '../editor-context';
import { keepFolded, keptFolded } from './folded-layers';
import { isFocusLost } from './focus-selection';
import { useOthers } from '../presence/use-others';
import { Layer } from './layer';
import { layerRows, layerStep, rowsAbove, typedRow, type LayerStep } from './layer-rows';
import { useTypeahead } from './use-typeahead';
import styles from './layers.module.css';

interface LayersPanelProps {
  /** Enter goes on to the options of a block. */
  readonly onOpen: () => void;
}

/**
 * The report as a tree that can be read and edited without the canvas (WAI-ARIA tree pattern). Walking and folding is
 * done here; what changes the report are shortcuts of the editor, which work wherever a block has the focus.
 */
export function LayersPanel({ onOpen }: LayersPanelProps) {
  const { store, draft } = useEditor();
  const others = useOthers();
  const { history, selected } = useEditorState();
  const [folded, setFolded] = useState(() => keptFolded(draft.id));
  const tree = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  const typeahead = useTypeahead();
  const { root } = history.present;
  const all = useMemo(() => layerRows(root, new Set()), [root]);
  const above = selected.ids.flatMap((id) => rowsAbove(all, id));
  // a selected block is never hidden in what was folded
  const isFolded = (id: string) => folded.has(id) && !above.includes(id);
  const shownFolded = new Set([...folded].filter(isFolded));
  const rows = layerRows(root, shownFolded);
  const current = rows.find(({ node }) => node.id === selected.reached)?.node.id ?? root.id;

  // Keeps the browser's focus on the row that the keys have moved to, also when its element was taken away.
  useEffect(() => {
    if (!hasFocus.current && !tree.current?.contains(document.activeElement)) return;
    if (isFocusLost() || tree.current?.contains(document.activeElement)) focusRow(tree.current, current);
  }, [current, history]);
  // Shows the row of what was selected elsewhere.
  useEffect(() => {
    rowOf(tree.current, current)?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  function fold(ids: readonly string[], isNowFolded: boolean) {
    const next = new Set(shownFolded);
    for (const id of ids) {
      if (isNowFolded) next.add(id);
      else next.delete(id);
    }
    setFolded(next);
    keepFolded(draft.id, next);
  }

  function take(step: LayerStep) {
    if (step.kind === 'go') store.select(step.id);
    else fold(step.kind === 'unfoldAll' ? step.ids : [step.id], step.kind === 'fold');
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // Shift and an arrow are a shortcut of the editor: they select one more block
    if (altKey || ctrlKey || metaKey || (shiftKey && key.length > 1)) return;
    const step = layerStep(key, rows, { id: current, folded: shownFolded });
    const typed = step === null ? typeahead(key) : null;
    const named =
      typed === null
        ? null
        : typedRow(typed, rows, {
            id: current,
            nameOf: ({ node }) => blockLabel(history.present, node.id),
          });
    if (step) take(step);
    else if (named !== null) store.select(named);
    else if (key === ' ') store.select(current);
    else return;
    event.preventDefault();
  }

  function onFocus({ target }: FocusEvent) {
    hasFocus.current = true;
    // a dialog that closes gives the focus to where it came from, which may not be the selected block any more
    if (target.getAttribute('data-layer') !== current) focusRow(tree.current, current);
  }

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label="Layers"
      aria-multiselectable="true"
      className={styles.layers}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {rows.map((row) => (
        <Layer
          key={row.node.id}
          row={row}
          isCurrent={row.node.id === current}
          isSelected={selected.ids.includes(row.node.id)}
          isFolded={shownFolded.has(row.node.id)}
          others={others.filter(({ block }) => block === row.node.id)}
          onFold={(isNowFolded) => {
            if (isNowFolded && above.includes(row.node.id)) store.select(row.node.id);
            fold([row.node.id], isNowFolded);
          }}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

function rowOf(tree: HTMLElement | null, id: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-layer="${id}"]`) ?? null;
}

function focusRow(tree: HTMLElement | null, id: string): void {
  rowOf(tree, id)?.focus();
}
