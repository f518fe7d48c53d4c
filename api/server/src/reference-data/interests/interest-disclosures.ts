import { addDays, type CalendarDay } from '@console/contract/calendar-day';
import type { ReportDisclaimers } from '@console/contract/company-disclaimers';
import type { CompanyRef } from '@console/contract/company-ref';
import type { ReportFirm } from '@console/contract/firm';
import { fullName } from '@console/contract/full-name';
import type { InterestKind } from '@console/contract/interests';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import { escapedHtml } from '../../platform/escaped-html';
import { richDelta } from '../../platform/rich-text/rich-html';
import { daysSaid, statementOf } from './interests.store';

interface Disclosed {
  /** What says it. */
  readonly what: 'report' | 'list';
  /** The companies that it names. */
  readonly companies: readonly Pick<CompanyRef, 'id' | 'code' | 'name'>[];
  /** Whoever writes it. */
  readonly authorIds: readonly string[];
  /** The house, as it is printed. */
  readonly firm: Pick<ReportFirm, 'name' | 'registeredName'>;
  /** The firm's day. */
  readonly today: CalendarDay;
}

type Disclosure = ReportDisclaimers['endOfReport'][number];

/** What a report has to say of interests, as it is printed. */
export async function interestDisclosures(db: Db | Trx, disclosed: Disclosed): Promise<Disclosure[]> {
  return [...(await interestsSaid(db, disclosed))].map(([sentence, interest]) => {
    const content = `<p>${escapedHtml(sentence)}</p>`;
    return { type: 'Specific Disclosures', content, delta: richDelta(content), interest };
  });
}

/**
 * What a report or list has to say of interests in the companies that it names: those of the house, then those of its
 * authors, as they are on a day. Some are said for a year after they have ended. Sentences, each with its interest's digest.
 */
export async function interestsSaid(
  db: Db | Trx,
  { what, companies, authorIds, firm, today }: Disclosed,
): Promise<ReadonlyMap<string, string>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectFrom('interest')
    .innerJoin('company', 'company.id', 'interest.company_id')
    .select(['interest.person_id', 'interest.kind', 'interest.statement', 'interest.until_day'])
    .select(sql<string>`coalesce(company.merged_into, company.id)`.as('company_id'))
    .where(
      sql<string>`coalesce(company.merged_into, company.id)`,
      'in',
      companies.map(({ id }) => id),
    )
    .where(({ or, eb }) => or([eb('person_id', 'is', null), eb('person_id', 'in', [...authorIds])]))
    .where('from_day', '<=', today)
    .orderBy(sql`person_id is not null`)
    .orderBy('declared_on')
    .execute();
  const people = await personRefs(db, authorIds);
  const house = firm.registeredName || firm.name;
  const byId = new Map(companies.map((company) => [company.id, company]));
  const said = rows.flatMap((row): [sentence: string, interest: string][] => {
    const company = byId.get(row.company_id);
    if (!company || !isSaid(row, today)) return [];
    const person = people.get(row.person_id ?? '');
    const who = person ? `${fullName(person)}, an author of this ${what},` : house;
    const interest = sha256([row.person_id, company.id, row.kind, row.statement]);
    if (row.kind !== 'other') return [[`${who} ${statementOf(row, company)}`, interest]];
    const about = `on ${company.name} (${company.code})`;
    return [[`${person ? who : `${house},`} ${about}: ${ended(row.statement)}`, interest]];
  });
  return new Map(said);
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A sentence ends with a full stop. */
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function isSaid(
  { kind, until_day: until }: { readonly kind: InterestKind; readonly until_day: string | null },
  today: CalendarDay,
): boolean {
  return until === null || addDays(until, daysSaid(kind)) >= today;
}
