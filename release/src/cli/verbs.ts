import { diff, differenceText } from '../diff';
import { doctor, headFindings } from '../doctor';
import { gc } from '../gc';
import { assertEnvironment } from '../environments';
import { releaseHistory } from '../history';
import { lock, unlock } from '../lock';
import { signerFromEnvironment, smokeFromEnvironment } from '../smoke-and-signer';
import { pin } from '../pin';
import type { Canary } from '../pinned-remote';
import { adviceOn } from '../pinned-host';
import { promote } from '../promote';
import { publish } from '../publish';
import { writtenRelease } from '../earlier-releases';
import { findHead } from '../release-head';
import { ReleaseError } from '../release-error';
import { rollback } from '../rollback';
import { smoke } from '../smoke';
import { status } from '../status';
import type { Store } from '../store/store';
import { firstStage, holdRollout } from '../staged-rollout';
import { disable, enable, unpin, withoutCanary } from '../switch-remote';
import { verify } from '../verify';
import type { ChangeOutcome, ChangeRequest } from '../write-release';
import { canaryOf, dayCount, environmentOf, releaseNumber, remoteVersion, type Arguments } from './arguments';
import { actorOf, changeRequest } from './change-request';
import { hostOption } from './host-option';
import { exitCodes } from './exit-code';
import * as text from './text';

/** What a verb answers: the value for `--json`, the same for people, and the exit code. */
export interface Answer {
  readonly value: unknown;
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** A word that people type after `release`. */
export interface Verb {
  readonly usage: string;
  readonly run: (store: Store, call: Arguments) => Promise<Answer>;
}

/** Every verb of the command line. */
export const verbs: Readonly<Record<string, Verb>> = {
  publish: {
    usage: 'publish <dist>… [--team <name>] [--notes <text>]',
    run: async (store, call) => {
      const { words, options } = call;
      const by = { actor: actorOf(call), team: options.team, notes: options.notes };
      if (words.length === 0) throw new ReleaseError('USAGE', 'publish: expected a dist folder, got nothing');
      const published = [];
      for (const folder of words) published.push(await publish(store, folder, by));
      return ok(published, published.map(text.publication));
    },
  },
  verify: {
    usage: 'verify <remote@version>',
    run: async (store, { words }) => {
      const violations = await verify(store, remoteVersion(words[0]));
      if (violations.length === 0) return ok({ sound: true, violations }, [`${words[0]} is sound`]);
      return {
        value: { sound: false, violations },
        lines: violations.map(text.violation),
        exitCode: exitCodes.unsound,
      };
    },
  },
  pin: {
    usage:
      'pin <env> <remote@version>… [--canary <percent> or --staged] [--role <role>]… [--expect <number or remote@version>] [--reason …] [--host <host.json>] [--force]',
    run: (store, call) =>
      change(call, async (request, rest) => {
        const { host, published } = await hostOption(store, call);
        const set = [...rest.map(remoteVersion), ...published];
        if (set.length === 0) throw new ReleaseError('USAGE', 'pin: expected remote@version, got nothing');
        return pin(store, { ...request, host, set, canary: await canaryFor(store, call, request) });
      }),
  },
  stop: {
    usage: 'stop <env> <remote@version> [--keep] [--expect <number or remote@version>] [--reason …]',
    run: (store, call) =>
      change(call, (request, rest) => {
        const end = call.options.keep ? holdRollout : withoutCanary;
        return end(store, { ...request, ...remoteVersion(rest[0]) });
      }),
  },
  promote: {
    usage:
      'promote <from> <to> [--only <remote>] [--expect <number or remote@version>] [--reason …] [--force]',
    run: (store, call) => {
      const [from, ...words] = call.words;
      if (from === undefined) throw new ReleaseError('USAGE', 'promote: expected two environments, got none');
      return change({ ...call, words }, (request) =>
        promote(store, { ...request, from, only: call.options.only }),
      );
    },
  },
  rollback: {
    usage:
      'rollback <env> [--to <number>] [--only <remote>] [--expect <number or remote@version>] [--reason …]',
    run: (store, call) =>
      change(call, (request) => {
        const { to, only } = call.options;
        return rollback(store, { ...request, only, to: to === undefined ? undefined : releaseNumber(to) });
      }),
  },
  disable: {
    usage: 'disable <env> <remote> [--expect <number or remote@version>] [--reason …]',
    run: (store, call) =>
      change(call, (request, rest) => disable(store, { ...request, remote: remoteName(rest) })),
  },
  enable: {
    usage: 'enable <env> <remote> [--expect <number or remote@version>] [--reason …]',
    run: (store, call) =>
      change(call, (request, rest) => enable(store, { ...request, remote: remoteName(rest) })),
  },
  unpin: {
    usage: 'unpin <env> <remote> [--expect <number or remote@version>] [--reason …]',
    run: (store, call) =>
      change(call, (request, rest) => unpin(store, { ...request, remote: remoteName(rest) })),
  },
  lock: {
    usage: 'lock <env> [--reason …]',
    run: async (store, call) => {
      const { env, actor, reason } = (await changeRequest(call)).request;
      return ok(await lock(store, { env, actor, reason }), [`${env} is locked`]);
    },
  },
  unlock: {
    usage: 'unlock <env> [--reason …]',
    run: async (store, call) => {
      const { env, actor, reason } = (await changeRequest(call)).request;
      return ok(await unlock(store, { env, actor, reason }), [`${env} is unlocked`]);
    },
  },
  status: {
    usage: 'status <env>',
    run: async (store, call) => {
      const { env } = environmentOf(call);
      const current = await status(store, env);
      return {
        value: current,
        lines: text.status(env, current),
        exitCode: current.findings.length === 0 ? exitCodes.ok : exitCodes.unsound,
      };
    },
  },
  diff: {
    usage: 'diff <env> <n>..<m>',
    run: async (store, call) => {
      const { env, rest } = environmentOf(call);
      const [before, after] = (rest[0] ?? '').split('..').map(releaseNumber);
      if (before === undefined || after === undefined)
        throw new ReleaseError('USAGE', 'diff: expected two numbers such as 3..5');
      await assertEnvironment(store, env);
      const differences = diff(
        await writtenRelease(store, env, before),
        await writtenRelease(store, env, after),
      );
      return ok(differences, differences.length === 0 ? ['no difference'] : differences.map(differenceText));
    },
  },
  history: {
    usage: 'history <env>',
    run: async (store, call) => {
      const { env } = environmentOf(call);
      await assertEnvironment(store, env);
      const [{ entries }, faults] = [await releaseHistory(store, env), await headFindings(store, env)];
      const byNumber = new Map(entries.map(({ number, document }) => [number, document]));
      const lines = entries.flatMap((each) =>
        text.entry(each, byNumber.get(each.document?.parent?.number ?? 0) ?? null),
      );
      return ok(entries.map(text.entryValue), [...lines, ...faults.map(text.finding)]);
    },
  },
  smoke: {
    usage: 'smoke <env> [--with <remote@version>]…',
    run: async (store, call) => {
      const tryOut = smokeFromEnvironment();
      if (!tryOut)
        throw new ReleaseError('USAGE', 'smoke: expected RELEASE_SMOKE, the command that has a browser');
      const set = (call.options.with ?? []).map(remoteVersion);
      const violations = await smoke(store, { env: environmentOf(call).env, set, smoke: tryOut });
      if (violations.length === 0)
        return ok({ sound: true, violations }, ['every smoke route mounts cleanly']);
      return {
        value: { sound: false, violations },
        lines: violations.map(text.violation),
        exitCode: exitCodes.refused,
      };
    },
  },
  gc: {
    usage: 'gc --keep-days <n> [--dry-run]',
    run: async (store, { options }) => {
      const mode = options['dry-run'] ? 'look' : 'remove';
      const removals = await gc(store, { keepDays: dayCount(options['keep-days']), mode });
      return ok(
        removals,
        removals.length === 0 ? ['nothing to remove'] : removals.map((each) => text.removal(each, mode)),
      );
    },
  },
  doctor: {
    usage: 'doctor <env> [--dry-run]',
    run: async (store, call) => {
      const { env } = environmentOf(call);
      await assertEnvironment(store, env);
      const healer = { actor: actorOf(call), signer: await signerFromEnvironment() };
      const findings = await doctor(store, env, call.options['dry-run'] ? 'look' : 'repair', healer);
      const isSound = findings.every(({ outcome }) => outcome === 'repaired');
      const { document } = await findHead(store, env);
      const advice = (document ? adviceOn(document) : []).map(text.advice);
      const lines = [...(findings.length === 0 ? ['nothing found'] : findings.map(text.finding)), ...advice];
      return { value: findings, lines, exitCode: isSound ? exitCodes.ok : exitCodes.unsound };
    },
  },
};

/** Who gets a version that is tried out, from `--canary`, `--staged` and `--role`. Throws USAGE. */
async function canaryFor(store: Store, call: Arguments, { env }: ChangeRequest): Promise<Canary | undefined> {
  const { staged, canary, role = [] } = call.options;
  if (!staged) return canaryOf(call);
  if (canary === undefined) return firstStage(store, env, role);
  throw new ReleaseError('USAGE', 'pin: expected --staged or --canary, got both; the policy has the stages');
}

const ok = (value: unknown, lines: readonly string[]): Answer => ({ value, lines, exitCode: exitCodes.ok });

async function change(
  call: Arguments,
  run: (request: ChangeRequest, rest: readonly string[]) => Promise<ChangeOutcome>,
): Promise<Answer> {
  const { request, rest } = await changeRequest(call);
  const outcome = await run(request, rest);
  return ok(outcome, [...text.outcome(outcome), ...outcome.warnings.map(text.warning)]);
}

function remoteName([name]: readonly string[]): string {
  if (name !== undefined) return name;
  throw new ReleaseError('USAGE', 'expected the name of a remote, got nothing');
}
