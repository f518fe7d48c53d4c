import type { Me } from '@console/contract/session';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { useLazyPage } from '@console/release/contract/lazy-page';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '../../loader/when-idle';
import { TryAgainCard } from '../try-again-card';
import { closedKeysOf, offPagesOf, pagesOf, type OwnPage } from './found-pages';
import { SHORTCUTS, palette } from './palette-store';
import styles from './palette-dialog.module.css';
import { usePaletteKeys } from './use-palette-keys';

const loadPalette = () => import('./palette').then(({ Palette }) => Palette);
const loadShortcuts = () => import('./shortcut-list').then(({ ShortcutList }) => ShortcutList);

interface PaletteDialogProps {
  readonly me: Me;
  readonly remotes: ReleaseDocument['remotes'];
  /** Of the host. */
  readonly ownPages: readonly OwnPage[];
}

/** The search of the console and its list of shortcuts, on every page; a remote that fails takes nothing of it away. */
export function PaletteDialog(props: PaletteDialogProps) {
  const shown = palette.use();
  const dialog = useRef<HTMLDialogElement>(null);
  // a page that is switched off says so itself
  usePaletteKeys(() => ({ pages: [...pagesOf(props), ...offPagesOf(props)], closed: closedKeysOf(props) }));

  // An address with this at its end opens the list, as that of the own account does.
  const { hash, key, pathname } = useLocation();
  useEffect(() => {
    if (hash === SHORTCUTS) palette.set('shortcuts');
  }, [hash, key]);
  // Whoever goes back goes from the page, and not below an open search; a redirect takes nothing away from it.
  const moved = useNavigationType();
  const seenPath = useRef(pathname);
  useEffect(() => {
    if (seenPath.current !== pathname && moved === NavigationType.Pop) palette.set(null);
    seenPath.current = pathname;
  }, [pathname, moved]);

  // Opens and closes the browser's own modal dialog, which gives the focus back.
  useEffect(() => {
    if (shown === null) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  // What is typed first waits for nothing.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  // Whoever leaves the console leaves nothing open.
  useEffect(() => () => palette.set(null), []);

  const close = () => palette.set(null);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      className={styles.dialog}
      aria-label={shown === 'shortcuts' ? 'Keyboard shortcuts' : 'Search the console'}
      // at once: what is pressed behind Escape opens it anew
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {shown === 'search' && <Search {...props} onClose={close} />}
      {shown === 'shortcuts' && <Shortcuts {...props} onClose={close} />}
    </dialog>
  );
}

type ContentProps = PaletteDialogProps & { readonly onClose: () => void };

/** The search; until its code is there one types all the same. */
function Search(props: ContentProps) {
  const code = useLazyPage(loadPalette);
  const [begun, setBegun] = useState({ text: '', isEntered: false });
  if (code.status === 'ready') return <code.Page {...props} begun={begun} />;
  if (code.status === 'failed')
    return <TryAgainCard title="The search cannot be loaded" onRetry={code.retry} />;
  return (
    <input
      className={styles.input}
      aria-label="Search the console"
      value={begun.text}
      onChange={({ target }) => setBegun({ text: target.value, isEntered: false })}
      onKeyDown={({ key }) =>
        key === 'Enter' && setBegun(({ text }) => ({ text, isEntered: text.trim() !== '' }))
      }
    />
  );
}

function Shortcuts(props: ContentProps) {
  const code = useLazyPage(loadShortcuts);
  if (code.status === 'ready') return <code.Page pages={pagesOf(props)} onClose={props.onClose} />;
  if (code.status === 'failed')
    return <TryAgainCard title="The shortcuts cannot be loaded" onRetry={code.retry} />;
  return null;
}
