import {
  checkRelease,
  compareReleases,
  getCheckProgress,
  getRemoteVersion,
  listPublishedVersions,
  listReleaseEnvironments,
  listReleaseFindings,
  listReleases,
  lockEnvironment,
  pinRelease,
  promoteRelease,
  rollBackRelease,
  stopCanary,
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
import { writtenRelease } from '@console/release/earlier-releases';
import type { Violation } from '@console/release/release-error';
import type { RolledAway } from '@console/release/rolled-away';
import { openStore } from '@console/release/store/open-store';
import { takenBackIn } from '@console/release/taken-back';
import type { ChangeOutcome } from '@console/release/write-release';
import { hydraCollection } from '../../platform/http/collection';
import type { Person } from '../../platform/http/authentication';
import type { Routes } from '../../services';
import {
  changeLock,
  pinVersion,
  promoteFrom,
  rollBack,
  stopVersion,
  switchPin,
  type Change,
} from './change-release';
import { checkProgress, withProgress } from './check-progress';
import { reachableStore } from './reachable-store';
import { environmentsOf, findingsOf, releasesOf } from './release-list';
import { withProblems } from './release-problem';
import { remoteVersions } from './remote-version';

const policy = 'releases:manage';

export const routes: Routes = async (api, { db, environment }) => {
  const store = reachableStore(await openStore(environment.storeDir));

  api.handle(listReleaseEnvironments, policy, async ({ me, request }) => {
    const rows = await environmentsOf(store, { actor: me.email, served: environment.releaseEnvironment });
    return hydraCollection(request, { rows, total: rows.length });
  });
  api.handle(listReleases, policy, ({ params: { env }, query, request }) =>
    withProblems(async () => hydraCollection(request, await releasesOf(store, env, query.before))),
  );
  api.handle(listReleaseFindings, policy, ({ params: { env } }) =>
    withProblems(async () => ({ findings: await findingsOf(store, env) })),
  );
  const versionFor = remoteVersions(store, environment.releaseEnvironment);
  api.handle(getRemoteVersion, 'session:own', ({ me, params }) => withProblems(() => versionFor(me, params)));
  api.handle(compareReleases, policy, ({ params: { env }, query: { from, to } }) =>
    withProblems(async () => {
      const [before, after] = [await writtenRelease(store, env, from), await writtenRelease(store, env, to)];
      const takenBack = (await takenBackIn(store, after)).map(takenBackOf);
      return { differences: diff(before, after), takenBack };
    }),
  );
  api.handle(checkRelease, policy, ({ me, params: { env }, query: { number } }) =>
    withProblems(async () => {
      const outcomes = await withProgress(db, { env, actorId: me.id }, (watch) =>
        runChecks(store, { env, number, actor: me.email, smoke: smokeFromEnvironment(), watch }),
      );
      return { checks: outcomes.map(checkOf) };
    }),
  );
  api.handle(getCheckProgress, policy, async ({ me, params: { env } }) => ({
    checks: [...(await checkProgress(db, { env, actorId: me.id }))],
  }));

  api.handle(listPublishedVersions, policy, async () => ({
    versions: (await publishedVersions(store, VERSIONS_PER_REMOTE)).map(versionOf),
  }));
  const changing =
    <Body>(work: (change: Change, body: Body) => Promise<ChangeOutcome>) =>
    ({ me, params: { env }, body }: { me: Person; params: { env: string }; body: Body }) =>
      withProblems(() =>
        withProgress(db, { env, actorId: me.id }, async (watch) =>
          changeOf(await work({ store, db, env, me, watch }, body)),
        ),
      );
  api.handle(pinRelease, policy, changing(pinVersion));
  api.handle(promoteRelease, policy, changing(promoteFrom));
  api.handle(rollBackRelease, policy, changing(rollBack));
  api.handle(stopCanary, policy, changing(stopVersion));
  api.handle(switchRemote, policy, changing(switchPin));
  api.handle(lockEnvironment, policy, ({ me, params: { env }, body }) =>
    withProblems(() => changeLock({ store, db, env, me }, body)),
  );
};

const takenBackOf = ({ remote, version, number, reason, how }: RolledAway) => ({
  ...{ remote, version, number, reason },
  automatic: how === 'taken back automatically',
});

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

function versionOf({ files, libraries, shared, published, ...version }: StoredVersion): PublishedVersion {
  return {
    ...version,
    published: published && { ...published, team: published.team ?? null, notes: published.notes ?? null },
    shared: Object.entries(shared).map(([name, range]) => `${name} ${range}`),
    // nobody's page loads source maps
    bytes: files.reduce((sum, { path, bytes }) => sum + (path.endsWith('.map') ? 0 : bytes), 0),
    libraries: Object.entries(libraries).map(([name, of]) => `${name}@${of}`),
  };
}
