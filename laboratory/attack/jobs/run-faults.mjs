const INTERVAL_MS = 1000;
/** Of two times that PostgreSQL keeps to the microsecond, read as numbers. */
const SAME_MS = 0.5;
const isSame = (one, other) => Math.abs(one - other) < SAME_MS;
/** The last planned time before the end is run within this time. */
const MAX_LATE_MS = 5000;

/** What is wrong with the runs of a job in the order of their start, each second until `to`. */
export function runFaults(job, runs, to) {
  const say = (text) => `${job}: ${text}`;
  return [...overlaps(runs), ...uncaught(runs), ...gaps(runs, to)].map(say);
}

/** Two runs at a time. */
function overlaps(runs) {
  return runs.flatMap((run, index) => {
    const next = runs[index + 1];
    if (!next || next.startedAt >= run.endedAt) return [];
    return [`${next.server} began ${new Date(next.startedAt).toISOString()} while ${run.server} ran`];
  });
}

/** Runs that were lost or handed over, and whose planned time was not run again. */
function uncaught(runs) {
  return runs.flatMap((run, index) => {
    if (run.state !== 'Lost' && run.state !== 'Handed over') return [];
    const next = runs[index + 1];
    // the last ones are cut off by the end of the attack
    if (!next || isSame(next.plannedAt, run.plannedAt)) return [];
    return [
      `the ${run.state.toLowerCase()} run of ${new Date(run.plannedAt).toISOString()} was not caught up`,
    ];
  });
}

/** Planned times that no run, or more than one, has done. */
function gaps(runs, to) {
  const done = runs.filter(({ state }) => state === 'Succeeded' || state === 'Failed');
  const grid = done.flatMap(({ plannedAt, alsoDue }) =>
    Array.from({ length: alsoDue + 1 }, (_, index) => plannedAt + index * INTERVAL_MS),
  );
  const faults = grid.flatMap((time, index) => {
    const expected = (grid[index - 1] ?? time - INTERVAL_MS) + INTERVAL_MS;
    if (isSame(time, expected)) return [];
    return [`${new Date(time).toISOString()} was run where ${new Date(expected).toISOString()} was planned`];
  });
  const last = grid.at(-1) ?? 0;
  if (last < to.getTime() - MAX_LATE_MS) faults.push(`nothing was run after ${new Date(last).toISOString()}`);
  faults.push(...done.filter(({ state }) => state === 'Failed').map(({ error }) => `failed: ${error}`));
  return faults;
}
