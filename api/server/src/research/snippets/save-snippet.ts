import { randomUUID } from 'node:crypto';
import type { DraftContent } from '@console/contract/report-document';
import { snippetLimits, type Snippet, type SnippetBody } from '@console/contract/snippets';
import { can } from '@console/shared-auth/access/can';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem';
import { referencedId } from '../../platform/http/referenced-id';
import type { Services } from '../../services';
import { copiedImages, type CopiedContent } from '../drafts/copied-images';
import { draftTarget } from '../drafts/drafts.store';
import { requireSnippet, toSnippet } from './snippets.store';

type Stores = Pick<Services, 'db' | 'files'>;

/**
 * Saves blocks under a name. 403 for a snippet for all by somebody who may not share, and for pictures of a draft that
 * one may not read; 422 at `name` for one that is taken, at `content` for what are no blocks; 409 where there is no room.
 */
export async function insertSnippet(stores: Stores, me: Person, sent: SnippetBody): Promise<Snippet> {
  if (sent.isShared && !can(me, 'snippets:share')) throw forbidden();
  const types = typesOf(sent.content);
  const ownerId = sent.isShared ? null : me.id;
  const name = sent.name.trim();
  await requireRoomFor(stores.db, { ownerId, name });
  const { content, images } = await copied(stores, me, sent);
  return stores.db.transaction().execute(async (trx) => {
    await lockSnippets(trx);
    const id = randomUUID();
    await requireRoomFor(trx, { ownerId, name });
    const row = await trx
      .insertInto('snippet')
      .values({ id, owner_id: ownerId, name, ...content, types: JSON.stringify(types), created_by: me.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    const rows = images.map((image) => ({ ...image, snippet_id: id, draft_id: null, created_by: me.id }));
    if (rows.length > 0) await trx.insertInto('media').values(rows).execute();
    await audit(trx, { ...subjectOf(row), actorId: me.id, action: 'snippet.create', after: factsOf(row) });
    return toSnippet(trx, row);
  });
}

interface Change {
  readonly id: string;
  readonly actorId: string;
}

/** Gives a snippet another name; 422 for one that is taken. */
export async function changeName(db: Db, { id, actorId, name }: Change & { readonly name: string }) {
  return db.transaction().execute(async (trx) => {
    await lockSnippets(trx);
    const before = await requireSnippet(trx, id);
    await requireFreeName(trx, { ownerId: before.owner_id, name: name.trim() }, id);
    const after = await trx
      .updateTable('snippet')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const facts = { before: factsOf(before), after: factsOf(after) };
    await audit(trx, { ...subjectOf(after), actorId, action: 'snippet.rename', ...facts });
    return toSnippet(trx, after);
  });
}

/** Deletes a snippet with its pictures. */
export async function removeSnippet({ db, files }: Stores, { id, actorId }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSnippets(trx);
    const row = await requireSnippet(trx, id);
    const images = await trx.deleteFrom('media').where('snippet_id', '=', id).returning('file_key').execute();
    await trx.deleteFrom('snippet').where('id', '=', id).execute();
    await audit(trx, { ...subjectOf(row), actorId, action: 'snippet.delete', before: factsOf(row) });
    // before the commit: a row whose file is gone is found again, a file without a row is not
    for (const { file_key } of images) await files.remove(file_key);
  });
}

/** One after the other, as names and numbers are held against all others. */
const lockSnippets = (trx: Trx) => sql`lock table snippet in share row exclusive mode`.execute(trx);

function typesOf(content: DraftContent): readonly string[] {
  const result = validateContent(content);
  if (!result.ok) {
    const message = result.violations[0]?.message ?? 'These are no blocks.';
    throw invalid([{ propertyPath: 'content', message }]);
  }
  const [, ...nodes] = walk(result.document.root);
  if (nodes.length === 0) throw invalid([{ propertyPath: 'content', message: 'There is no block in it.' }]);
  return [...new Set(nodes.map(({ type }) => type))];
}

/** The blocks with pictures of their own. */
async function copied(stores: Stores, me: Person, { draft, content }: SnippetBody): Promise<CopiedContent> {
  if (draft === undefined || draft === null) return { content, images: [] };
  const draftId = referencedId(draft);
  if (draftId === null) throw notFound('The draft');
  if (!can(me, 'draft:read', await draftTarget(stores.db, draftId))) throw forbidden();
  return copiedImages(stores, draftId, content);
}

interface Wanted {
  readonly ownerId: string | null;
  readonly name: string;
}

async function requireRoomFor(db: Db | Trx, wanted: Wanted): Promise<void> {
  await requireFreeName(db, wanted, null);
  const { count } = await db
    .selectFrom('snippet')
    .select((snippet) => snippet.fn.countAll<string>().as('count'))
    .where('owner_id', 'is not distinct from', wanted.ownerId)
    .executeTakeFirstOrThrow();
  if (Number(count) < snippetLimits.count) return;
  throw conflict(`There are ${snippetLimits.count} snippets already. Please delete one first.`);
}

/** People choose a snippet by its name. */
async function requireFreeName(db: Db | Trx, { ownerId, name }: Wanted, ownId: string | null): Promise<void> {
  const other = await db
    .selectFrom('snippet')
    .select('id')
    .where('owner_id', 'is not distinct from', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', 'is distinct from', ownId)
    .executeTakeFirst();
  if (other) throw invalid([{ propertyPath: 'name', message: 'There is already a snippet with this name.' }]);
}

const factsOf = ({ name, owner_id, types }: Pick<Row, 'name' | 'owner_id' | 'types'>) => ({
  ...{ name, isShared: owner_id === null, types },
});
type Row = Awaited<ReturnType<typeof requireSnippet>>;

function subjectOf({ id, name }: Pick<Row, 'id' | 'name'>) {
  return { subjectType: 'snippet', subjectId: id, subjectLabel: name };
}
