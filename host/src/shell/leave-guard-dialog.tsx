import './leave-guard-dialog.css';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveReason, setLeaveGuard } from './leave-guard-store';

/** Asks before a link, the menu or the back button leaves a page with unsaved changes (A§4). */
export function LeaveGuardDialog() {
  const reason = leaveReason.use();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaveReason.get() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = blocker.state === 'blocked';

  // Opens and closes the browser's own modal dialog.
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);

  return (
    <dialog
      ref={dialog}
      className="shell-dialog"
      aria-labelledby="leave-guard-text"
      onCancel={() => blocker.reset?.()}
    >
      <p id="leave-guard-text">{reason}</p>
      <div className="shell-card-actions">
        <button
          type="button"
          className="shell-button"
          onClick={() => {
            setLeaveGuard(null);
            blocker.proceed?.();
          }}
        >
          YES
        </button>
        <button type="button" className="shell-button shell-button-quiet" onClick={() => blocker.reset?.()}>
          NO
        </button>
      </div>
    </dialog>
  );
}
