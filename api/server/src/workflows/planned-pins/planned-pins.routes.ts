import { cancelPlannedPin, listPlannedPins, planPin } from '@console/contract/planned-pins';
import { openStore } from '@console/release/store/open-store';
import { reachableStore } from '../../operations/releases/reachable-store';
import { withProblems } from '../../operations/releases/release-problem';
import type { Routes } from '../../services';
import { addPlannedPin, cancelPlan, plannedPins } from './planned-pins.store';

const policy = 'releases:manage';

export const routes: Routes = async (api, { db, environment: { storeDir } }) => {
  const store = reachableStore(await openStore(storeDir));

  api.handle(listPlannedPins, policy, async ({ params: { env } }) => ({ plans: await plannedPins(db, env) }));
  api.handle(planPin, policy, ({ me, params: { env }, body }) =>
    withProblems(async () => ({ id: await addPlannedPin({ db, store, env, me }, body) })),
  );
  api.handle(cancelPlannedPin, policy, ({ me, params: { env, id } }) =>
    withProblems(() => cancelPlan({ db, store, env, me }, id)),
  );
};
