import { listVersionLoads, listVersionVitals, reportRemoteLoads } from '@console/contract/remote-loads';
import { OTHER_ROUTE } from '@console/contract/web-vitals';
import { openStore } from '@console/release/store/open-store';
import type { Routes } from '../../services';
import { countEvents, versionLoads } from './load-counts';
import { recentVersions } from './recent-versions';
import { vitalAllowance } from './vital-allowance';
import { vitalMetrics } from './vital-metrics';
import { countVitals, versionVitals } from './vital-sums';

/** Whoever opens a page every second has no more to tell. */
const VITALS_PER_MINUTE = 200;

export const routes: Routes = async (
  api,
  { db, environment: { storeDir, releaseEnvironment }, processMetrics },
) => {
  const routesOf = recentVersions(await openStore(storeDir), releaseEnvironment);
  const allowed = vitalAllowance(VITALS_PER_MINUTE);
  const observe = vitalMetrics(processMetrics);
  /** Pairs what pages told of versions that releases name with the patterns of their routes. */
  const known = async <Told extends { readonly remote: string; readonly version: string }>(
    told: readonly Told[],
  ) => {
    const pairs = await Promise.all(
      told.map(async (each) => ({ each, patterns: await routesOf(each.remote, each.version) })),
    );
    return pairs.flatMap(({ each, patterns }) => (patterns ? [{ each, patterns }] : []));
  };

  api.handle(reportRemoteLoads, 'session:own', async ({ me, body: { events, vitals = [] } }) => {
    const counted = await known(events);
    await countEvents(
      db,
      releaseEnvironment,
      counted.map(({ each }) => each),
    );
    const measured = (await known(vitals.slice(0, allowed(me.id, vitals.length)))).map(
      ({ each, patterns }) => ({ ...each, route: patterns.has(each.route) ? each.route : OTHER_ROUTE }),
    );
    await countVitals(db, releaseEnvironment, measured);
    observe(measured);
  });
  api.handle(listVersionLoads, 'releases:manage', async ({ params: { env }, query: { hours } }) => ({
    versions: await versionLoads(db, env, hours),
  }));
  api.handle(listVersionVitals, 'releases:manage', async ({ params: { env }, query: { hours } }) => ({
    versions: await versionVitals(db, env, hours),
  }));
};
