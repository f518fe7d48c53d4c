import type { FoundPage } from './found-pages';
import { modifierName } from './modifier-name';
import styles from './palette-dialog.module.css';

interface ShortcutListProps {
  readonly pages: readonly FoundPage[];
  readonly onClose: () => void;
}

interface Shortcut {
  readonly title: string;
  /** Apart by a blank where one comes after the other. */
  readonly keys: readonly string[];
}

const inLists: readonly Shortcut[] = [
  { title: 'Next row, row before, across pages', keys: ['j', 'k'] },
  { title: 'Open the row', keys: ['Enter'] },
  { title: 'Select the row', keys: ['x'] },
  { title: 'Select rows up to this one', keys: ['Shift x'] },
  { title: 'Add next row, row before', keys: ['Shift j', 'Shift k'] },
  { title: 'Clear the selection', keys: ['Esc'] },
  { title: 'To the filters', keys: ['/'] },
];

/** Keys that work on every page, those that remotes declare among them. */
export function ShortcutList({ pages, onClose }: ShortcutListProps) {
  const everywhere: readonly Shortcut[] = [
    { title: 'Search or go to', keys: [`${modifierName()} K`] },
    { title: 'This list', keys: ['?'] },
  ];
  const ofPages = pages.flatMap(({ title, keys }) => (keys ? [{ title, keys: [keys] }] : []));
  return (
    <div className={styles.shortcuts}>
      <header className={styles.head}>
        <h2>Keyboard shortcuts</h2>
        <button
          ref={(button) => button?.focus()}
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={onClose}
        >
          Esc
        </button>
      </header>
      <div className={styles.parts}>
        <Part title="Everywhere" shortcuts={everywhere} />
        <Part title="Pages" shortcuts={ofPages} />
        <Part title="In lists" shortcuts={inLists} />
      </div>
      <p className={styles.note}>
        Letters work while nobody types. The report builder and Best Ideas have shortcuts of their own.
      </p>
    </div>
  );
}

function Part({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.title} className={styles.shortcut}>
            <dt>{shortcut.title}</dt>
            <dd>
              {shortcut.keys
                .flatMap((keys) => keys.split(/(?<!Ctrl|Shift|⌘) /))
                .map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
