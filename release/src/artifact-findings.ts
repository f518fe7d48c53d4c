import { fileProblems } from './checks/c2-files';
import { baseOf, isSameBuild } from './contract/build-files';
import type { PinnedHost, PinnedRemote, ReleaseDocument, RemoteBuild } from './contract/release-document';
import { earlierReleases } from './earlier-releases';
import { buildFiles, fileListProblem } from './file-list';
import { found, type Finding } from './finding';
import { pinnedBuild, republishHost } from './pinned-host';
import { readRemoteJson } from './pinned-remote';
import { releasesUpTo, rolledAway } from './rolled-away';
import { ReleaseError } from './release-error';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';

/** What is wrong with the files that a release names, of its host and of remotes that are on, and the command that helps at once. */
export async function artifactFindings(store: Store, release: ReleaseDocument): Promise<readonly Finding[]> {
  const remotes = Object.entries(release.remotes).filter(([, { enabled }]) => enabled);
  const findings = await Promise.all(
    remotes.map(([name, pinned]) => remoteFindings(store, release, { name, pinned })),
  );
  const host = await hostProblem(store, release.host);
  // instances serve a copy of their own: nobody who works notices
  return [...findings.flat(), ...(host === null ? [] : [found('ARTIFACT-BROKEN', host)])];
}

/** What is wrong with the build of a pinned host, in one sentence; null where nothing is, or none is pinned. */
async function hostProblem(store: Store, host: PinnedHost): Promise<string | null> {
  const { artifact, version } = host;
  if (!artifact) return null;
  try {
    const { files } = await pinnedBuild(store, host);
    const sri = Object.fromEntries(files.map(({ path, sha384 }) => [path, sha384]));
    const [first] = await fileProblems(sri, (path) => store.read(`${artifact.base}${path}`));
    return first === undefined ? null : `${HOST}@${version}: ${first}; ${republishHost(version)}`;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

interface Named {
  readonly name: string;
  readonly pinned: PinnedRemote;
}

async function remoteFindings(
  store: Store,
  release: ReleaseDocument,
  { name, pinned }: Named,
): Promise<Finding[]> {
  const whole = await buildProblem(store, name, pinned);
  const fallback = pinned.fallback && (await buildProblem(store, name, pinned.fallback));
  const canaries = await Promise.all(
    pinned.rollout.map(async (canary) => ({ canary, problem: await buildProblem(store, name, canary) })),
  );
  const publishing = (version: string) => `to mend it, publish ${name}@${version} again from its dist folder`;
  const messages = [
    whole && `${whole}; ${await wayOut(store, release, name)}; ${publishing(pinned.version)}`,
    fallback && `${fallback}, the fallback of ${name}; ${publishing(pinned.fallback?.version ?? '')}`,
    ...canaries.map(
      ({ canary, problem }) =>
        problem &&
        `${problem}, which some people get; \`release pin ${release.env} ${name}@${pinned.version}\` gives all the same; ${publishing(canary.version)}`,
    ),
  ];
  return messages.flatMap((message) => (message ? [found('ARTIFACT-BROKEN', message)] : []));
}

/** What is wrong with a version, in one sentence; null where nothing is. */
export async function buildProblem(store: Store, name: string, build: RemoteBuild): Promise<string | null> {
  const base = baseOf(name, build);
  const problems = [
    ...(await manifestProblems(store, name, build)),
    ...(await listedProblems(store, name, build, (path) => store.read(`${base}${path}`))),
  ];
  const [first] = problems;
  if (first === undefined) return null;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${name}@${build.version}: ${first}${more}`;
}

/** What is wrong with the files of a version, or with the list of them. */
async function listedProblems(
  store: Store,
  name: string,
  build: RemoteBuild,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<readonly string[]> {
  const problem = await fileListProblem(store, name, build);
  if (problem !== null) return [problem];
  const { sri } = await buildFiles(store, name, build);
  return fileProblems(sri, read);
}

async function manifestProblems(store: Store, remote: string, build: RemoteBuild): Promise<string[]> {
  try {
    const { version } = build;
    const { files } = await readRemoteJson(store, { remote, version });
    const isSame = storeLayout.base(remote, version, files) === baseOf(remote, build);
    return isSame ? [] : ['its remote.json names other files than the release'];
  } catch (error) {
    if (error instanceof ReleaseError) return ['its remote.json is gone or damaged'];
    throw error;
  }
}

/** The quickest command that gets a remote out of the way: its newest other version that is whole and was not gone back from, or off. */
async function wayOut(store: Store, release: ReleaseDocument, name: string): Promise<string> {
  const { env, remotes } = release;
  const away = rolledAway(await releasesUpTo(store, release));
  for await (const { number, remotes: earlier } of earlierReleases(store, release)) {
    const before = earlier[name];
    if (!before?.enabled || isSameBuild(name, before, remotes[name])) continue;
    if (away.has(baseOf(name, before))) continue;
    if ((await buildProblem(store, name, before)) === null)
      return `\`release rollback ${env} --only ${name} --to ${number}\` runs ${before.version} again`;
  }
  return `\`release disable ${env} ${name}\` turns it off`;
}
