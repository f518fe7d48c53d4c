const TRIES = 3;

/** In ms of the processor. */
function quickest(work: () => void): number {
  const times = Array.from({ length: TRIES }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/**
 * How many times as much of the processor, whatever else the machine is doing, work of eight times the size takes; the
 * least of three tries each. 8 is linear.
 */
export function growth(size: number, workOf: (size: number) => () => void): number {
  const small = workOf(size);
  const large = workOf(size * 8);
  // compiled before it counts
  small();
  return quickest(large) / Math.max(quickest(small), 1);
}
