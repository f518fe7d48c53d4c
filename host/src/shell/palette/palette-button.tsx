import { palette } from './palette-store';
import styles from './palette-button.module.css';
import { modifierName } from './modifier-name';

/** Opens the search of the console, and says by which keys that goes. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => palette.set('search')}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10.5 10.5 14 14" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span className={styles.words}>Search or go to…</span>
      <kbd className={styles.keys} aria-hidden="true">
        {modifierName()} K
      </kbd>
    </button>
  );
}
