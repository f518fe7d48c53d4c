/** A value that a schema of the contract accepts: texts say which field they stand for, what may be missing is. */
export function sampleOf(schema, name = 'value') {
  if ('const' in schema) return schema.const;
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : sampleOf(schema.anyOf[0], name);
  if (schema.type === 'object') return sampleObject(schema);
  const samples = { string: `Any ${name}`, boolean: false, integer: 1, number: 1, array: [], null: null };
  return samples[schema.type] ?? null;
}

function sampleObject({ properties = {}, required = [] }) {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name], name)]));
}
