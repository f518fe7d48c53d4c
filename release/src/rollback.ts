import { baseOf, isSameBuild } from './contract/build-files';
import type { ReleaseDocument } from './contract/release-document';
import { buildProblem } from './artifact-findings';
import { earlierReleases, soundRelease } from './earlier-releases';
import { offered } from './environment-host';
import { pinnedBuild } from './pinned-host';
import { ReleaseError } from './release-error';
import { readHead } from './release-head';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';
import { withoutGrowth } from './pinned-remote';
import { writeRelease, type ChangedSet, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which release to go back to. */
export interface RollbackRequest extends ChangeRequest {
  /** Number of a release; without it, the one before what runs: a second time goes further back. */
  readonly to?: number | undefined;
  /** Name of the one remote that goes back; without it, the whole set. */
  readonly only?: string | undefined;
}

/**
 * Runs the set of an earlier release again, as a new document. It ran, so no browser tries it again. Throws
 * ReleaseError.
 */
export async function rollback(store: Store, request: RollbackRequest): Promise<ChangeOutcome> {
  try {
    return await rollBack(store, request);
  } catch (error) {
    if (!(error instanceof ReleaseError) || !isOfFiles(error)) throw error;
    const further = await wholeRelease(store, request);
    const { code, message, violations } = error;
    const [first = ''] = message.split('\n');
    throw further === null ? error : new ReleaseError(code, `${first}; ${further}`, violations);
  }
}

const isOfFiles = ({ violations }: ReleaseError) => violations.some(({ code }) => /^C[12]-/.test(code));

/** The command that goes back to the newest earlier release whose files are all there; null without one. */
async function wholeRelease(store: Store, { env, only, to }: RollbackRequest): Promise<string | null> {
  const head = await readHead(store, env);
  if (head === null) return null;
  const word = only === undefined ? '' : ` --only ${only}`;
  for await (const { number, remotes } of earlierReleases(store, head)) {
    const set = Object.entries(remotes).filter(([name]) => only === undefined || name === only);
    if (number === to || set.length === 0) continue;
    const problems = await Promise.all(set.map(([name, pinned]) => buildProblem(store, name, pinned)));
    const isOther = set.some(([name, pinned]) => !isSameBuild(name, pinned, head.remotes[name]));
    if (isOther && problems.every((problem) => problem === null))
      return `\`release rollback ${env} --to ${number}${word}\` goes to a release whose files are whole`;
  }
  return null;
}

function rollBack(store: Store, request: RollbackRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async ({ running, store: known }) => {
    const head = running();
    const { to, only } = request;
    const earlier =
      to === undefined ? await releaseBefore(known, head, only) : await soundRelease(known, head, to);
    const set = to === undefined ? stillOff(head, earlier) : earlier;
    const remotes = only === undefined ? set.remotes : oneRemoteBack(head, set, only);
    const host = (only ?? HOST) === HOST ? await hostBack(known, head, earlier) : {};
    const ranWithout = earlier.checks.filter(({ ok }) => !ok).map(({ id }) => id);
    return { kind: 'rollback', remotes: withoutStages(remotes), care: 'ran', ranWithout, ...host };
  });
}

/** A share that comes back stays as it is: whoever goes back wants no version to go on by itself. */
function withoutStages(remotes: ReleaseDocument['remotes']): ReleaseDocument['remotes'] {
  const staying = Object.entries(remotes).map(
    ([name, pinned]) => [name, { ...pinned, rollout: pinned.rollout.map(withoutGrowth) }] as const,
  );
  return Object.fromEntries(staying);
}

/** The host of an earlier release; what is damaged of it stays away, as nobody gets out by a refusal. */
async function hostBack(
  store: Store,
  head: ReleaseDocument,
  { host }: ReleaseDocument,
): Promise<Pick<ChangedSet, 'host' | 'warnings'>> {
  if (!host.artifact || host.artifact.sha256 === head.host.artifact?.sha256) return {};
  try {
    return { host: { pinned: host, offers: offered(await pinnedBuild(store, host)) } };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const message = `the host stays ${head.host.version}: ${error.message}`;
    return { warnings: [{ code: 'HOST-STAYS', remote: HOST, message }] };
  }
}

/** What was turned off stays off where its version stays: going back is no reason to turn it on again. */
function stillOff(head: ReleaseDocument, earlier: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(earlier.remotes).map(([name, pinned]) => {
    const now = head.remotes[name];
    const isOff = now?.enabled === false && isSameBuild(name, pinned, now);
    return [name, isOff ? { ...pinned, enabled: false } : pinned] as const;
  });
  return { ...earlier, remotes: Object.fromEntries(remotes) };
}

/**
 * The last release with other versions than those that run: turning a remote off or on is none to go back from. After a
 * rollback that is the one before the set that came back, and not the one that it was to get away from.
 */
async function releaseBefore(
  store: Store,
  head: ReleaseDocument,
  only: string | undefined,
): Promise<ReleaseDocument> {
  const stateOf = ({ host, remotes }: ReleaseDocument) =>
    sha256Of(
      Object.entries(remotes)
        .filter(([name]) => only === undefined || name === only)
        .map(([name, pinned]) => [name, baseOf(name, pinned), pinned.rollout.map(withoutGrowth)])
        // an environment that has no published host yet had no other one before
        .concat((only ?? HOST) === HOST ? [[HOST, host.artifact?.sha256 ?? '', []]] : []),
    );
  const runs = stateOf(head);
  const passed: ReleaseDocument[] = [];
  // what lies before a rollback is what it got away from, as far as the set that it brought back
  let isAway = head.kind === 'rollback';
  let cameBack = false;
  for await (const earlier of earlierReleases(store, head)) {
    const isSame = stateOf(earlier) === runs;
    if (isSame) {
      isAway = earlier.kind === 'rollback';
      cameBack = true;
    } else if (only === undefined || earlier.remotes[only] || (only === HOST && earlier.host.artifact)) {
      if (!isAway) return earlier;
      passed.push(earlier);
    }
  }
  // a set that never ran before, as where one remote alone went back
  const before = passed.find((earlier) => passed[0] && stateOf(earlier) !== stateOf(passed[0]));
  if (before && !cameBack) return before;
  const what = only === undefined ? 'release' : `release with another ${only}`;
  throw new ReleaseError(
    'NOT-FOUND',
    `expected an earlier ${what} of ${head.env}, got none; \`release history ${head.env}\` lists what there is`,
  );
}

function oneRemoteBack(
  head: ReleaseDocument,
  earlier: ReleaseDocument,
  name: string,
): ReleaseDocument['remotes'] {
  if (name === HOST && earlier.host.artifact) return head.remotes;
  const before = earlier.remotes[name];
  if (before !== undefined) return { ...head.remotes, [name]: before };
  const message = `expected ${name} in release ${earlier.number} of ${head.env}, got nothing; \`release history ${head.env}\` lists the others`;
  throw new ReleaseError('NOT-FOUND', message);
}
