import { Link } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';

/** The way to the list of shortcuts, which the host keeps: it opens at this address. */
export function ShortcutsSection() {
  return (
    <FormCard title="Keyboard shortcuts" anchor="shortcuts">
      <p>
        Ctrl K searches the console and <kbd>?</kbd> lists what else the keyboard does, on every page.
      </p>
      <Link to="#keyboard-shortcuts">Show all shortcuts</Link>
    </FormCard>
  );
}
