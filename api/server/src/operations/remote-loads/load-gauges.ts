import type { VersionLoads } from '@console/contract/remote-loads';
import type { Registry } from 'prom-client';
import type { Db } from '../../platform/database/database';
import { addDatabaseGauge } from '../../platform/database/database-gauge';
import { versionLoads } from './load-counts';

const HOURS = 1;

interface Value {
  readonly label?: string;
  readonly value: number | null;
}

/**
 * Adds to `/metrics` what pages told of remotes in the last hour, by remote and version. Every instance says the same:
 * it is read from the database.
 */
export function addRemoteLoads(registry: Registry, db: Db, env: string): void {
  const addGauge = (
    { name, help, label }: { readonly name: string; readonly help: string; readonly label?: string },
    valuesOf: (loads: VersionLoads) => readonly Value[],
  ) => {
    addDatabaseGauge(
      registry,
      { name, help, labelNames: ['remote', 'version', ...(label ? [label] : [])] },
      async () =>
        (await versionLoads(db, env, HOURS)).flatMap((loads) =>
          valuesOf(loads).flatMap(({ label: own, value }) => {
            const { remote, version } = loads;
            const labels = { remote, version, ...(label && own && { [label]: own }) };
            return value === null ? [] : [[labels, value] as const];
          }),
        ),
    );
  };
  addGauge({ name: 'remote_loads', help: 'Loads in the last hour, failed ones too' }, ({ loads }) => [
    { value: loads },
  ]);
  addGauge(
    { name: 'remote_failures', help: 'Failed loads and pages in the last hour', label: 'code' },
    ({ failures }) => failures.map(({ code, count }) => ({ label: code, value: count })),
  );
  addGauge(
    { name: 'remote_phase_milliseconds', help: 'Time that three of four loads took', label: 'phase' },
    ({ loadMs, mountMs }) => [
      { label: 'load', value: loadMs },
      { label: 'mount', value: mountMs },
    ],
  );
}
