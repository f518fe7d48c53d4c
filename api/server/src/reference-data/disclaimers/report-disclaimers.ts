import type { ReportDisclaimers } from '@console/contract/company-disclaimers';
import type { ReportType } from '@console/contract/report-types';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { isPlaceholder } from './placeholder';
import { richDelta } from '../../platform/rich-text/rich-html';

/** Types in the order in which a report shows them (D§3.7). */
const typeOrder = ['General', 'Flash Note', 'Commissioned Research', 'Specific Disclosures'];

/** What disclaimers are asked for: a draft's report, or the list that is none (P17). */
type Disclaimed = ReportType | 'bestIdeas';

/** What applies where it is linked to a company. */
const linkedTypes = ['Commissioned Research', 'Specific Disclosures'] as const;

const isFlash = (reportType: Disclaimed) => reportType.endsWith('Flash');

/**
 * Disclaimers that apply now (P35): General always, Flash Note for flashes, the others when linked to one of the companies,
 * whose own wording replaces the generic one for it; none that is not in use or still says what a new one says. Position
 * Footer is upfront, End of Report is endOfReport (P34).
 */
export async function disclaimersFor(
  db: Db | Trx,
  reportType: Disclaimed,
  companyIds: readonly string[],
): Promise<ReportDisclaimers> {
  const applying = isFlash(reportType) ? ['General', 'Flash Note'] : ['General'];
  const rows = await db
    .selectFrom('disclaimer')
    .leftJoin('company_disclaimer', (join) =>
      join
        .onRef('disclaimer_id', '=', 'disclaimer.id')
        .on('company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`),
    )
    .select(['position', 'type', 'disclaimer.content', 'company_disclaimer.content as own_content'])
    .where('in_use', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('type', 'in', applying),
        and([eb('type', 'in', linkedTypes), eb('company_id', 'is not', null)]),
      ]),
    )
    .orderBy(sql`array_position(${typeOrder}::text[], type)`)
    .orderBy('name')
    .execute();
  const texts = rows
    .flatMap(({ position, type, ...worded }) =>
      wordings(worded).map((text) => ({ position, type, content: text, delta: richDelta(text) })),
    )
    // one that says nothing would leave its heading behind
    .filter(({ delta }) => delta !== '')
    // what is linked to several companies in the same words is said once
    .filter(
      (text, index, all) =>
        index === all.findIndex(({ type, content }) => type === text.type && content === text.content),
    );
  const at = (place: string) => texts.filter(({ position }) => position === place);
  return {
    upfront: at('Footer').map(({ content, delta }) => ({ content, delta })),
    endOfReport: at('End of Report').map(({ type, content, delta }) => ({ type, content, delta })),
  };
}

interface Worded {
  readonly content: Readonly<Record<string, string>>;
  /** Of the company, in place of the generic one. */
  readonly own_content: Readonly<Record<string, string>> | null;
}

const wordings = ({ content, own_content }: Worded): string[] =>
  Object.values(own_content ?? content).filter((text) => !isPlaceholder(text));

/**
 * The disclosures that are linked to these companies, for what names many of them: rich texts in the order of a report,
 * each with the ids of the companies that it is of.
 */
export async function linkedDisclosures(
  db: Db | Trx,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_disclaimer')
    .innerJoin('disclaimer', 'disclaimer.id', 'disclaimer_id')
    .select(['company_id', 'disclaimer.content', 'company_disclaimer.content as own_content'])
    .where('company_id', 'in', companyIds)
    .where('type', 'in', linkedTypes)
    .where('in_use', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(${typeOrder}::text[], type)`)
    .orderBy('name')
    .execute();
  const companiesOf = new Map<string, string[]>();
  for (const { company_id, ...worded } of rows)
    for (const text of wordings(worded))
      if (richDelta(text) !== '') companiesOf.set(text, [...(companiesOf.get(text) ?? []), company_id]);
  return companiesOf;
}
