import { roles, type Role } from '@console/contract/roles';
import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedOperation, DocumentedSchema } from './documented-operation';

/** A value of an earlier answer, looked up by name when the request is sent. */
export interface Seen {
  readonly seen: number;
}

/** A request before its seen values are filled in: it is printed and made smaller in this form. */
export interface FuzzedRequest {
  readonly operation: DocumentedOperation;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** JSON, a raw text that may be none, or undefined: no body. */
  readonly body: unknown;
  readonly contentType: string | null;
  readonly as: Role | 'nobody' | 'a forged token';
}

const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u200b\ufeff',
  '😀'.repeat(60),
  'x'.repeat(5000),
  "' or 1=1 --",
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../../etc/passwd',
  '%00',
  '%',
  '%_\\',
  '__proto__',
  'constructor',
  '-1',
  '9999999999999999999',
  '1e400',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13',
  '0000-00-00',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1:1',
  '00000000-0000-0000-0000-000000000000',
  '=cmd|calc',
  '\r\nset-cookie: a=b',
];

const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, -0.5, 2_147_483_648) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{}}')) },
);

const seen: Arbitrary<Seen> = fc.nat(1000).map((index) => ({ seen: index }));

/** A value that fits a schema as far as the schema says. */
function fitting(schema: DocumentedSchema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array')
    return fc.array(schema.items ? fitting(schema.items) : hostile, { maxLength: 4 });
  if (schema.type === 'object') return objectOf(schema, 1);
  if (schema.type !== 'string') return hostile;
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'ann@test.example',
      'https://example.org/a',
      '2026-11-20',
      '2026-11-20T09:00:00Z',
      'ABC',
      '12',
    ),
  );
}

/** A value for a property: one that fits, one that an answer held, or one that nobody should send. */
function valueOf(schema: DocumentedSchema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema) },
    { weight: 4, arbitrary: seen },
    { weight: 1, arbitrary: hostile },
  );
}

/** An object with most of the properties, and now and then one that is not in the schema. */
function objectOf(schema: DocumentedSchema, strangers: number): Arbitrary<Record<string, unknown>> {
  const known = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)] as const);
  const all = fc.record(Object.fromEntries(known));
  const some = fc.record(Object.fromEntries(known), { requiredKeys: [] });
  const strange = fc
    .tuple(all, fc.constantFrom('id', 'roles', 'isAdmin', '__proto__', 'createdBy'), hostile)
    .map(([object, name, value]) => ({ ...object, [name]: value }));
  return fc.oneof(
    { weight: 8, arbitrary: all },
    { weight: 2, arbitrary: some },
    { weight: strangers, arbitrary: strange },
  );
}

function paramsOf({ params }: DocumentedOperation): Arbitrary<Record<string, unknown>> {
  const value = (schema: DocumentedSchema) =>
    fc.oneof(
      { weight: 8, arbitrary: seen },
      { weight: 1, arbitrary: fitting(schema) },
      { weight: 1, arbitrary: hostile },
    );
  return fc.record(Object.fromEntries(Object.entries(params).map(([name, schema]) => [name, value(schema)])));
}

function bodyOf({ body }: DocumentedOperation): Arbitrary<Pick<FuzzedRequest, 'body' | 'contentType'>> {
  const json = (value: unknown) => ({ body: value, contentType: 'application/json' });
  if (!body) return fc.constant({ body: undefined, contentType: null });
  return fc.oneof(
    { weight: 20, arbitrary: objectOf(body, 1).map(json) },
    { weight: 1, arbitrary: fc.constantFrom('{"a":', '[]', 'null', '""', '', '['.repeat(20_000)).map(json) },
    { weight: 1, arbitrary: fc.constant({ body: 'a=b', contentType: 'text/plain' }) },
  );
}

/** A request to one of the operations: valid, nearly valid or hostile, by anybody. */
export function requestTo(operation: DocumentedOperation): Arbitrary<FuzzedRequest> {
  return fc
    .record({
      operation: fc.constant(operation),
      method: fc.oneof(
        { weight: 60, arbitrary: fc.constant<string>(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS') },
      ),
      params: paramsOf(operation),
      query: objectOf({ properties: operation.query }, 0),
      sent: bodyOf(operation),
      as: fc.oneof(
        { weight: 6, arbitrary: fc.constant<FuzzedRequest['as']>('ROLE_ADMIN') },
        { weight: 6, arbitrary: fc.constantFrom<FuzzedRequest['as']>(...roles) },
        { weight: 1, arbitrary: fc.constantFrom<FuzzedRequest['as']>('nobody', 'a forged token') },
      ),
    })
    .map(({ sent, ...request }) => ({ ...request, ...sent }));
}
