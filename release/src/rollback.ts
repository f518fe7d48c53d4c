import { baseOf, isSameBuild } from './contract/build-files';
import type { PinnedRemote, ReleaseDocument } from './contract/release-document';
import { buildProblem } from './artifact-findings';
import { canaryText } from './diff';
import { earlierReleases, soundRelease } from './earlier-releases';
import { offered } from './environment-host';
import { pinnedBuild } from './pinned-host';
import { ReleaseError, type Violation } from './release-error';
import { readHead } from './release-head';
import { awayText, broughtBack, releasesUpTo, rolledAway, type RolledAway } from './rolled-away';
import { releaseBefore, withoutCanaries } from './rollback-target';
import { sha256Of } from './store/canonical-json';
import { staysOff } from './stays-off';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';
import { AUTOMATIC_ACTOR } from './trials';
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

/** The command that goes back to the newest earlier release whose files are all there, with nothing that was gone back from; null without one. */
async function wholeRelease(store: Store, { env, only, to }: RollbackRequest): Promise<string | null> {
  const head = await readHead(store, env);
  if (head === null) return null;
  const word = only === undefined ? '' : ` --only ${only}`;
  const away = rolledAway(await releasesUpTo(store, head));
  for await (const { number, remotes } of earlierReleases(store, head)) {
    const set = Object.entries(remotes).filter(([name]) => only === undefined || name === only);
    if (number === to || set.length === 0) continue;
    if (set.some(([name, pinned]) => away.has(baseOf(name, pinned)))) continue;
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
    assertThere(head, earlier, only);
    const clean = withoutCanaries(earlier);
    const back = { head, set: asSwitched(head, clean), to: earlier.number, only };
    const away = rolledAway(await releasesUpTo(known, head));
    const { remotes, warnings } = withoutReturned(back, away);
    const { host, warnings: ofHost = [] } =
      (only ?? HOST) === HOST ? await hostBack(known, head, earlier) : {};
    if (!host) refuseNothing(back, { remotes, warnings });
    const ranWithout = earlier.checks.filter(({ ok }) => !ok).map(({ id }) => id);
    return {
      ...{ kind: 'rollback', care: 'ran', remotes, host, ranWithout, backTo: earlier.number },
      warnings: [
        ...offWarnings(back, clean),
        ...warnings,
        ...canaryWarnings({ ...back, earlier }),
        ...ofHost,
      ],
    };
  });
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

/**
 * Going back is no switch: what is off stays off, and what is on stays on where its version stays. Another version that
 * was off when it ran last comes back as it was.
 */
function asSwitched(head: ReleaseDocument, earlier: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(earlier.remotes).map(([name, pinned]) => {
    const now = head.remotes[name];
    const enabled = now && isSameBuild(name, pinned, now) ? now.enabled : pinned.enabled;
    return [name, { ...pinned, enabled: enabled && now?.enabled !== false }] as const;
  });
  return { ...earlier, remotes: Object.fromEntries(remotes) };
}

/** What is off afterwards although it is on now, or was on in the release that is gone back to. */
function offWarnings({ head, set, only }: Back, earlier: ReleaseDocument): Violation[] {
  const wasOn = (name: string) => [head, earlier].some(({ remotes }) => remotes[name]?.enabled);
  return Object.entries(set.remotes)
    .filter(([name, { enabled }]) => (only ?? name) === name && !enabled && wasOn(name))
    .map(([name]) => staysOff(head.env, name));
}

/** Versions that failed of themselves come back by a pin alone: the remote keeps what it has. */
function withoutReturned(
  { head, set, only, to }: Back,
  away: ReadonlyMap<string, RolledAway>,
): Pick<ChangedSet, 'remotes'> & { readonly warnings: readonly Violation[] } {
  const { env } = head;
  const warnings: Violation[] = [];
  const remotes: Record<string, PinnedRemote> = { ...(only === undefined ? {} : head.remotes) };
  for (const [name, pinned] of Object.entries(set.remotes)) {
    if (only !== undefined && name !== only) continue;
    const taken = away.get(baseOf(name, pinned));
    const isReturned = taken?.actor === AUTOMATIC_ACTOR;
    const now = head.remotes[name];
    const pinning = `\`release pin ${env} ${name}@${pinned.version}\` runs it again`;
    if (taken && isReturned && only !== undefined)
      throw new ReleaseError('CONFLICT', `release ${to} has ${awayText(taken)}; ${pinning}`);
    if (taken && isReturned) {
      const stays = now ? `${name} stays ${now.version}` : `${name} stays away`;
      warnings.push({
        code: 'RETURNED-STAYS',
        remote: name,
        message: `${stays}: release ${to} has ${awayText(taken)}; ${pinning}`,
      });
    } else if (taken) {
      warnings.push(broughtBack(taken));
    }
    if (!isReturned) remotes[name] = pinned;
    else if (now) remotes[name] = now;
  }
  return { remotes, warnings };
}

/** Where all that would come back was taken back automatically, a release would say of itself what is not so. */
function refuseNothing(
  { head, to }: Back,
  { remotes, warnings }: Pick<ChangedSet, 'remotes'> & { readonly warnings: readonly Violation[] },
): void {
  const stays = warnings.filter(({ code }) => code === 'RETURNED-STAYS').map(({ message }) => message);
  if (stays.length === 0 || sha256Of(remotes) !== sha256Of(head.remotes)) return;
  throw new ReleaseError('CONFLICT', `nothing of release ${to} comes back: ${stays.join('; ')}`);
}

/** Canaries that end by a rollback, and those that it does not bring back. */
function canaryWarnings({ head, earlier, only, to }: Back & { earlier: ReleaseDocument }): Violation[] {
  const names = Object.keys({ ...head.remotes, ...earlier.remotes });
  const canariesOf = ({ remotes }: ReleaseDocument, name: string) => remotes[name]?.rollout ?? [];
  const warning = (remote: string, message: string): Violation => ({ code: 'CANARY-ENDED', remote, message });
  return names
    .filter((name) => only === undefined || name === only)
    .flatMap((name) => {
      const now = canariesOf(head, name);
      const left = canariesOf(earlier, name).filter(
        (left) => !now.some((each) => baseOf(name, each) === baseOf(name, left)),
      );
      return [
        ...now.map((each) => warning(name, `the canary ${name}@${canaryText(each)} ends`)),
        ...left.map((each) =>
          warning(
            name,
            `the canary ${name}@${canaryText(each)} of release ${to} does not come back; pin it again if it should`,
          ),
        ),
      ];
    });
}

interface Back {
  readonly head: ReleaseDocument;
  /** The set that comes back, of the release `to`. */
  readonly set: ReleaseDocument;
  readonly to: number;
  readonly only: string | undefined;
}

/** Whether a release has what is to come back. Throws NOT-FOUND. */
function assertThere(head: ReleaseDocument, earlier: ReleaseDocument, name: string | undefined): void {
  if (name === undefined || earlier.remotes[name] || (name === HOST && earlier.host.artifact)) return;
  const { env } = head;
  const message = `expected ${name} in release ${earlier.number} of ${env}, got nothing; \`release history ${env}\` lists the others`;
  throw new ReleaseError('NOT-FOUND', message);
}
