import {
  HOST,
  RELEASES_PER_PAGE,
  type HistoryEntry,
  type Release,
  type ReleaseEnvironment,
  type ReleaseFinding,
  type ReleasePin,
} from '@console/contract/releases';
import { mayChange } from '@console/release/checks/c12-policy';
import { readPolicy } from '@console/release/checks/environment-policy';
import type { PinnedHost, PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import { diff, hostState, remoteState } from '@console/release/diff';
import { writtenRelease } from '@console/release/earlier-releases';
import { environmentNames } from '@console/release/environments';
import { releaseHistory } from '@console/release/history';
import { hostBuild } from '@console/release/published-versions';
import { readRemoteJson } from '@console/release/pinned-remote';
import { ReleaseError } from '@console/release/release-error';
import { readHead } from '@console/release/release-head';
import { stagesOf } from '@console/release/staged-rollout';
import type { Store } from '@console/release/store/store';
import { status } from '@console/release/status';
import { readingOnce } from '@console/release/store/reading-once';
import type { RowsPage } from '../../platform/http/collection';
import { notFound } from '../../platform/http/problem';

/** Who asks, and which environment the pages of this console run. */
export interface Asking {
  readonly actor: string;
  readonly served: string;
}

/** Every environment that has a release, by name, as somebody may change it. */
export async function environmentsOf(store: Store, asking: Asking): Promise<ReleaseEnvironment[]> {
  const names = await environmentNames(store);
  return Promise.all(names.map((env) => environmentOf(store, env, asking)));
}

async function environmentOf(
  store: Store,
  env: string,
  { actor, served }: Asking,
): Promise<ReleaseEnvironment> {
  const named = { '@id': `/api/releases/${env}`, env, served: env === served };
  try {
    const [head, policy] = await Promise.all([readHead(store, env), policyOrFault(store, env)]);
    return {
      ...named,
      locked: 'fault' in policy ? null : policy.locked,
      mayChange: !('fault' in policy) && mayChange(policy, actor),
      stages: 'fault' in policy ? [] : [...(stagesOf(policy, env) ?? [])],
      fault: 'fault' in policy ? policy.fault : null,
      release: head && (await releaseOf(store, head)),
      pins: head ? await pinsOf(store, head) : [],
    };
  } catch (error) {
    // one environment whose files are not sound hides no other
    if (!(error instanceof ReleaseError)) throw error;
    return {
      ...named,
      locked: null,
      mayChange: false,
      fault: error.message,
      stages: [],
      release: null,
      pins: [],
    };
  }
}

/** What is wrong with an environment, as `status` tells it. 404 for one without any release. */
export async function findingsOf(store: Store, env: string): Promise<ReleaseFinding[]> {
  const { findings } = await status(readingOnce(store), env);
  return findings.map(({ code, message }) => ({ code, message }));
}

/** A policy that is gone or broken keeps nobody from seeing what runs. */
async function policyOrFault(store: Store, env: string) {
  return readPolicy(store, env).catch((error: unknown) => {
    if (error instanceof ReleaseError) return { fault: error.message };
    throw error;
  });
}

/**
 * A page of the history, newest first: releases older than `before`, and the numbers whose documents are damaged. 404
 * for an environment without any.
 */
export async function releasesOf(
  from: Store,
  env: string,
  before = Infinity,
): Promise<RowsPage<HistoryEntry>> {
  const store = readingOnce(from);
  const { entries, total } = await releaseHistory(store, env, { before, count: RELEASES_PER_PAGE });
  if (total === 0) throw notFound(`A release of ${env}`);
  const rows = await Promise.all(
    entries.map(async ({ number, document, damage }) =>
      document ? releaseOf(store, document) : { '@id': `/api/releases/${env}/${number}`, number, damage },
    ),
  );
  return { rows, total };
}

async function releaseOf(store: Store, document: ReleaseDocument): Promise<Release> {
  const { env, number, kind, createdAt, actor, reason, checks, signature } = document;
  return {
    '@id': `/api/releases/${env}/${number}`,
    ...{ number, kind, createdAt, actor, reason },
    signer: signature?.signer ?? null,
    forced: checks.filter(({ ok }) => !ok).map(({ id }) => id),
    changes: diff(await parentOf(store, document), document),
  };
}

/** The release before; nothing before the first, and where it is gone. */
async function parentOf(
  store: Store,
  { env, parent }: ReleaseDocument,
): Promise<Pick<ReleaseDocument, 'remotes'>> {
  if (parent === null) return { remotes: {} };
  try {
    return await writtenRelease(store, env, parent.number);
  } catch (error) {
    if (error instanceof ReleaseError) return { remotes: {} };
    throw error;
  }
}

function pinsOf(store: Store, { host, remotes }: ReleaseDocument): Promise<ReleasePin[]> {
  const pins = Object.entries(remotes).map(([remote, pinned]) => pinOf(store, remote, pinned));
  return Promise.all([hostPin(store, host), ...pins]);
}

async function hostPin(store: Store, host: PinnedHost): Promise<ReleasePin> {
  const build = host.artifact ? await hostBuild(store, host.version) : null;
  return {
    ...{ remote: HOST, state: hostState(host), isPublished: host.artifact !== undefined },
    ...{ gitSha: build?.gitSha ?? null, builtAt: build?.builtAt ?? null },
  };
}

async function pinOf(store: Store, remote: string, pinned: PinnedRemote): Promise<ReleasePin> {
  const build = await buildOf(store, remote, pinned.version);
  return { remote, state: remoteState(pinned), isPublished: true, ...build };
}

async function buildOf(store: Store, remote: string, version: string) {
  try {
    const { gitSha, builtAt } = await readRemoteJson(store, { remote, version });
    return { gitSha, builtAt };
  } catch (error) {
    // its files may be gone while it still stands in the set: C2 tells that
    if (error instanceof ReleaseError) return { gitSha: null, builtAt: null };
    throw error;
  }
}
