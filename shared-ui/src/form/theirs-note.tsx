import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import { theirsId } from './error-id';
import styles from './form.module.css';
import type { TheirValue } from './form-fields';

interface TheirsNoteProps {
  readonly inputId: string;
  readonly theirs: TheirValue | undefined;
}

/** A click that was on its way as a button appeared was meant for what stood there before. */
const SETTLES_MS = 700;

/**
 * Below a field that two people changed: what the other one has saved there, until one of both is chosen, and then how
 * one's own comes back.
 */
export function TheirsNote({ inputId, theirs }: TheirsNoteProps) {
  if (!theirs) return null;
  // what is said anew appears anew
  return <Note key={`${theirs.text} ${theirs.taken !== null}`} id={theirsId(inputId)} {...theirs} />;
}

function Note({ id, by, label, text, take, taken }: TheirValue & { readonly id: string }) {
  const isSettled = useSettled();
  const name = by ?? 'Someone else';
  const buttons = { size: 'small', disabled: !isSettled } as const;
  return (
    <div className={styles.theirs} data-part="their-value">
      <p id={id} role="status">
        {taken
          ? `This is what ${by ?? 'someone else'} saved. Yours was: “${taken.text}”.`
          : `${name} has changed this too, and saved: “${text}”. Yours is not saved.`}
      </p>
      {taken ? (
        <div className={styles.choices}>
          <Button {...buttons} aria-label={`Bring mine back: ${label}`} onClick={taken.bringBack}>
            Bring mine back
          </Button>
          <Button {...buttons} aria-label={`Keep theirs: ${label}`} onClick={taken.forget}>
            Keep theirs
          </Button>
        </div>
      ) : (
        <Button {...buttons} aria-label={`Take theirs: ${label}`} onClick={take}>
          Take theirs
        </Button>
      )}
    </div>
  );
}

/** Whether what has just appeared has been there for long enough to be meant by a click. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
