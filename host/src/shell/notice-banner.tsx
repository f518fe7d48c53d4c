import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import styles from './notice-banner.module.css';
import { dismiss, MAX_SHOWN, notices, type QueuedNotice } from './notice-store';
import { NoticeText } from './notice-text';
import { useTabHidden } from './use-tab-hidden';

/** A notice closes after 2 s, and 2.5 times later without a success text (A§4.27, S13). */
const DURATION_MS = { success: 2000, neutral: 2000, error: 5000 } as const;

/** What can be taken back stays longer: there is something to read, and to reach. */
const UNDO_MS = 10_000;

/**
 * The notification banner: held while hovered or focused, told once to screen readers. What came out of sight waits to be
 * seen, and errors do; what went well and was seen is over by the time one is back.
 */
export function NoticeBanner() {
  const shown = notices.use().slice(0, MAX_SHOWN);
  const banner = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const isTabHidden = useTabHidden();

  const close = (id: number, isByPointer = false) => {
    const buttons = [...(banner.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    // a click takes the focus along, and whoever clicked is not among the notices
    if (index >= 0 && isByPointer) focusOn(cameFrom.current);
    else if (index >= 0) focusOn(buttons[index + 1] ?? buttons[index - 1] ?? cameFrom.current);
    // what is removed never says that pointer or focus left it; a pointer that stays on others says so as it moves
    setHovered(false);
    if (shown.length === 1) setFocused(false);
    dismiss(id);
  };
  useEscape(shown.at(-1)?.id ?? null, close);

  const items = (isWanted: (notice: QueuedNotice) => boolean) =>
    shown
      .filter(isWanted)
      .map((notice) => <NoticeItem key={notice.id} {...{ notice, isHeld, isTabHidden }} onClose={close} />);
  return (
    <div
      ref={banner}
      className={styles.notices}
      onMouseOver={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (!banner.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <ul aria-label="Errors" aria-live="assertive">
        {items(({ kind }) => kind === 'error')}
      </ul>
      <ul aria-label="Notices" aria-live="polite">
        {items(({ kind }) => kind !== 'error')}
      </ul>
    </div>
  );
}

interface NoticeItemProps {
  readonly notice: QueuedNotice;
  readonly isHeld: boolean;
  readonly isTabHidden: boolean;
  readonly onClose: (id: number, isByPointer: boolean) => void;
}

function NoticeItem({ notice, isHeld, isTabHidden, onClose }: NoticeItemProps) {
  const { id, kind, text, count, undo } = notice;
  const { durationMs = undo ? UNDO_MS : DURATION_MS[kind] } = notice;
  const [wasSeen, setSeen] = useState(!isTabHidden);
  if (!wasSeen && !isTabHidden) setSeen(true);
  const waits = isHeld || (isTabHidden && (kind === 'error' || !wasSeen));

  // Closes the notice in time, unless somebody is reading it; one that came again has its whole time again.
  useEffect(() => {
    if (waits) return undefined;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, count, durationMs, waits]);

  return (
    <li className={styles.notice} data-kind={kind}>
      <NoticeText kind={kind} text={text} count={count} />
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={(event) => {
            onClose(id, isOfPointer(event));
            undo();
          }}
        >
          Undo
        </button>
      )}
      <button type="button" aria-label="Close notice" onClick={(event) => onClose(id, isOfPointer(event))}>
        ×
      </button>
    </li>
  );
}

/** A key on a button is a click without a count. */
const isOfPointer = ({ detail }: MouseEvent) => detail > 0;

/** Escape closes the newest notice, unless something on the page had a use for the key. */
function useEscape(newestId: number | null, close: (id: number) => void): void {
  // Listens at the window: dialogs and the side menu stand before it.
  useEffect(() => {
    if (newestId === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isTaken) close(newestId);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
