/**
 * What takes long and hangs on few places is tried by turns: each commit takes one part of it, always the same one.
 * `npm test -- --whole` leaves nothing out.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../start/places.mjs';

/** Parts, of which a commit takes one. */
export const PARTS = 10;

/** The part of a commit, by its hash: from 0 on; 0 outside git. */
export function partOfCommit() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(String(hash).slice(0, 8), 16) % PARTS;
  } catch {
    return 0;
  }
}

/** Those whose turn it is not, in their order; none where `part` is null. */
export const outOfTurn = (all, part) => all.filter((_, index) => part !== null && index % PARTS !== part);

/** Those whose turn it is, in their order; all of them where `part` is null. */
export const inTurn = (all, part) => all.filter((_, index) => part === null || index % PARTS === part);
