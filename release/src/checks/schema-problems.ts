import type { ErrorObject } from 'ajv';

/** A value that a schema accepted, or what is wrong with it: expected …, got …, do …. */
export type Validated<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: readonly string[] };

/** Says each error of ajv (`verbose`) in the order expected, got, do. `advice` is what to do about it. */
export function schemaProblems(errors: readonly ErrorObject[] | null | undefined, advice: string): string[] {
  return (errors ?? []).map((error) => {
    const { expected, got } = difference(error);
    return `${error.instancePath || '/'}: expected ${expected}, got ${got}; ${advice}`;
  });
}

function difference(error: ErrorObject): { expected: string; got: string } {
  const { keyword, params, parentSchema, data } = error;
  if (keyword === 'required') return { expected: `the field ${params.missingProperty}`, got: 'nothing' };
  if (keyword === 'additionalProperties')
    return { expected: 'no further field', got: `the field ${params.additionalProperty}` };
  if (keyword === 'propertyNames')
    return { expected: 'another name of a field', got: `${params.propertyName}` };
  return { expected: `${parentSchema?.description ?? error.message}`, got: shortened(data) };
}

function shortened(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 80 ? `${json.slice(0, 77)}…` : json;
}
