/** A server that says nothing for so long is dead. */
export const SILENCE_S = 12;
const BEAT_MS = 1000;
/** Without a word to the database for so long, another server may be about to take over. */
const MAX_SILENCE_MS = (SILENCE_S - 2) * 1000;

/** Why work is told to end. */
export type EndReason = 'server stops' | 'disabled' | 'gone' | 'no database';

/**
 * Says each second that this server lives and works, until it is let go by what this answers. `beat` answers why the
 * work is to end, null: it goes on.
 */
export function keepBeating(
  beat: () => Promise<EndReason | null>,
  stop: (reason: EndReason) => void,
): () => void {
  let heardAt = performance.now();
  let isBeating = false;
  const once = async () => {
    if (performance.now() - heardAt > MAX_SILENCE_MS) stop('no database');
    if (isBeating) return;
    isBeating = true;
    try {
      const reason = await beat();
      heardAt = performance.now();
      if (reason) stop(reason);
    } catch {
      // the next beat tries again, until the silence is too long
    } finally {
      isBeating = false;
    }
  };
  const timer = setInterval(() => void once(), BEAT_MS);
  return () => clearInterval(timer);
}
