import { randomUUID } from 'node:crypto';
import type { TestServer } from '../server';
import { textContent } from './draft';

interface SnippetOf {
  /** null: for all. */
  readonly ownerId: string | null;
  readonly byId: string;
}

/** A snippet of one text with a name of its own; answers its id. */
export async function addTestSnippet(
  { services }: TestServer,
  { ownerId, byId }: SnippetOf,
): Promise<string> {
  const id = randomUUID();
  await services.db
    .insertInto('snippet')
    .values({
      ...{ id, owner_id: ownerId, name: id, ...textContent('Table') },
      ...{ types: JSON.stringify(['Text']), created_by: byId },
    })
    .execute();
  return id;
}
