import { statfs } from 'node:fs/promises';
import { advice, failed, ok, type DoctorCheck } from '../doctor-check';

const GB = 1e9;
/** Below it, a large upload or an export may fill the disk. */
const NEEDED_BYTES = GB;
const WANTED_BYTES = 5 * GB;

export const diskCheck: DoctorCheck = {
  id: 'disk',
  title: 'Room on the disk',
  async run({ environment: { dataDir } }) {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const said = `${(free / GB).toFixed(1)} GB free in ${dataDir}`;
    if (free < NEEDED_BYTES) return failed(`${said}: make room, at least 1 GB`);
    return free < WANTED_BYTES ? advice(`${said}: make room, 5 GB are wanted`) : ok(said);
  },
};
