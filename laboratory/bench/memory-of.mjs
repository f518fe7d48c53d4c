import { readFileSync } from 'node:fs';

/** Megabytes that a process holds in memory, as Linux counts them; 0 for one that has ended. */
export function megabytesOf(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
