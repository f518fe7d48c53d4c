import type { PresentPage } from '@console/contract/draft-presence';
import { useSession } from '@console/shared-auth/session/session-store';
import { colourOf, initialsOf, nameOf } from '@console/shared-report/presence-words';
import { effectiveStyle } from '@console/shared-report/styles';
import { useEditor, useEditorState } from '../editor-context';
import type { MouseEvent } from 'react';
import { rangeTo, toggled } from '../../engine/selected';
import { blockLabel, selectionText } from '../blocks/block-label';
import { BlockIcon, Icon } from '../icon';
import type { LayerRow } from './layer-rows';
import { nodeText } from './node-text';
import styles from './layers.module.css';

interface LayerProps {
  readonly row: LayerRow;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isFolded: boolean;
  /** Who else is in this block. */
  readonly others: readonly PresentPage[];
  readonly onFold: (isFolded: boolean) => void;
  readonly onOpen: () => void;
}

/** A block as a line of the tree: what it is, how it begins, whether it is seen on the device. */
export function Layer({ row, isCurrent, isSelected, isFolded, others, onFold, onOpen }: LayerProps) {
  const { store, render, announcer } = useEditor();
  const { history, device } = useEditorState();
  const { node, level, hasChildren, isHeading, place, siblings } = row;
  const isHidden = effectiveStyle(history.present.styles, node.id, device).display === 'none';
  const text = nodeText(node, render);
  const session = useSession();
  const myId = session.status === 'signedIn' ? session.me.id : '';
  const names = others.map((page) => nameOf(page, myId)).join(', ');
  const label = blockLabel(history.present, node.id);
  function onClick({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const pick = shiftKey ? rangeTo : ctrlKey || metaKey ? toggled : null;
    if (!pick) return store.select(node.id);
    const { selected } = store.getState();
    store.selectThese(pick(history.present, selected, node.id));
    announcer.say(selectionText(store.getState().selected));
  }
  return (
    // the tree above takes the keys
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      data-layer={node.id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-label={[`${label} ${text}`.trim(), isHidden && `hidden on ${device}`, names && `here: ${names}`]
        .filter(Boolean)
        .join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={onClick}
      onDoubleClick={onOpen}
    >
      {/* the arrow keys fold as well */}
      <span
        className={styles.fold}
        aria-hidden="true"
        data-state={hasChildren ? (isFolded ? 'folded' : 'open') : 'none'}
        onClick={() => onFold(!isFolded)}
      />
      <BlockIcon type={node.type} />
      <span className={styles.layerName}>{label}</span>{' '}
      <span className={styles.layerText} data-heading={isHeading || undefined}>
        {text}
      </span>
      {others.map(({ editorId, person }) => (
        <span
          key={editorId}
          className={styles.other}
          data-colour={colourOf(person)}
          title={names}
          aria-hidden="true"
        >
          {initialsOf(person)}
        </span>
      ))}
      {isHidden && <Icon name="hidden" size={14} />}
    </li>
  );
}
