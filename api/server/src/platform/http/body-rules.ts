import type { Violation } from '@console/contract/hydra';
import { ValidationError, type Schema, type SchemaDescription } from 'yup';
import { ProblemError, invalid } from './problem';

/** Runs the rules on a body as they stand: nothing is converted, nothing unknown is let through. */
export async function checkBody<Body>(rules: Schema<Body>, body: unknown): Promise<Body> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProblemError(400, 'Expected a JSON object.');
  }
  if (holdsUnstorable(body)) {
    throw new ProblemError(400, 'The request contains a character that cannot be stored.');
  }
  try {
    return await rules.validate(body, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(toViolations(error));
    throw error;
  }
}

// NUL and halves of characters, which no PostgreSQL column takes
const unstorable = /[\0\p{Surrogate}]/u;

/** Looks at every text, without recursion: nobody has checked the depth yet. */
function holdsUnstorable(body: object): boolean {
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && unstorable.test(value)) return true;
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) pending.push(part);
  }
  return false;
}

function toViolations(error: ValidationError): Violation[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const violations = all.flatMap(({ path, message, type, params }) => {
    if (type !== 'noUnknown') return [{ propertyPath: path ?? '', message }];
    const unknown = String(params?.['unknown'] ?? '').split(', ');
    return unknown.map((name) => ({ propertyPath: path ? `${path}.${name}` : name, message }));
  });
  const seen = new Set<string>();
  return violations.filter(({ propertyPath }) => !seen.has(propertyPath) && seen.add(propertyPath));
}

/** JSON Schema of the rules, for the documentation. */
export function bodySchema(rules: Schema): Record<string, unknown> {
  return toJsonSchema(rules.describe());
}

function toJsonSchema(description: SchemaDescription): Record<string, unknown> {
  if ('fields' in description) {
    const fields = Object.entries(description.fields as Record<string, SchemaDescription>);
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
    };
  }
  // a lazy rule depends on the value: it says nothing before there is one
  if (description.type === 'lazy') return {};
  if (description.type === 'array') return { type: 'array', items: {} };
  const choices = description.oneOf.filter((value) => typeof value === 'string');
  const isSimple = ['string', 'number', 'boolean'].includes(description.type);
  return { ...(isSimple && { type: description.type }), ...(choices.length > 0 && { enum: choices }) };
}
