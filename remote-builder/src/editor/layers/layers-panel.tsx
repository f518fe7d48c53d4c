import { effectiveStyle } from '@console/shared-report/styles';
import { blockOf } from '@console/shared-report/registry';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useEditor, useEditorState } from '../editor-context';
import { BlockIcon, Icon } from '../icon';
import { layerRows, layerStep, type LayerRow } from './layer-rows';
import { nodeText } from './node-text';
import { useBlockActions } from '../blocks/use-block-actions';

interface LayersPanelProps {
  /** Enter goes on to the options of a block. */
  readonly onOpen: () => void;
}

/** The report as a tree that can be read and edited without the canvas: arrows, Alt+Up/Down, Enter, Delete. */
export function LayersPanel({ onOpen }: LayersPanelProps) {
  const { store } = useEditor();
  const { history, selectedId } = useEditorState();
  const actions = useBlockActions();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLUListElement>(null);
  const { root } = history.present;
  const rows = layerRows(root, folded);
  const current = rows.some(({ node }) => node.id === selectedId) ? (selectedId ?? root.id) : root.id;

  // Keeps the browser's focus on the row that the keys have moved to.
  useEffect(() => {
    if (!tree.current?.contains(document.activeElement)) return;
    tree.current.querySelector<HTMLElement>(`[data-layer="${current}"]`)?.focus();
  }, [current, history]);

  function fold(id: string, isFolded: boolean) {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event;
    const step = altKey ? null : layerStep(key, rows, { id: current, folded });
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      actions.shift(current, key === 'ArrowUp' ? 'up' : 'down');
    } else if (key === 'Delete') void actions.remove(current);
    else if (key === 'Enter' || key === ' ') store.select(current);
    else if (step === null) return;
    else if (step.kind === 'go') store.select(step.id);
    else fold(step.id, step.kind === 'fold');
    event.preventDefault();
    if (key === 'Enter') onOpen();
  }

  return (
    <ul ref={tree} role="tree" aria-label="Layers" className="builder-layers" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Layer
          key={row.node.id}
          row={row}
          isCurrent={row.node.id === current}
          isSelected={row.node.id === selectedId}
          isFolded={folded.has(row.node.id)}
          onFold={(isFolded) => fold(row.node.id, isFolded)}
        />
      ))}
    </ul>
  );
}

interface LayerProps {
  readonly row: LayerRow;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

function Layer({ row, isCurrent, isSelected, isFolded, onFold }: LayerProps) {
  const { store, render } = useEditor();
  const { history, device } = useEditorState();
  const { node, level, hasChildren } = row;
  const isHidden = effectiveStyle(history.present.styles, node.id, device).display === 'none';
  const text = nodeText(node, render);
  const label = level === 1 ? 'Report' : blockOf(node.type).model.label;
  return (
    // the tree above takes the keys
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      data-layer={node.id}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-label={[label, text, isHidden && `hidden on ${device}`].filter(Boolean).join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={() => store.select(node.id)}
    >
      {/* the arrow keys fold as well */}
      <span
        className="builder-fold"
        aria-hidden="true"
        data-state={hasChildren ? (isFolded ? 'folded' : 'open') : 'none'}
        onClick={() => onFold(!isFolded)}
      />
      <BlockIcon type={node.type} />
      <span className="builder-layer-name">{label}</span>
      <span className="builder-layer-text">{text}</span>
      {isHidden && <Icon name="hidden" size={14} />}
    </li>
  );
}
