import type { Violation } from '@console/contract/hydra';
import { MAX_SELECTED_IDS } from '@console/contract/list-export';
import type { RuleContext } from '@console/contract/rules';
import { ValidationError, type Schema, type SchemaDescription, type SchemaInnerTypeDescription } from 'yup';
import { MAX_VIOLATIONS, ProblemError, invalid } from './problem';

/**
 * Runs the rules on a body as they stand: nothing is converted, nothing unknown is let through. Rules about days need
 * the `context`.
 */
export async function checkBody<Body>(
  rules: Schema<Body>,
  body: unknown,
  context?: RuleContext,
): Promise<Body> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProblemError(400, 'Expected a JSON object.');
  }
  const problem = structureProblem(body);
  if (problem) throw new ProblemError(400, problem);
  try {
    // which rules are meant may depend on the body
    const meant = rules.resolve({ value: body });
    return await rules.validate(shortened(body, descriptionOf(meant)), {
      strict: true,
      abortEarly: false,
      context,
    });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(toViolations(error));
    throw error;
  }
}

// NUL and halves of characters, which no PostgreSQL column takes
const unstorable = /[\0\p{Surrogate}]/u;

/** What no body of the API needs, before any rule looks at it; how deep it is was looked at when it was read. */
const limits = { fields: 200, entries: MAX_SELECTED_IDS } as const;

/** What is wrong with a body whatever it is about, in time linear in its size and without recursion; null: nothing. */
function structureProblem(body: object): string | null {
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && unstorable.test(value))
      return 'The request contains a character that cannot be stored.';
    if (typeof value !== 'object' || value === null) continue;
    const parts: readonly unknown[] = Object.values(value);
    if (Array.isArray(value) && parts.length > limits.entries) return 'A list in the request is too long.';
    if (!Array.isArray(value) && parts.length > limits.fields) return 'The request has too many fields.';
    for (const part of parts) pending.push(part);
  }
  return null;
}

const descriptions = new WeakMap<Schema, SchemaDescription>();

function descriptionOf(rules: Schema): SchemaDescription {
  const known = descriptions.get(rules) ?? rules.describe();
  descriptions.set(rules, known);
  return known;
}

/**
 * The value with lists that are longer than their rule allows cut behind the first entry too many: they are refused
 * all the same, and no rule looks at thousands of entries of a list of ten.
 */
function shortened(value: unknown, description: SchemaDescription): unknown {
  // a lazy rule says nothing of itself before there is a value
  if (description.type === 'lazy') return value;
  if (Array.isArray(value)) {
    const { max } = (description.tests.find(({ name }) => name === 'max')?.params ?? {}) as { max?: number };
    const inner = (description as Partial<SchemaInnerTypeDescription>).innerType;
    const kept: readonly unknown[] = max === undefined ? value : value.slice(0, max + 1);
    return inner ? kept.map((entry) => shortened(entry, inner as SchemaDescription)) : kept;
  }
  if (typeof value !== 'object' || value === null || !('fields' in description)) return value;
  const fields = description.fields as Readonly<Record<string, SchemaDescription>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, rule ? shortened(field, rule) : field];
    }),
  );
}

/** Longer than the name of any field: what is longer is told at what holds it. */
const MAX_NAME_LENGTH = 40;

/** One violation for each place, with the first thing that is wrong there. */
function toViolations(error: ValidationError): Violation[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const first = new Map<string, Violation>();
  for (const { path = '', message, type, params } of all) {
    for (const propertyPath of type === 'noUnknown' ? strangersIn(path, params) : [path]) {
      if (first.size < MAX_VIOLATIONS && !first.has(propertyPath))
        first.set(propertyPath, { propertyPath, message });
    }
  }
  return [...first.values()];
}

/** Paths of the unknown fields of an object. */
function strangersIn(path: string, params: ValidationError['params']): string[] {
  const names = String(params?.['unknown'] ?? '').split(', ');
  return names.map((name) => (name.length > MAX_NAME_LENGTH ? path : path ? `${path}.${name}` : name));
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
