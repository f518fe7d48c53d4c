import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../within';

/** Longer than any of these statements takes, and less than what a Prometheus waits for. */
const PATIENCE_MS = 2000;

/** What a gauge is called, and the names of its labels. */
interface GaugeNames {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

/**
 * A gauge whose values are read from the database. While that does not answer there are none of them, and the other
 * metrics are told all the same.
 */
export function addDatabaseGauge(
  registry: Registry,
  names: GaugeNames,
  read: () => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>,
): void {
  const gauge = new Gauge({
    ...{ ...names, labelNames: [...(names.labelNames ?? [])], registers: [registry] },
    async collect() {
      const values = await inTime(read(), PATIENCE_MS, () => new Error('too late')).catch(() => []);
      gauge.reset();
      for (const [labels, value] of values) gauge.set(labels, value);
      // a gauge without labels says 0 where it knows nothing
      if (values.length === 0 && !names.labelNames) gauge.remove();
    },
  });
}
