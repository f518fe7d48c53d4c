import { startOfDay, today } from '@console/contract/calendar-day';
import { reportFirm } from '../../platform/firm/firm.store';
import type { Db, Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import { companyHits } from '../../reference-data/companies/companies.store';
import { interestsSaid } from '../../reference-data/interests/interest-disclosures';
import { disclaimersFor, linkedDisclosures } from '../../reference-data/disclaimers/report-disclaimers';
import { escapedHtml } from '../../platform/escaped-html';
import { inlineRichText } from './inline-rich-text';
import { ideasOfToday } from './ideas-of-today';
import { companyIdsOf, type StoredDisclaimers, type StoredIdeas } from './stored-ideas';

interface Interested {
  /** Everything that the list shows, what leaves with it too. */
  readonly content: StoredIdeas;
  /** Whoever publishes it, or reads what they would publish; null: nobody. */
  readonly publisherId: string | null;
  readonly environment: Pick<Environment, 'timeZone'>;
}

/**
 * The disclaimers of a list with those that the house adds at its end (A§3.14): what is said of all research, then what
 * is linked to the companies of `content`, under their names.
 */
export async function publishedDisclaimers(
  db: Db | Trx,
  disclaimers: StoredDisclaimers,
  content: StoredIdeas,
): Promise<StoredDisclaimers> {
  const { endOfReport } = await disclaimersFor(db, 'bestIdeas', []);
  const companies = await companiesOf(db, content);
  const linked = await linkedDisclosures(db, [...companies.keys()]);
  const named = [...linked].map(([text, ids]) => {
    const names = ids.map((id) => companies.get(id)).map((company) => `${company?.name} (${company?.code})`);
    return `<p><strong>${escapedHtml(`${names.sort().join(', ')}:`)}</strong></p>${text}`;
  });
  const general = endOfReport.map(({ content: text }) => `<p>${text}</p>`);
  const text = inlineRichText([...general, ...named].join(''));
  return { ...disclaimers, ...(text && { endOfReport: text }) };
}

/** The companies of ideas as they are today, by their ids. */
const companiesOf = async (db: Db | Trx, content: StoredIdeas) =>
  companyHits(db, companyIdsOf(await ideasOfToday(db, content)));

/** The disclaimers of a list with what is declared of interests in its companies. */
export async function withInterests(
  db: Db | Trx,
  disclaimers: StoredDisclaimers,
  interested: Interested,
): Promise<StoredDisclaimers> {
  const interests = await ideasInterests(db, interested);
  return { ...disclaimers, ...(interests.length > 0 && { interests }) };
}

/**
 * What a list has to say of interests in its companies, sentence by sentence: those of the house, of whoever has
 * edited the list since the first of its ideas came into it, and of who publishes it.
 */
async function ideasInterests(
  db: Db | Trx,
  { content, publisherId, environment }: Interested,
): Promise<string[]> {
  const companies = await companiesOf(db, content);
  const writers = await writersOf(db, content, environment);
  const said = await interestsSaid(db, {
    what: 'list',
    companies: [...companies.values()],
    authorIds: [...new Set([...writers, ...(publisherId === null ? [] : [publisherId])])].sort(),
    firm: await reportFirm(db),
    today: today(environment.timeZone),
  });
  return [...said.keys()];
}

/** Ids of those who have edited the list since the first of these ideas came into it. */
async function writersOf(
  db: Db | Trx,
  content: StoredIdeas,
  { timeZone }: Interested['environment'],
): Promise<string[]> {
  const days = content.flatMap(({ records }) => records.flatMap(({ includedOn }) => includedOn ?? []));
  const [first = today(timeZone)] = days.sort();
  const rows = await db
    .selectFrom('audit_event')
    .select('actor_id')
    .distinct()
    .where('subject_type', '=', 'best-ideas')
    .where('action', '=', 'best-ideas.update')
    .where('actor_id', 'is not', null)
    .where('at', '>=', startOfDay(first, timeZone))
    .execute();
  return rows.flatMap(({ actor_id }) => actor_id ?? []);
}
