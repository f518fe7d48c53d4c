import { Ajv } from 'ajv';
import { valid } from 'semver';
import type { RemoteJson } from '../contract/remote-json';
import { remoteSchema } from '../contract/remote.schema';
import { HOST } from '../store/store-layout';
import { schemaProblems, type Validated } from './schema-problems';

const matches = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<RemoteJson>(
  remoteSchema,
);
const advice = 'build the remote again with the preset of tooling/webpack';

/** Says of a text that it is no version: expected …, got …, do … */
export const versionProblem = (got: string) =>
  `expected a version such as 1.4.0 or 1.4.0-rc.1 (semver.org, without build metadata), got "${got}"; build the remote with another REMOTE_VERSION`;

/** Holds a parsed `remote.json` against `remote/v1`; the entry must be one of its files. For Node only. */
export function validateRemoteJson(value: unknown): Validated<RemoteJson> {
  // numbers with leading zeros and empty parts have no order
  const version = versionOf(value);
  if (version !== null && valid(version) !== version)
    return { ok: false, problems: [`/version: ${versionProblem(version)}`] };
  if (!matches(value)) return { ok: false, problems: schemaProblems(matches.errors, advice) };
  if (value.name === HOST)
    return {
      ok: false,
      problems: [`/name: expected another name than the host's, got "${HOST}"; rename it`],
    };
  if (value.files.some(({ path, kind }) => path === value.entry && kind === 'entry'))
    return { ok: true, value };
  const problem = `/entry: expected the path of a file of the kind entry, got "${value.entry}"; ${advice}`;
  return { ok: false, problems: [problem] };
}

const versionOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
    ? value.version
    : null;
