import { listRollouts } from '@console/contract/releases';
import { openStore } from '@console/release/store/open-store';
import { reachableStore } from '../../operations/releases/reachable-store';
import { withProblems } from '../../operations/releases/release-problem';
import type { Routes } from '../../services';
import { judgedRollouts } from './rollouts';

export const routes: Routes = async (api, { db, environment: { storeDir, releaseEnvironment } }) => {
  const store = reachableStore(await openStore(storeDir));

  api.handle(listRollouts, 'releases:manage', ({ params: { env } }) =>
    withProblems(async () => {
      const judged = await judgedRollouts(db, store, env);
      const rollouts = (judged?.rollouts ?? []).map(({ state, why, since, ...rollout }) => ({
        ...rollout,
        since: since.toISOString(),
        isHeld: state === 'held',
        // only the server of an environment lets its versions go on
        waitsFor: env === releaseEnvironment ? whyOf(state, why) : `The server of ${env} decides: ${why}`,
      }));
      return { rollouts };
    }),
  );
};

const whyOf = (state: string, why: string) =>
  state === 'goes on' ? `Goes on within a minute: ${why}.` : why;
