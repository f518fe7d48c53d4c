import { Command } from 'cmdk';
import type { MouseEvent } from 'react';
import styles from './palette-dialog.module.css';
import type { Recent } from './recent';
import type { Way } from './ways-to';

/** Something that the palette offers to open. */
export interface Choice extends Recent {
  /** Tells it from all others that are offered. */
  readonly value: string;
  /** Pages on which it is seen; empty: it is a page itself. */
  readonly ways: readonly Way[];
  /** Keys that open it from anywhere. */
  readonly keys?: string;
  /** How it is told among what was used last, where it is not called so itself. */
  readonly kept?: Pick<Recent, 'title' | 'detail'>;
}

interface PaletteItemProps {
  readonly choice: Choice;
  readonly onOpen: () => void;
  /** Shows all pages of it. */
  readonly onMore: () => void;
}

/** A line of the palette: a link, which opens tabs as links do. */
export function PaletteItem({ choice, onOpen, onMore }: PaletteItemProps) {
  const { value, title, detail, to, keys, ways } = choice;
  return (
    <Command.Item value={value} className={styles.item} onSelect={onOpen}>
      <a href={to} tabIndex={-1} className={styles.link} onClick={leaveTabsToTheBrowser}>
        <span className={styles.title}>{title}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </a>
      {keys && <Keys keys={keys} />}
      {ways.length > 1 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-label={`More of ${title}`}
          onClick={(event) => {
            event.stopPropagation();
            onMore();
          }}
        >
          ›
        </button>
      )}
    </Command.Item>
  );
}

/** Keys one after the other. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

function leaveTabsToTheBrowser(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}
