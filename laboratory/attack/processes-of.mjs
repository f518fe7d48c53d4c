import { readFileSync, readdirSync } from 'node:fs';

/** Ids of the processes that were started with this folder of data: a killed server may leave its browsers. */
export function processesOf(dataDir) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
