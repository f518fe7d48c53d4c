import type { Schema, SchemaDescription } from 'yup';
import { checkBody } from '../../src/platform/http/body-rules';
import { ProblemError } from '../../src/platform/http/problem';
import { contractEndpoints } from '../endpoints';

/** Fields that nobody may set by sending them along. */
const strangers = [
  'id',
  '@id',
  'roles',
  'isAdmin',
  'permissions',
  'enabled',
  'passwordHash',
  'password_hash',
  'createdBy',
  'modifiedBy',
  'modifiedOn',
  'state',
  'ownerId',
  'deleted',
  'constructor',
] as const;

const withBody = contractEndpoints.flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, rules: body as Schema }] : [],
);

async function refusedFields(rules: Schema, body: object): Promise<string[]> {
  try {
    await checkBody(rules, body);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return error.violations.map(({ propertyPath }) => propertyPath);
    throw error;
  }
}

/** Paths of the objects inside a body, e.g. `credentials`. */
function objectsIn(description: SchemaDescription, path: string): string[] {
  if (!('fields' in description)) return [];
  const fields = Object.entries(description.fields as Record<string, SchemaDescription>);
  return [path, ...fields.flatMap(([name, field]) => objectsIn(field, path ? `${path}.${name}` : name))];
}

function fieldsAt(description: SchemaDescription, path: string): string[] {
  const inner = path
    .split('.')
    .filter(Boolean)
    .reduce(
      (at, name) => (at as unknown as { fields: Record<string, SchemaDescription> }).fields[name] ?? at,
      description,
    );
  return Object.keys((inner as unknown as { fields: object }).fields);
}

const nested = (path: string, name: string): object => {
  const value = JSON.parse(`{${JSON.stringify(name)}:"mine"}`) as object;
  return path
    .split('.')
    .filter(Boolean)
    .reduceRight<object>((inside, key) => ({ [key]: inside }), value);
};

/** Every field of a stranger at every depth of a body. */
function strangeFields(rules: Schema): { readonly path: string; readonly stranger: string }[] {
  const description = rules.describe();
  return objectsIn(description, '').flatMap((path) => {
    const own = fieldsAt(description, path);
    return strangers.filter((field) => !own.includes(field)).map((stranger) => ({ path, stranger }));
  });
}

it('no body of the API takes a field that is not its own, at any depth', async () => {
  const taken: string[] = [];
  let tried = 0;
  for (const { name, rules } of withBody) {
    for (const { path, stranger } of strangeFields(rules)) {
      tried += 1;
      const field = path ? `${path}.${stranger}` : stranger;
      const refused = await refusedFields(rules, nested(path, stranger));
      if (!refused.includes(field)) taken.push(`${name} ${field}`);
    }
  }
  process.stdout.write(`mass assignment: ${tried} fields refused by ${withBody.length} bodies\n`);
  expect(taken).toEqual([]);
  expect(tried).toBeGreaterThan(500);
});
