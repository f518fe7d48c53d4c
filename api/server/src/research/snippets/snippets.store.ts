import type { Snippet } from '@console/contract/snippets';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import type { SnippetRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import type { AddressSigner } from '../../platform/files/address-signer';

/** A snippet with all its columns; 404 where there is none. */
export async function requireSnippet(db: Db | Trx, id: string): Promise<SnippetRow> {
  const snippet = await db.selectFrom('snippet').selectAll().where('id', '=', id).executeTakeFirst();
  if (!snippet) throw notFound('The snippet');
  return snippet;
}

/** Whose a snippet is, for policies. */
export async function snippetTarget(db: Db, id: string) {
  return { holderId: (await requireSnippet(db, id)).owner_id };
}

/** Snippets of a person and those for all, by name. There are so few that no page is needed. */
export async function readSnippets(db: Db, personId: string): Promise<Snippet[]> {
  const rows = await db
    .selectFrom('snippet')
    .select(['id', 'owner_id', 'name', 'types', 'created_by', 'created_at'])
    .where(({ or, eb }) => or([eb('owner_id', '=', personId), eb('owner_id', 'is', null)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return toSnippets(db, rows);
}

/** A snippet with its blocks and the addresses of its pictures; 404 where there is none. */
export async function readSnippet(db: Db, signer: AddressSigner, id: string): Promise<Snippet> {
  const row = await requireSnippet(db, id);
  const media = await db.selectFrom('media').select('id').where('snippet_id', '=', id).execute();
  const addresses = media.map((image) => [`media:${image.id}`, signer.sign(`/api/media/${image.id}`)]);
  return {
    ...(await toSnippet(db, row)),
    content: { html: row.html, css: row.css },
    media: Object.fromEntries(addresses) as Record<string, string>,
  };
}

type ListedRow = Omit<SnippetRow, 'html' | 'css'>;

/** A row as lists answer it. */
export async function toSnippet(db: Db | Trx, row: ListedRow): Promise<Snippet> {
  const [snippet] = await toSnippets(db, [row]);
  if (!snippet) throw new Error('One row should be one snippet');
  return snippet;
}

async function toSnippets(db: Db | Trx, rows: readonly ListedRow[]): Promise<Snippet[]> {
  const people = await personRefs(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id, owner_id, name, types, created_by, created_at }) => ({
    ...{ '@id': `/api/snippet/${id}`, id, name, isShared: owner_id === null, types: [...types] },
    createdBy: people.get(created_by) ?? null,
    createdAt: created_at.toISOString(),
  }));
}
