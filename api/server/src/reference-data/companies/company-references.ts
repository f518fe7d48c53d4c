import { messages } from '@console/contract/texts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';

type Reference = string | { readonly '@id': string };

const uuid = /^(?:.*\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const nameOf = (reference: Reference) =>
  (typeof reference === 'string' ? reference : reference['@id']).trim();
const idOf = (reference: Reference) => uuid.exec(nameOf(reference))?.[1]?.toLowerCase() ?? null;

/** Id of the person that is referred to, null for nobody; 422 for whoever has no account. */
export async function assigneeId(trx: Trx, reference: Reference | null): Promise<string | null> {
  if (reference === null) return null;
  const id = idOf(reference);
  const person =
    id &&
    (await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!person) throw invalid([{ propertyPath: 'assignedTo', message: 'There is no such person.' }]);
  return person.id;
}

/** Ids of tags by reference or name, each once; 422 for those that do not exist. */
export async function tagIds(trx: Trx, references: readonly Reference[]): Promise<string[]> {
  const ids = references.flatMap((reference) => idOf(reference) ?? []);
  const names = references.map((reference) => nameOf(reference).toLowerCase());
  const rows = await trx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or lower(name) = any(${names}::text[]))`)
    .execute();
  const byReference = new Map(
    rows.flatMap(({ id, name }) => [
      [id, id],
      [name.toLowerCase(), id],
    ]),
  );
  const found = references.map(
    (reference) => byReference.get(idOf(reference) ?? '') ?? byReference.get(nameOf(reference).toLowerCase()),
  );
  const violations = found.flatMap((id, index) =>
    id === undefined ? [{ propertyPath: `tags[${index}]`, message: messages.unknownTag }] : [],
  );
  if (violations.length > 0) throw invalid(violations);
  return [...new Set(found.flatMap((id) => id ?? []))];
}

/**
 * Id of the logo: `media:<id>` of an upload, null for none; the address that an answer held stands for the present
 * one. 422 for anything else.
 */
export async function logoId(trx: Trx, logo: string | null, present: string | null): Promise<string | null> {
  if (!logo) return null;
  if (present && logo.split('?')[0]?.endsWith(`/api/media/${present}`)) return present;
  const id = logo.startsWith('media:') ? idOf(logo.slice('media:'.length)) : null;
  const media =
    id &&
    (await trx
      .selectFrom('media')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', LOGO_PURPOSE)
      .executeTakeFirst());
  if (!media) throw invalid([{ propertyPath: 'companyLogo', message: 'Please upload a logo first.' }]);
  return media.id;
}

/** `purpose` of the media that are logos of companies. */
export const LOGO_PURPOSE = 'company-logo';
