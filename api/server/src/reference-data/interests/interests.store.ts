import { createHash } from 'node:crypto';
import { today } from '@console/contract/calendar-day';
import {
  interestKinds,
  quarterOf,
  type Interest,
  type InterestKind,
  type OwnInterests,
} from '@console/contract/interests';
import { messages } from '@console/contract/texts';
import { personRefs } from '../../people/person-refs';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { companyHits } from '../companies/companies.store';
import { requireCompanyInUse } from '../companies/company-in-use';

/** The interests of these ids, in no order. */
export async function loadInterests(db: Db | Trx, ids: readonly string[]): Promise<Interest[]> {
  const rows = await db.selectFrom('interest').selectAll().where('id', 'in', ids).execute();
  const companies = await companyHits(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const people = await personRefs(
    db,
    rows.flatMap(({ person_id, declared_by, ended_by }) => [person_id, declared_by, ended_by]),
  );
  return rows.map((row) => {
    const company = companies.get(row.company_id);
    if (!company) throw new Error(`The interest ${row.id} should have a company`);
    const { '@id': iri, id, code, name } = company;
    return {
      '@id': `/api/interests/${row.id}`,
      id: row.id,
      holder: people.get(row.person_id ?? '') ?? null,
      company: { '@id': iri, id, code, name },
      kind: row.kind,
      statement: statementOf(row, company),
      from: row.from_day,
      until: row.until_day,
      declaredBy: people.get(row.declared_by) ?? null,
      declaredOn: row.declared_on.toISOString(),
      endedBy: people.get(row.ended_by ?? '') ?? null,
      endedOn: row.ended_on?.toISOString() ?? null,
    };
  });
}

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What reports say of an interest, after who has it. */
export function statementOf(
  { kind, statement }: { readonly kind: InterestKind; readonly statement: string },
  { code, name }: Named,
): string {
  return kind === 'other'
    ? statement
    : interestKinds[kind].sentence.replace('{company}', `${name} (${code})`);
}

const MONTH_DAYS = 31;

/** Days for which an interest is said after it has ended: a month too long is a disclosure too many, one too short is missing. */
export const daysSaid = (kind: InterestKind) => interestKinds[kind].saidForMonths * MONTH_DAYS;

/** One interest; 404 when there is none. */
export async function readInterest(db: Db | Trx, id: string): Promise<Interest> {
  const [interest] = await loadInterests(db, [id]);
  if (!interest) throw notFound('The interest');
  return interest;
}

interface Declaration {
  /** null: the house. */
  readonly personId: string | null;
  readonly companyId: string | null;
  readonly kind: InterestKind;
  readonly statement: string;
  /** The firm's day. */
  readonly from: string;
  readonly actorId: string;
}

/** Declares an interest; 422 at `company` for one that is unknown, no longer in use, or declared as that already. */
export async function insertInterest(db: Db, declared: Declaration): Promise<Interest> {
  const { personId, kind, from, actorId } = declared;
  const statement = kind === 'other' ? declared.statement.trim() : '';
  return db.transaction().execute(async (trx) => {
    const companyId = await requireCompanyInUse(trx, declared.companyId);
    const same = await trx
      .selectFrom('interest')
      .select('id')
      .where('company_id', '=', companyId)
      .where('person_id', 'is not distinct from', personId)
      .where('kind', '=', kind)
      .where('statement', '=', statement)
      .where('until_day', 'is', null)
      .executeTakeFirst();
    await requireRoom(trx, personId);
    if (same) throw invalid([{ propertyPath: 'company', message: 'This is declared already.' }]);
    const { id } = await trx
      .insertInto('interest')
      .values({
        ...{ person_id: personId, company_id: companyId, kind, statement },
        ...{ from_day: from, declared_by: actorId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const interest = await readInterest(trx, id);
    await audit(trx, { ...subjectOf(interest), actorId, action: 'interest.declare' });
    return interest;
  });
}

/** Interests that go on of one person, and of the house: each stands in every report about its company. */
const MAX_OPEN = 300;

/** 409 where so many go on that one more would only fill lists. */
async function requireRoom(trx: Trx, personId: string | null): Promise<void> {
  const { count } = await trx
    .selectFrom('interest')
    .select((interest) => interest.fn.countAll<string>().as('count'))
    .where('person_id', 'is not distinct from', personId)
    .where('until_day', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OPEN)
    throw conflict(`${MAX_OPEN} interests are declared already. Please end those that are over.`);
}

interface End {
  readonly id: string;
  /** The last day. */
  readonly until: string;
  readonly actorId: string;
}

/** Ends an interest on a day; 422 for a day before it began, 409 once it has ended. */
export async function endOf(db: Db, { id, until, actorId }: End): Promise<Interest> {
  return db.transaction().execute(async (trx) => {
    const before = await readInterest(trx, id);
    if (until < before.from) throw invalid([{ propertyPath: 'until', message: messages.beforeItBegins }]);
    const ended = await trx
      .updateTable('interest')
      .set({ until_day: until, ended_by: actorId, ended_on: new Date() })
      .where('id', '=', id)
      .where('until_day', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw conflict('This interest has ended already.');
    await audit(trx, { ...subjectOf(before), actorId, action: 'interest.end' });
    return readInterest(trx, id);
  });
}

/** What a person has declared, what goes on first, and whether that was confirmed in the quarter of the firm's day. */
export async function readOwnInterests(
  db: Db | Trx,
  personId: string,
  timeZone: string,
): Promise<OwnInterests> {
  const rows = await db
    .selectFrom('interest')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('declared_on', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const quarter = quarterOf(today(timeZone));
  const confirmation = await db
    .selectFrom('interest_confirmation')
    .select('confirmed_on')
    .where('person_id', '=', personId)
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  const loaded =
    rows.length === 0
      ? []
      : await loadInterests(
          db,
          rows.map(({ id }) => id),
        );
  const interests = loaded.toSorted(
    (one, other) =>
      Number(one.until !== null) - Number(other.until !== null) ||
      other.declaredOn.localeCompare(one.declaredOn),
  );
  return {
    interests,
    quarter,
    confirmedOn: confirmation?.confirmed_on?.toISOString() ?? null,
    version: versionOf(interests),
  };
}

/** Interests of a person that are shown: whoever has more of them reads the register with compliance. */
const MAX_SHOWN = 500;

function versionOf(interests: readonly Interest[]): string {
  const goingOn = interests.filter(({ until }) => until === null).map(({ id }) => id);
  return createHash('sha256').update(goingOn.toSorted().join(' ')).digest('hex');
}

interface Confirmation {
  readonly personId: string;
  readonly email: string;
  /** Of what was seen. */
  readonly version: string;
  readonly timeZone: string;
}

/** Keeps that a person has declared all; 409 when what is declared is not what they saw. */
export async function confirmOwn(
  db: Db,
  { personId, email, version, timeZone }: Confirmation,
): Promise<OwnInterests> {
  return db.transaction().execute(async (trx) => {
    const own = await readOwnInterests(trx, personId, timeZone);
    if (own.version !== version)
      throw conflict('What you declared has changed since you opened this page. Please look at it again.');
    const confirmed = { confirmed_on: new Date() };
    await trx
      .insertInto('interest_confirmation')
      .values({ person_id: personId, quarter: own.quarter, ...confirmed })
      .onConflict((conflict) => conflict.columns(['person_id', 'quarter']).doUpdateSet(confirmed))
      .execute();
    await audit(trx, {
      ...{ subjectType: 'interest', subjectId: personId, subjectLabel: email, actorId: personId },
      action: 'interest.confirm',
      after: { quarter: own.quarter, version },
    });
    return readOwnInterests(trx, personId, timeZone);
  });
}

/** Admins read the audit trail, and not the register: neither company nor kind stands there. */
const subjectOf = ({ id }: Pick<Interest, 'id'>) => ({
  subjectType: 'interest',
  subjectId: id,
  subjectLabel: 'Interests',
});
