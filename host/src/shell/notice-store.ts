import type { Notice } from '@console/release/contract/host-context';
import { record, recordAgain } from './activity-store';
import { externalStore } from '../state/external-store';
import { isRefusal, reloadOrLeave } from './refusal';

/** A notice of the banner, and how often the same one came in a row. */
export interface QueuedNotice extends Notice {
  readonly id: number;
  readonly count: number;
}

/** Notices that the banner shows at once; the ones behind them wait. */
export const MAX_SHOWN = 3;
/** Of more waiting notices the oldest are found in the drawer alone. */
const MAX_WAITING = 4;

/** Notices on the screen and those that wait for their place, the newest last. */
export const notices = externalStore<readonly QueuedNotice[]>([]);

/** Shows a notice in the banner and keeps it in the activity drawer; a refused page is loaded anew (S7). */
export function notify(notice: Notice): void {
  const queue = notices.get();
  const last = queue.at(-1);
  // each Undo takes back something else
  if (last && !notice.undo && !last.undo && last.kind === notice.kind && last.text === notice.text) {
    recordAgain(last.id);
    notices.set([...queue.slice(0, -1), { ...last, ...notice, count: last.count + 1 }]);
  } else {
    const waiting = [...queue.slice(MAX_SHOWN), { ...notice, id: record(notice), count: 1 }];
    notices.set(
      queue.length < MAX_SHOWN
        ? [...queue, ...waiting]
        : [...queue.slice(0, MAX_SHOWN), ...waiting.slice(-MAX_WAITING)],
    );
  }
  const shown = notices.get().at(-1);
  if (shown) notice.until?.addEventListener('abort', () => dismiss(shown.id), { once: true });
  if (isRefusal(notice)) reloadOrLeave();
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}
