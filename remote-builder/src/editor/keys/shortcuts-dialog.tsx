import { Dialog } from '@console/shared-ui/dialog';
import { keyCaps, shortcuts, type Shortcut } from './shortcuts';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of all shortcuts, opened by '?'. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} footer={null} width={680} onCancel={onClose}>
      <div className={styles.shortcuts}>
        <ShortcutTable title="In the editor" scopes={['history', 'editor']} />
        <ShortcutTable title="On a block, in the page or in the layers" scopes={['block']} />
        <ShortcutTable title="In a text on the page" scopes={['text']} />
      </div>
    </Dialog>
  );
}

interface ShortcutTableProps {
  readonly title: string;
  readonly scopes: readonly Shortcut['scope'][];
}

function ShortcutTable({ title, scopes }: ShortcutTableProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shortcuts
          .filter((each) => scopes.includes(each.scope))
          .map((each) => (
            <div key={each.title}>
              <dt>{each.title}</dt>
              <dd>
                {each.keys.map((keys) => (
                  <span key={keys} className={styles.keys}>
                    {keyCaps(keys).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </span>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
