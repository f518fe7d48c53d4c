import { askEngine } from '../ask-engine';
import { failed, ok, type DoctorCheck } from '../doctor-check';

/** Half of the shortest time that anything signed is valid for would do; clocks that are kept differ by milliseconds. */
const TOLERANCE_S = 5;

export const clockCheck: DoctorCheck = {
  id: 'clock',
  title: 'Clock',
  async run({ engine }) {
    const before = Date.now();
    const [row] = await askEngine(engine, 'select extract(epoch from clock_timestamp())::float8 as seconds');
    const here = (before + Date.now()) / 2 / 1000;
    const seconds = Math.abs(Number(row?.['seconds']) - here);
    const difference = `${seconds.toFixed(1)} s from that of the database (at most ${TOLERANCE_S} s)`;
    if (seconds > TOLERANCE_S)
      return failed(`the clock of this machine is ${difference}: synchronise both, by NTP for instance`);
    return ok(difference);
  },
};
