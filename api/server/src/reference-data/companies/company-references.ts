import { EMERGING_COMPANY } from '@console/contract/company-rules';
import type { FeedName } from '@console/contract/feeds';
import { messages } from '@console/contract/texts';
import { sql } from 'kysely';
import { askOnce } from '../../platform/database/ask-once';
import type { Db, Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';
import { lockedEntries } from '../dropdowns/dropdowns.store';

type Reference = string | { readonly '@id': string };

const uuid = /^(?:.*\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const nameOf = (reference: Reference) =>
  (typeof reference === 'string' ? reference : reference['@id']).trim();
const idOf = (reference: Reference) => uuid.exec(nameOf(reference))?.[1]?.toLowerCase() ?? null;

/** Id of the person that is referred to, null for nobody; 422 for whoever has no account. */
async function assigneeId(db: Db | Trx, reference: Reference | null): Promise<string | null> {
  if (reference === null) return null;
  const id = idOf(reference);
  const person =
    id &&
    (await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!person) throw invalid([{ propertyPath: 'assignedTo', message: 'There is no such person.' }]);
  return person.id;
}

/** The flag of a company, null for none; 422 for what is neither built in nor in the list of flags (U9). */
async function companyFlag(db: Db | Trx, type: string | null): Promise<string | null> {
  if (type === null || type === EMERGING_COMPANY) return type;
  const flags = await lockedEntries(db, 'company-flags');
  if (!flags.includes(type)) throw invalid([{ propertyPath: 'type', message: messages.choice }]);
  return type;
}

/** Name of the feed that a company is to have; 422 for a disabled one, unless the company has it already. */
async function sourceName(
  db: Db | Trx,
  name: FeedName,
  company: { readonly source: string } | null,
): Promise<FeedName> {
  if (name === company?.source) return name;
  const feed = await db
    .selectFrom('feed')
    .select('id')
    .where('name', '=', name)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!feed) throw invalid([{ propertyPath: 'source', message: messages.disabledFeed }]);
  return name;
}

/** Ids of tags by reference or name, each once; 422 for those that do not exist. */
async function tagIds(db: Db | Trx, references: readonly Reference[]): Promise<string[]> {
  const ids = references.flatMap((reference) => idOf(reference) ?? []);
  const names = references.map((reference) => nameOf(reference).toLowerCase());
  const rows = await db
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
async function logoId(db: Db | Trx, logo: string | null, present: string | null): Promise<string | null> {
  if (!logo) return null;
  if (present && logo.split('?')[0]?.endsWith(`/api/media/${present}`)) return present;
  const id = logo.startsWith('media:') ? idOf(logo.slice('media:'.length)) : null;
  const media =
    id &&
    (await db
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

/** What companies refer to, looked up once for several companies. */
export interface CompanyReferences {
  readonly flag: (type: string | null) => Promise<string | null>;
  readonly source: (name: FeedName, company: { readonly source: string } | null) => Promise<FeedName>;
  readonly assignee: (reference: Reference | null) => Promise<string | null>;
  readonly tags: (references: readonly Reference[]) => Promise<string[]>;
  readonly logo: (logo: string | null, present: string | null) => Promise<string | null>;
}

export function companyReferences(db: Db | Trx): CompanyReferences {
  const sourceOfNew = askOnce((name: FeedName) => sourceName(db, name, null));
  const tagsByText = askOnce((list: string) => tagIds(db, JSON.parse(list) as Reference[]));
  return {
    flag: askOnce((type) => companyFlag(db, type)),
    source: (name, company) => (company ? sourceName(db, name, company) : sourceOfNew(name)),
    assignee: askOnce((reference) => assigneeId(db, reference)),
    tags: (references) => tagsByText(JSON.stringify(references)),
    logo: (logo, present) => logoId(db, logo, present),
  };
}
