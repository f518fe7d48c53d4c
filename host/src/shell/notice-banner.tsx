import './notice-banner.css';
import { useEffect, useState } from 'react';
import { dismiss, notices, type ShownNotice } from './notice-store';

/** A notice closes after 2 s, and 2.5 times later without a success text (A§4, contract S13). */
const DURATION_MS = { success: 2000, neutral: 2000, error: 5000 } as const;

/** The notification banner: held while hovered or focused, told to screen readers. */
export function NoticeBanner() {
  return (
    <div className="shell-notices" aria-live="polite">
      {notices.use().map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeItem({ notice }: { notice: ShownNotice }) {
  const [isHeld, setHeld] = useState(false);
  const { id, kind, text, durationMs = DURATION_MS[kind] } = notice;

  // Closes the notice in time, unless somebody is reading it.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);

  return (
    <div
      className={`shell-notice shell-notice-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {kind === 'error' && <strong>Error! </strong>}
        {text}
      </span>
      <button type="button" aria-label="Close notice" onClick={() => dismiss(id)}>
        ×
      </button>
    </div>
  );
}
