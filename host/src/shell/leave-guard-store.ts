import { externalStore } from './external-store';

/** Why the person should not leave unasked; null: nothing would be lost. */
export const leaveReason = externalStore<string | null>(null);

export const setLeaveGuard = (reason: string | null) => leaveReason.set(reason);
