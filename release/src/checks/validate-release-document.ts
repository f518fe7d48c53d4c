import { Ajv } from 'ajv';
import type { ReleaseDocument } from '../contract/release-document';
import { releaseSchema } from '../contract/release.schema';
import { schemaProblems, type Validated } from './schema-problems';

const matches = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<ReleaseDocument>(
  releaseSchema,
);
const advice = 'change it by the release tool, not by hand';

/** Holds a parsed release document against `release/v1`. For Node only. */
export function validateReleaseDocument(value: unknown): Validated<ReleaseDocument> {
  if (matches(value)) return { ok: true, value };
  return { ok: false, problems: schemaProblems(matches.errors, advice) };
}
