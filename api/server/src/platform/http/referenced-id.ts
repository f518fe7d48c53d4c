const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Id in an id, an IRI or `{'@id'}` (P18); null when there is none. */
export function referencedId(reference: unknown): string | null {
  const text =
    typeof reference === 'object' && reference !== null && '@id' in reference ? reference['@id'] : reference;
  if (typeof text !== 'string') return null;
  const id = text.trim().split('/').at(-1) ?? '';
  return uuid.test(id) ? id.toLowerCase() : null;
}
