import { messages } from '@console/contract/texts';
import type { Subject } from '@console/shared-auth/access/can';
import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';
import { findableIds } from '../../reference-data/companies/findable-companies';
import { heldSuccessorsOf } from '../../reference-data/companies/successors';
import { referencedId } from '../../platform/http/referenced-id';

/** No name of a tag begins so: they have no `/` at their beginning. */
const TAG_IRI = '/api/tags/';

interface ChosenCompanies {
  readonly references: readonly unknown[];
  /** Who chooses: only companies that they find. */
  readonly me: Subject;
  /** Ids of companies that the draft names already: it may keep them. */
  readonly kept?: readonly string[];
}

/**
 * Ids of the referenced companies, each once, of those that were merged away the ones that they were merged into; 422
 * on `company` when one does not exist, or is hidden from who chooses it anew (U10).
 */
export async function companyIdsOfReferences(
  trx: Trx,
  { references, me, kept = [] }: ChosenCompanies,
): Promise<string[]> {
  const unknownCompany = () => invalid([{ propertyPath: 'company', message: messages.unknownCompany }]);
  const ids = references.map(referencedId);
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) throw unknownCompany();
  const unique = [...new Set(known)];
  if (unique.length === 0) return [];
  const rows = await trx.selectFrom('company').select('id').where('id', 'in', unique).execute();
  if (rows.length < unique.length) throw unknownCompany();
  const successorOf = await heldSuccessorsOf(trx, unique);
  const companyIds = [...new Set(unique.map(successorOf))];
  const chosen = companyIds.filter((id) => !kept.includes(id));
  const findable = await findableIds(trx, me, chosen);
  if (findable.size < chosen.length) throw unknownCompany();
  return companyIds;
}

/**
 * Names of tags that came as names or as IRIs (P18); null and missing stay as they are. 422 on the tag that does not
 * exist.
 */
export async function namesOfTags<Tags extends readonly string[] | null | undefined>(
  trx: Trx,
  tags: Tags,
): Promise<Tags | string[]> {
  const references = (tags ?? []).filter((tag) => tag.trim().startsWith(TAG_IRI));
  if (!tags || references.length === 0) return tags;
  const ids = references.map(referencedId).filter((id) => id !== null);
  const rows =
    ids.length > 0 ? await trx.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute() : [];
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return tags.map((tag, index) => {
    if (!references.includes(tag)) return tag;
    const name = nameOf.get(referencedId(tag) ?? '');
    if (name === undefined) {
      throw invalid([{ propertyPath: `tags[${index}]`, message: 'This tag does not exist.' }]);
    }
    return name;
  });
}

/** Tags without blanks around them, none empty, none twice (A§5.9). */
export function uniqueTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim())) {
    const name = tag.toLowerCase();
    if (name && !byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

/** Names the companies of a draft anew, in this order. */
export async function writeCompanies(
  trx: Trx,
  draftId: string,
  companyIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('draft_company').where('draft_id', '=', draftId).execute();
  if (companyIds.length === 0) return;
  await trx
    .insertInto('draft_company')
    .values(companyIds.map((company_id, position) => ({ draft_id: draftId, company_id, position })))
    .execute();
}
