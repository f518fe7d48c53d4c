import { readFileSync, readdirSync } from 'node:fs';

/** Ids of the processes that a process has started. */
export const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => isChildOf(name, parent))
    .map(Number);

function isChildOf(name, parent) {
  if (!/^\d+$/.test(name)) return false;
  try {
    // behind the name of the program, which may hold anything
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1] === String(parent);
  } catch {
    return false;
  }
}
