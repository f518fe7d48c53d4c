import {
  checkRelease,
  compareReleases,
  getRemoteVersion,
  listPublishedVersions,
  listReleaseEnvironments,
  listReleases,
  lockEnvironment,
  pinRelease,
  promoteRelease,
  rollBackRelease,
  switchRemote,
  VERSIONS_PER_REMOTE,
  type PublishedVersion,
  type ReleaseChange,
  type ReleaseCheck,
  type ReleaseViolation,
} from '@console/contract/releases';
import { checkRelease as runChecks } from '@console/release/check-release';
import type { CheckOutcome } from '@console/release/checks/run-checks';
import { diff } from '@console/release/diff';
import { smokeFromEnvironment } from '@console/release/smoke-and-signer';
import {
  publishedVersions,
  type PublishedVersion as StoredVersion,
} from '@console/release/published-versions';
import { readRelease } from '@console/release/release-head';
import type { Violation } from '@console/release/release-error';
import { openStore } from '@console/release/store/open-store';
import type { ChangeOutcome } from '@console/release/write-release';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { changeLock, pinVersion, promoteFrom, rollBack, switchPin } from './change-release';
import { reachableStore } from './reachable-store';
import { environmentsOf, releasesOf } from './release-list';
import { withProblems } from './release-problem';
import { remoteVersions } from './remote-version';

const policy = 'releases:manage';

export const routes: Routes = async (api, { db, environment }) => {
  const store = reachableStore(await openStore(environment.storeDir));

  api.handle(listReleaseEnvironments, policy, async ({ me, request }) => {
    const rows = await environmentsOf(store, me.email);
    return hydraCollection(request, { rows, total: rows.length });
  });
  api.handle(listReleases, policy, ({ params: { env }, query, request }) =>
    withProblems(async () => hydraCollection(request, await releasesOf(store, env, query.before))),
  );
  const versionFor = remoteVersions(store, environment.releaseEnvironment);
  api.handle(getRemoteVersion, 'session:own', ({ me, params }) => withProblems(() => versionFor(me, params)));
  api.handle(compareReleases, policy, ({ params: { env }, query: { from, to } }) =>
    withProblems(async () => {
      const [before, after] = await Promise.all([from, to].map((number) => readRelease(store, env, number)));
      return { differences: before && after ? diff(before, after) : [] };
    }),
  );
  api.handle(checkRelease, policy, ({ me, params: { env }, query: { number } }) =>
    withProblems(async () => {
      const outcomes = await runChecks(store, {
        env,
        number,
        actor: me.email,
        smoke: smokeFromEnvironment(),
      });
      return { checks: outcomes.map(checkOf) };
    }),
  );

  api.handle(listPublishedVersions, policy, async () => ({
    versions: (await publishedVersions(store, VERSIONS_PER_REMOTE)).map(versionOf),
  }));
  api.handle(pinRelease, policy, ({ me, params: { env }, body }) =>
    withProblems(async () => changeOf(await pinVersion({ store, db, env, me }, body))),
  );
  api.handle(promoteRelease, policy, ({ me, params: { env }, body }) =>
    withProblems(async () => changeOf(await promoteFrom({ store, db, env, me }, body))),
  );
  api.handle(rollBackRelease, policy, ({ me, params: { env }, body }) =>
    withProblems(async () => changeOf(await rollBack({ store, db, env, me }, body))),
  );
  api.handle(switchRemote, policy, ({ me, params: { env }, body }) =>
    withProblems(async () => changeOf(await switchPin({ store, db, env, me }, body))),
  );
  api.handle(lockEnvironment, policy, ({ me, params: { env }, body }) =>
    withProblems(() => changeLock({ store, db, env, me }, body)),
  );
};

const changeOf = ({ status, document, warnings }: ChangeOutcome): ReleaseChange => ({
  ...{ status, number: document.number },
  warnings: warnings.map(violationOf),
});

function checkOf({ id, title, ms, violations }: CheckOutcome): ReleaseCheck {
  return { id, title, ms, violations: violations.map(violationOf) };
}

const violationOf = ({ code, remote, message }: Violation): ReleaseViolation => ({
  code,
  remote: remote ?? null,
  message,
});

function versionOf({ files, libraries, ...version }: StoredVersion): PublishedVersion {
  return {
    ...version,
    // nobody's page loads source maps
    bytes: files.reduce((sum, { path, bytes }) => sum + (path.endsWith('.map') ? 0 : bytes), 0),
    libraries: Object.entries(libraries).map(([name, of]) => `${name}@${of}`),
  };
}
