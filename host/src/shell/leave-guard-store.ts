import { externalStore } from '../state/external-store';

/** One page, or one remote, that may have something to lose. */
interface LeaveGuard {
  /** Why the person should not leave unasked; null: nothing would be lost. */
  readonly set: (reason: string | null) => void;
  /** Lets go for good: what the guarded page says later counts no more. */
  readonly end: () => void;
}

const reasons = externalStore<ReadonlyMap<symbol, string>>(new Map());
const question = externalStore<((mayLeave: boolean) => void) | null>(null);

/** A guard of its own for each mounted remote: one that is late to unmount does not let go of the next one's. */
export function createLeaveGuard(): LeaveGuard {
  const holder = Symbol('unsaved changes');
  let isOver = false;
  const set = (reason: string | null) => {
    const next = new Map(reasons.get());
    next.delete(holder);
    if (reason !== null && !isOver) next.set(holder, reason);
    reasons.set(next);
  };
  return {
    set,
    end() {
      set(null);
      isOver = true;
    },
  };
}

/** Whether leaving would lose something now. */
export const isGuarded = () => reasons.get().size > 0;

export const useIsGuarded = () => reasons.use().size > 0;

/** What remotes say that has no more to say than that. */
const UNNAMED = 'unsaved changes';

/** What would be lost, in sentences, where a page names it. */
export const useWhatIsLost = () =>
  [...reasons.use().values()].filter((reason) => reason !== UNNAMED).join(' ');

/** The person said yes: whatever is unsaved may go. */
export const letGo = () => reasons.set(new Map());

/** Asks whether unsaved changes may be lost; true at once when there are none. */
export function askToLeave(): Promise<boolean> {
  answerQuestion(false);
  if (!isGuarded()) return Promise.resolve(true);
  return new Promise((resolve) => question.set(resolve));
}

export const useLeaveQuestion = () => question.use() !== null;

/** Answers what `askToLeave` asked, if it did. */
export function answerQuestion(mayLeave: boolean): void {
  const answer = question.get();
  question.set(null);
  answer?.(mayLeave);
}
