import { MAX_BODY_BYTES } from '@console/contract/endpoint';
import type { Schema, SchemaDescription } from 'yup';
import { contractEndpoints } from '../endpoints';

/** A character of a text as UTF-8, as browsers send it, or escaped by a backslash. */
const BYTES_OF_CHARACTER = 3;
/** What a rule says nothing about before there is a value: a reference, a number, null. */
const BYTES_OF_OTHER = 256;

interface Size {
  readonly bytes: number;
  /** Paths of texts and lists that may be of any length. */
  readonly boundless: readonly string[];
}

function maxOf({ tests }: SchemaDescription): number | undefined {
  const max = tests.find(({ name }) => name === 'max' || name === 'length')?.params;
  return (max?.['max'] ?? max?.['length']) as number | undefined;
}

/** The largest body that the rules take. */
function largest(description: SchemaDescription, path: string): Size {
  if ('fields' in description) {
    const fields = Object.entries(description.fields as Record<string, SchemaDescription>);
    const sizes = fields.map(([name, field]) => ({ name, ...largest(field, `${path}.${name}`) }));
    return {
      bytes: sizes.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2),
      boundless: sizes.flatMap(({ boundless }) => boundless),
    };
  }
  if (description.type === 'array') {
    const inner = (description as SchemaDescription & { innerType?: SchemaDescription }).innerType;
    const max = maxOf(description) ?? description.meta?.['max'];
    const each = inner ? largest(inner, `${path}[]`) : { bytes: BYTES_OF_OTHER, boundless: [] };
    if (typeof max !== 'number') return { ...each, boundless: [...each.boundless, `${path}[]`] };
    return { ...each, bytes: 2 + max * (each.bytes + 1) };
  }
  if (description.type !== 'string') return { bytes: BYTES_OF_OTHER, boundless: [] };
  if (description.oneOf.length > 0) return { bytes: 100, boundless: [] };
  const isPattern = description.tests.some(({ name }) => name === 'matches');
  const max = maxOf(description) ?? (isPattern ? 100 : undefined);
  return { bytes: 2 + BYTES_OF_CHARACTER * (max ?? 0), boundless: max === undefined ? [path] : [] };
}

const withBody = contractEndpoints.flatMap(({ method, path, body, maxBodyBytes }) =>
  body ? [{ name: `${method} ${path}`, rules: body as Schema, limit: maxBodyBytes ?? MAX_BODY_BYTES }] : [],
);

it('no list and no text of a body may be of any length', () => {
  const boundless = withBody.flatMap(({ name, rules }) =>
    largest(rules.describe(), '').boundless.map((path) => `${name} ${path}`),
  );
  expect(boundless).toEqual([]);
});

it.each(withBody)('$name takes the largest body that its rules take', ({ rules, limit }) => {
  expect(largest(rules.describe(), '').bytes).toBeLessThanOrEqual(limit);
});
