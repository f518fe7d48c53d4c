import type { ErrorObject } from 'ajv';

/** A value that a schema accepted, or what is wrong with it: expected …, came …, do …. */
export type Validated<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: readonly string[] };

/** Says each error of ajv (`verbose`) in the order expected, came, do. `advice` is what to do about it. */
export function schemaProblems(errors: readonly ErrorObject[] | null | undefined, advice: string): string[] {
  return (errors ?? []).map((error) => {
    const { expected, came } = difference(error);
    return `${error.instancePath || '/'}: expected ${expected}, came ${came}; ${advice}`;
  });
}

function difference(error: ErrorObject): { expected: string; came: string } {
  const { keyword, params, parentSchema, data } = error;
  if (keyword === 'required') return { expected: `the field ${params.missingProperty}`, came: 'nothing' };
  if (keyword === 'additionalProperties')
    return { expected: 'no further field', came: `the field ${params.additionalProperty}` };
  if (keyword === 'propertyNames')
    return { expected: 'another name of a field', came: `${params.propertyName}` };
  return { expected: `${parentSchema?.description ?? error.message}`, came: shortened(data) };
}

function shortened(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 80 ? `${json.slice(0, 77)}…` : json;
}
