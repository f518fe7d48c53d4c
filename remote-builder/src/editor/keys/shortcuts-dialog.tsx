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
        <ShortcutTable title="In the editor" scope="editor" />
        <ShortcutTable title="On a block, in the page or in the layers" scope="block" />
      </div>
    </Dialog>
  );
}

function ShortcutTable({ title, scope }: { readonly title: string; readonly scope: Shortcut['scope'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shortcuts
          .filter((each) => each.scope === scope)
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
