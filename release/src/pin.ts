import type { PinnedRemote, ReleaseDocument, ReleaseKind } from './contract/release-document';
import { ensureFileList } from './file-list';
import { publishedHost, type HostChoice } from './pinned-host';
import { pinnedRemote, readRemoteJson, withCanary, type Canary, type RemoteVersion } from './pinned-remote';
import { ReleaseError, type Violation } from './release-error';
import { awayIn, broughtBack, releasesUpTo, rolledAway } from './rolled-away';
import { staysOff } from './stays-off';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which versions to pin; several are one atomic set. */
export interface PinRequest extends ChangeRequest {
  readonly set: readonly RemoteVersion[];
  /** Only these people get the versions; everybody else keeps what is pinned. */
  readonly canary?: Canary | undefined;
  /** `pin` unless a promotion from another environment says so. */
  readonly kind?: Extract<ReleaseKind, 'pin' | 'promote'>;
}

/**
 * Pins published versions of remotes, and of the host, in an environment. A remote that is off stays off, and is checked
 * as if it were on. Throws ReleaseError; then nothing was written.
 */
export async function pin(store: Store, request: PinRequest): Promise<ChangeOutcome> {
  assertOneEach(request);
  const outcome = await writeRelease(store, request, async ({ head, host, store: known }) => {
    const remotes = { ...head?.remotes };
    const another = await hostIn(known, request);
    if (request.canary?.stages) refuseSecondRollout(head, request.set);
    const contract = async () => (another?.offers ?? (await host())).contract;
    for (const wanted of request.set.filter(({ remote }) => remote !== HOST)) {
      const manifest = await readRemoteJson(known, wanted);
      await ensureFileList(known, manifest);
      const before = remotes[wanted.remote];
      remotes[wanted.remote] = request.canary
        ? withCanary(canaryBase(before, wanted), manifest, request.canary)
        : pinnedRemote(manifest, { before, contract: await contract() });
    }
    const isSame = sameSet(head, remotes) && (!another || isPinnedHost(head, another));
    const tried = { ...remotes, ...switchedOn(remotes, request) };
    if (isSame) return null;
    const warnings = head === null ? [] : await returning(known, head, remotes);
    return { kind: request.kind ?? 'pin', remotes, tried, care: 'new', host: another, warnings };
  });
  const { env, remotes } = outcome.document;
  const off = [...new Set(request.set.map(({ remote }) => remote))].filter(
    (name) => remotes[name]?.enabled === false,
  );
  return { ...outcome, warnings: [...outcome.warnings, ...off.map((name) => staysOff(env, name))] };
}

/** Says of versions that were taken from people that they get them again. */
async function returning(
  store: Store,
  head: ReleaseDocument,
  remotes: ReleaseDocument['remotes'],
): Promise<Violation[]> {
  const away = rolledAway(await releasesUpTo(store, head));
  return awayIn({ remotes }, away).map(broughtBack);
}

/** The remotes of a set, all of them on. */
function switchedOn(
  remotes: ReleaseDocument['remotes'],
  { set }: PinRequest,
): Readonly<Record<string, PinnedRemote>> {
  const pinned = set.flatMap(({ remote }): [string, PinnedRemote][] => {
    const one = remotes[remote];
    return one ? [[remote, { ...one, enabled: true }]] : [];
  });
  return Object.fromEntries(pinned);
}

/** Of one remote, one version is rolled out in stages at a time, and no other one is tried out beside it. */
function refuseSecondRollout(head: ReleaseDocument | null, set: readonly RemoteVersion[]): void {
  for (const { remote, version } of set) {
    const [other] = (head?.remotes[remote]?.rollout ?? []).filter((each) => each.version !== version);
    if (!other) continue;
    const message = `expected no other canary of ${remote}, got ${other.version}; \`release stop ${head?.env} ${remote}@${other.version}\` ends it`;
    throw new ReleaseError('USAGE', message);
  }
}

/** Of two versions of a remote the last would win, and nobody said which is meant. */
function assertOneEach({ set }: PinRequest): void {
  for (const { remote, version } of set) {
    const other = set.find((each) => each.remote === remote && each.version !== version);
    if (!other) continue;
    const message = `expected one version of ${remote}, got ${version} and ${other.version}; give one of them`;
    throw new ReleaseError('USAGE', message);
  }
}

/** The published host of a set, `host@1.1.0`; undefined where the host stays. */
async function hostIn(store: Store, { set, canary }: PinRequest): Promise<HostChoice | undefined> {
  const wanted = set.find(({ remote }) => remote === HOST);
  if (wanted && canary)
    throw new ReleaseError('USAGE', 'expected remotes for --canary, got the host; pin it for everybody');
  return wanted && publishedHost(store, wanted.version);
}

const isPinnedHost = (head: ReleaseDocument | null, { pinned }: HostChoice) =>
  head?.host.artifact?.sha256 === pinned.artifact?.sha256;

/** What everybody else runs meanwhile. */
function canaryBase(before: PinnedRemote | undefined, { remote, version }: RemoteVersion): PinnedRemote {
  if (before !== undefined && before.version !== version) return before;
  const got = before === undefined ? 'nothing' : 'the same version';
  throw new ReleaseError('USAGE', `expected another version of ${remote} pinned, got ${got}; pin it whole`);
}

function sameSet(head: ReleaseDocument | null, remotes: ReleaseDocument['remotes']): boolean {
  return head !== null && sha256Of(head.remotes) === sha256Of(remotes);
}
