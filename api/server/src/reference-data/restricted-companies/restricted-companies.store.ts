import { addDays, startOfDay } from '@console/contract/calendar-day';
import {
  restrictionKindNames,
  type RestrictedCompany,
  type RestrictionKind,
} from '@console/contract/restricted-companies';
import { sql } from 'kysely';
import { personRefs } from '../../people/person-refs';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { companyHits } from '../companies/companies.store';
import { requireCompanyInUse } from '../companies/company-in-use';
import { stateOfRestriction } from '../companies/restricted-now';

/** The entries of these ids, in no order. */
export async function loadRestrictions(db: Db | Trx, ids: readonly string[]): Promise<RestrictedCompany[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('restricted_company')
    .selectAll()
    .select(stateOfRestriction.as('state'))
    .where('id', 'in', ids)
    .execute();
  const companies = await companyHits(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const people = await personRefs(
    db,
    rows.flatMap(({ added_by, ended_by }) => [added_by, ended_by]),
  );
  return rows.map((row) => {
    const company = companies.get(row.company_id);
    if (!company) throw new Error(`The entry ${row.id} should have a company`);
    return {
      '@id': `/api/restricted-companies/${row.id}`,
      id: row.id,
      company: { '@id': company['@id'], id: company.id, code: company.code, name: company.name },
      kind: row.kind,
      from: row.from_day,
      until: row.until_day,
      reason: row.reason,
      state: row.state,
      addedBy: people.get(row.added_by) ?? null,
      addedOn: row.added_on.toISOString(),
      endedBy: people.get(row.ended_by ?? '') ?? null,
      endedOn: row.ended_on?.toISOString() ?? null,
      endReason: row.end_reason,
    };
  });
}

/** One entry; 404 when there is none. */
export async function readRestriction(db: Db | Trx, id: string): Promise<RestrictedCompany> {
  const [entry] = await loadRestrictions(db, [id]);
  if (!entry) throw notFound('The entry');
  return entry;
}

interface Addition {
  readonly companyId: string | null;
  readonly kind: RestrictionKind;
  /** Days of the firm. */
  readonly from: string;
  readonly until: string | null;
  readonly reason: string;
  readonly actorId: string;
  readonly timeZone: string;
}

/** Adds an entry; 422 at `company` for one that is unknown, no longer in use, or in the register as that already. */
export async function insertRestriction(trx: Trx, addition: Addition): Promise<{ readonly id: string }> {
  const { kind, from, until, actorId, timeZone } = addition;
  const companyId = await requireCompanyInUse(trx, addition.companyId);
  const standing = await trx
    .selectFrom('restricted_company')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where(stateOfRestriction, '!=', 'over')
    .executeTakeFirst();
  if (standing) {
    const word = restrictionKindNames[kind].toLowerCase();
    throw invalid([
      {
        propertyPath: 'company',
        message: `This company is ${word} already. End that entry before you add another one.`,
      },
    ]);
  }
  const entry = await trx
    .insertInto('restricted_company')
    .values({
      company_id: companyId,
      kind,
      from_day: from,
      until_day: until,
      from_at: startOfDay(from, timeZone),
      until_at: until && startOfDay(addDays(until, 1), timeZone),
      reason: addition.reason.trim(),
      added_by: actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { ...registerSubject(entry.id), actorId, action: 'restricted-company.add' });
  return entry;
}

interface End {
  readonly id: string;
  readonly reason: string;
  readonly actorId: string;
}

/** Ends an entry now; 409 once it is over. */
export async function endEntry(trx: Trx, { id, reason, actorId }: End): Promise<void> {
  const ended = await trx
    .updateTable('restricted_company')
    .set({ until_at: sql`now()`, ended_on: sql`now()`, ended_by: actorId, end_reason: reason.trim() })
    .where('id', '=', id)
    .where(stateOfRestriction, '!=', 'over')
    .returning('id')
    .executeTakeFirst();
  if (!ended) {
    await readRestriction(trx, id);
    throw conflict('This entry is over already.');
  }
  await audit(trx, { ...registerSubject(id), actorId, action: 'restricted-company.end' });
}

/** Admins read the audit trail, and not the register: neither company nor reason stands there. */
const registerSubject = (id: string) => ({
  subjectType: 'restricted-company',
  subjectId: id,
  subjectLabel: 'Restricted companies',
});
