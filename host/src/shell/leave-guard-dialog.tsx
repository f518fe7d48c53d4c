import { texts } from '@console/contract/texts';
import { useSession } from '@console/shared-auth/session/session-store';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import styles from './leave-guard-dialog.module.css';
import cardStyles from './card.module.css';
import buttonStyles from './button.module.css';
import {
  answerQuestion,
  isGuarded,
  letGo,
  useIsGuarded,
  useLeaveQuestion,
  useWhatIsLost,
} from './leave-guard-store';

/** Asks before a link, the menu, back, forward or Log out leaves a page with unsaved changes (A§4.8, D§4.15). */
export function LeaveGuardDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const isSignedOut = useSession().status === 'signedOut';
  const hasQuestion = useLeaveQuestion();
  const lost = useWhatIsLost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarded() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = hasQuestion || blocker.state === 'blocked';
  useTabGuard();

  const stay = () => {
    answerQuestion(false);
    blocker.reset?.();
  };
  const leave = () => {
    letGo();
    answerQuestion(true);
    blocker.proceed?.();
  };

  // Opens and closes the browser's own modal dialog, which gives the focus back.
  useEffect(() => {
    if (!isAsking) return dialog.current?.close();
    dialog.current?.showModal();
    no.current?.focus();
  }, [isAsking]);

  // A session that ended elsewhere is not held up.
  useEffect(() => {
    if (isSignedOut) answerQuestion(false);
  }, [isSignedOut]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave-guard-text"
      aria-describedby={lost ? 'leave-guard-lost' : undefined}
      onClose={() => isAsking && stay()}
    >
      <p id="leave-guard-text">{texts.leaveQuestion}</p>
      {lost && <p id="leave-guard-lost">{lost}</p>}
      <div className={cardStyles.actions}>
        <button type="button" className={buttonStyles.quiet} onClick={leave}>
          {texts.yes}
        </button>
        <button ref={no} type="button" className={buttonStyles.button} onClick={stay}>
          {texts.no}
        </button>
      </div>
    </dialog>
  );
}

/** While something would be lost, the browser asks before the tab is closed or loaded anew. */
function useTabGuard(): void {
  const isHeld = useIsGuarded();
  // Synchronises with the browser's own question.
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent) => isGuarded() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}
