import { invalid } from './problem';
import { referencedId } from './referenced-id';

const idFields = ['@id', 'id'];

/** 422 for a body that says to be about something else than its address. */
export function requireSameId(params: unknown, body: unknown): void {
  const id = valueOf(params, 'id');
  if (id === undefined) return;
  const wrong = idFields.filter((field) => {
    const named = valueOf(body, field) ?? null;
    return named !== null && referencedId(named) !== referencedId(id);
  });
  if (wrong.length === 0) return;
  throw invalid(
    wrong.map((propertyPath) => ({ propertyPath, message: 'This should be the id in the address.' })),
  );
}

function valueOf(holder: unknown, field: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return new Map<string, unknown>(Object.entries(holder)).get(field);
}
