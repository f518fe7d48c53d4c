import { listVersionLoads, reportRemoteLoads } from '@console/contract/remote-loads';
import { openStore } from '@console/release/store/open-store';
import type { Routes } from '../../services';
import { countEvents, versionLoads } from './load-counts';
import { recentVersions } from './recent-versions';

export const routes: Routes = async (api, { db, environment: { storeDir, releaseEnvironment } }) => {
  const isRecent = recentVersions(await openStore(storeDir), releaseEnvironment);

  api.handle(reportRemoteLoads, 'session:own', async ({ body: { events } }) => {
    const known = await Promise.all(events.map(({ remote, version }) => isRecent(remote, version)));
    await countEvents(
      db,
      releaseEnvironment,
      events.filter((_, index) => known[index]),
    );
  });
  api.handle(listVersionLoads, 'releases:manage', async ({ params: { env }, query: { hours } }) => ({
    versions: await versionLoads(db, env, hours),
  }));
};
