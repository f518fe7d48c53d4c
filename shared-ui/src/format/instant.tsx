import type { MouseEvent } from 'react';
import { formatDateTime, formatExactTime, formatTimeOfRun, timeAgo } from './format';

interface InstantProps {
  readonly at: string | null | undefined;
  /** Where several happen within a minute, as runs of a job do. */
  readonly withSeconds?: boolean;
}

/**
 * A moment in the reader's zone; '-' for no or a wrong date. Its tooltip names the zone, the seconds, and how long ago it
 * was (P28).
 */
export function Instant({ at, withSeconds = false }: InstantProps) {
  const shown = withSeconds ? formatTimeOfRun(at) : formatDateTime(at);
  const exact = formatExactTime(at);
  if (exact === null) return shown;
  // as long as a page is open, time passes
  const tell = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.title = Date.parse(at ?? '') < Date.now() ? `${timeAgo(at)}, ${exact}` : exact;
  };
  return (
    // eslint-disable-next-line jsx-a11y/mouse-events-have-key-events -- a tooltip, as browsers show them for pointers alone
    <time dateTime={at ?? undefined} title={exact} onMouseOver={tell}>
      {shown}
    </time>
  );
}
