import type { Notice } from '@console/release/contract/host-context';
import { externalStore } from './external-store';

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Notices on the screen, the newest last. */
export const notices = externalStore<readonly ShownNotice[]>([]);

let lastId = 0;

/** Shows a notice in the banner. */
export function notify(notice: Notice): void {
  lastId += 1;
  notices.set([...notices.get().slice(-2), { ...notice, id: lastId }]);
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}
