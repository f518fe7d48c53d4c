import { parseArgs } from 'node:util';
import { valid } from 'semver';
import type { Canary, RemoteVersion } from '../pinned-remote';
import { ReleaseError } from '../release-error';
import type { ChangeRequest } from '../write-release';

/** The words and options of one call of the command line. */
export interface Arguments {
  readonly verb: string;
  readonly words: readonly string[];
  readonly options: {
    readonly store?: string | undefined;
    readonly env?: string | undefined;
    readonly actor?: string | undefined;
    readonly reason?: string | undefined;
    readonly to?: string | undefined;
    readonly only?: string | undefined;
    readonly host?: string | undefined;
    readonly expect?: string | undefined;
    readonly canary?: string | undefined;
    readonly role?: readonly string[] | undefined;
    readonly with?: readonly string[] | undefined;
    readonly 'keep-days'?: string | undefined;
    readonly json?: boolean | undefined;
    readonly force?: boolean | undefined;
    readonly 'dry-run'?: boolean | undefined;
    readonly team?: string | undefined;
    readonly notes?: string | undefined;
    readonly staged?: boolean | undefined;
    readonly keep?: boolean | undefined;
  };
}

/** Splits a call into verb, words and options. Throws USAGE. */
export function parseCall(argv: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{ store: text, env: text, actor: text, reason: text, to: text, only: text, host: text },
        ...{ expect: text, team: text, notes: text },
        ...{ canary: text, 'keep-days': text, role: texts, with: texts },
        ...{ json: flag, force: flag, 'dry-run': flag, staged: flag, keep: flag },
      },
    });
    const [verb = 'help', ...words] = positionals;
    return { verb, words, options: values };
  } catch (error) {
    throw new ReleaseError('USAGE', error instanceof Error ? error.message : String(error));
  }
}

/** The environment of a call, `--env` or its first word, and the words after it. Throws USAGE. */
export function environmentOf({ verb, words, options }: Arguments): {
  readonly env: string;
  readonly rest: readonly string[];
} {
  const [first, ...others] = words;
  const env = options.env ?? first;
  if (env !== undefined && /^[a-z][a-z0-9-]*$/.test(env)) return { env, rest: options.env ? words : others };
  throw new ReleaseError('USAGE', `${verb}: expected an environment, got ${env ?? 'nothing'}; give its name`);
}

/** Reads `admin@1.4.0`. Throws USAGE. */
export function remoteVersion(word: string | undefined): RemoteVersion {
  const [, remote, version] = /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(word ?? '') ?? [];
  if (remote !== undefined && version !== undefined && valid(version) === version) return { remote, version };
  throw new ReleaseError('USAGE', `expected remote@version such as admin@1.4.0, got ${word ?? 'nothing'}`);
}

/** Reads the number of a release. Throws USAGE. */
export function releaseNumber(word: string | undefined): number {
  if (word !== undefined && /^[1-9]\d*$/.test(word)) return Number(word);
  throw new ReleaseError('USAGE', `expected the number of a release, got ${word ?? 'nothing'}`);
}

/** Reads what a change is meant for, `--expect`: `41`, or `0` for no release; `admin@1.4.0`, or `admin@none`. Throws USAGE. */
export function expectationOf({
  options: { expect },
}: Arguments): Pick<ChangeRequest, 'expected' | 'expectedVersion'> {
  if (expect === undefined) return {};
  if (!expect.includes('@')) return { expected: expect === '0' ? 0 : releaseNumber(expect) };
  const [remote = '', none] = expect.split('@');
  return { expectedVersion: none === 'none' ? { remote, version: null } : remoteVersion(expect) };
}

/** Reads who gets a version that is tried out, from `--canary` and `--role`; undefined without them. Throws USAGE. */
export function canaryOf({ options }: Arguments): Canary | undefined {
  const { canary, role: roles = [] } = options;
  if (canary === undefined && roles.length === 0) return undefined;
  const percent = canary === undefined ? 100 : Number(canary);
  if (canary !== '' && percent >= 0 && percent <= 100) return { percent, roles };
  throw new ReleaseError('USAGE', `--canary: expected a share from 0 to 100, got ${canary}`);
}

/** Reads a number of days. Throws USAGE. */
export function dayCount(word: string | undefined): number {
  if (word !== undefined && /^\d+$/.test(word)) return Number(word);
  throw new ReleaseError('USAGE', `--keep-days: expected a number of days, got ${word ?? 'nothing'}`);
}
