import { Ajv } from 'ajv';
import type { RemoteJson } from '../contract/remote-json';
import { remoteSchema } from '../contract/remote.schema';
import { schemaProblems, type Validated } from './schema-problems';

const matches = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<RemoteJson>(
  remoteSchema,
);
const advice = 'build the remote again with the preset of tooling/webpack';

/** Holds a parsed `remote.json` against `remote/v1`; the entry must be one of its files. For Node only. */
export function validateRemoteJson(value: unknown): Validated<RemoteJson> {
  if (!matches(value)) return { ok: false, problems: schemaProblems(matches.errors, advice) };
  if (value.files.some(({ path, kind }) => path === value.entry && kind === 'entry'))
    return { ok: true, value };
  const problem = `/entry: expected the path of a file of the kind entry, got "${value.entry}"; ${advice}`;
  return { ok: false, problems: [problem] };
}
