import { setTimeout as pause } from 'node:timers/promises';

const RESTART_MS = 1000;

/** Starts what has ended by itself until it runs; `isWanted` says whether it is still to. Answers whether it runs. */
export async function startAgain({ name, isWanted, start, say }) {
  while (isWanted()) {
    say(`${name} has ended: it is started again`);
    await pause(RESTART_MS);
    if (!isWanted()) return false;
    try {
      await start();
      return true;
    } catch (error) {
      say(error.message);
    }
  }
  return false;
}
