import type { DisclaimerVersion, VersionChange, listDisclaimerVersions } from '@console/contract/disclaimers';
import type { QueryOf } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import type { Db } from '../../platform/database/database';
import type { KeptReference } from '../../platform/database/schema';
import type { RowsPage } from '../../platform/http/collection';
import { personRefs } from '../../people/person-refs';
import { plainTexts } from './rich-texts';

/** Versions a page unless asked otherwise. */
const PAGE_SIZE = 10;

type Paging = QueryOf<typeof listDisclaimerVersions>;

/** A version as it is kept, and what it came to as plain texts by name. */
interface Kept {
  readonly number: number;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly facts: ReadonlyMap<string, string>;
}

/** Versions of a generic disclaimer, the newest first. */
export async function disclaimerVersions(
  db: Db,
  disclaimerId: string,
  paging: Paging,
): Promise<RowsPage<DisclaimerVersion>> {
  const { limit, offset } = windowOf(paging);
  const versions = db.selectFrom('disclaimer_version').where('disclaimer_id', '=', disclaimerId);
  const newest = versions.selectAll().orderBy('number', 'desc');
  // one more than the page: what its last version was before
  const rows = await newest
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const counted = await versions
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const kept = rows.map(({ name, position, type, content, in_use, ...row }) => ({
    ...row,
    facts: new Map([
      ['Name', name],
      ['Position', position],
      ['Type', type],
      ['In use', in_use ? 'yes' : 'no'],
      ['Text', plainTexts(content)],
    ]),
  }));
  return { rows: await asVersions(db, kept, limit), total: Number(counted.total) };
}

/** Versions of the disclaimers of a company, the newest first. */
export async function companyDisclaimerVersions(
  db: Db,
  companyId: string,
  paging: Paging,
): Promise<RowsPage<DisclaimerVersion>> {
  const { limit, offset } = windowOf(paging);
  const versions = db.selectFrom('company_disclaimer_version').where('company_id', '=', companyId);
  const newest = versions.selectAll().orderBy('number', 'desc');
  const rows = await newest
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const counted = await versions
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await namesOf(
    db,
    rows.flatMap(({ content }) => content.map(({ reference }) => reference)),
  );
  const kept = rows.map(({ content, ...row }) => ({ ...row, facts: factsOf(content, names) }));
  return { rows: await asVersions(db, kept, limit), total: Number(counted.total) };
}

function windowOf({ page = 1, itemsPerPage = PAGE_SIZE }: Paging) {
  return { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
}

function factsOf(content: readonly KeptReference[], names: ReadonlyMap<string, string>) {
  return new Map(
    content.map(({ reference, content: own }) => [
      names.get(reference) ?? reference,
      own === null ? texts.linked : `${texts.unlinked}: ${plainTexts(own)}`,
    ]),
  );
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('disclaimer')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first `count` versions, each against the one that follows, which is the one before it in time. */
async function asVersions(db: Db, kept: readonly Kept[], count: number): Promise<DisclaimerVersion[]> {
  const people = await personRefs(
    db,
    kept.map(({ saved_by }) => saved_by),
  );
  return kept.slice(0, count).map((version, index) => ({
    number: version.number,
    savedAt: version.saved_at.toISOString(),
    savedBy: people.get(version.saved_by ?? '') ?? null,
    changes: changesOf(kept[index + 1]?.facts ?? new Map(), version.facts),
  }));
}

function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): VersionChange[] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((what) => ({ what, before: before.get(what) ?? null, after: after.get(what) ?? null }))
    .filter((change) => change.before !== change.after);
}
