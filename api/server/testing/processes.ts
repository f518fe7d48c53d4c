import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What is killed is gone when the system has taken its memory back. */
const END_DEADLINE_MS = 5000;

export interface LivingProcess {
  readonly pid: number;
  readonly parent: number;
  /** The process that leads its group; a browser leads all that it has started. */
  readonly group: number;
}

/** All processes of this machine, but for those that have ended and are not yet waited for. */
export function livingProcesses(): LivingProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const [state, parent, group] = statOf(pid);
      const lives = state !== undefined && state !== 'Z';
      return lives ? { pid: Number(pid), parent: Number(parent), group: Number(group) } : [];
    });
}

/** What still lives of these groups when they have had time to end. */
export async function leftOf(groups: ReadonlySet<number>): Promise<LivingProcess[]> {
  const deadline = Date.now() + END_DEADLINE_MS;
  const left = () => livingProcesses().filter(({ group }) => groups.has(group));
  while (left().length > 0 && Date.now() < deadline) await pause(20);
  return left();
}

/** What follows the name, which may hold anything; nothing of a process that has just ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
