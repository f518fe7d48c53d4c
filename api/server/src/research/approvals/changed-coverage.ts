import type { NewerData } from '@console/contract/approvals';
import { partOf } from './differing-part';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import type { CompanyRef } from '@console/contract/company-ref';
import { firmWordNames, firmWords, type ReportFirm } from '@console/contract/firm';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { CompanyFacts } from '@console/contract/widgets';
import { htmlParagraphs } from '@console/shared-report/html-text';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import { sql } from 'kysely';
import { personRefs } from '../../people/person-refs';
import { reportFirm } from '../../platform/firm/firm.store';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { recommendationsInForce } from '../../reference-data/companies/recommendations-in-force';

type Changed = NewerData['corrected'][number];

interface Reviewed {
  readonly draft: Pick<DraftRow, 'recommendation'>;
  readonly frozen: ReportSnapshot;
  /** What the page would show of its companies now. */
  readonly current: Pick<ReportSnapshot, 'widgets'>;
  readonly frozenAt: Date;
}

/**
 * What became of the companies of a report since it was frozen: those that are no longer covered, other names and codes
 * (of its author and the firm as well), sectors and descriptions, key properties,
 * recommendations that its page shows, and of a rated report those that became others, as its publication would undo that.
 */
export async function changedCoverage(
  db: Db | Trx,
  { draft, frozen, current, frozenAt }: Reviewed,
): Promise<Changed[]> {
  const ids = frozen.company.map(({ id }) => id);
  // companies are called as the page calls them
  const codes = new Map(frozen.company.map(({ id, code }) => [id, code]));
  const stopped = await stoppedSince(db, ids, frozenAt);
  // that a company that is no longer covered has no recommendation any more is said once
  const isTold = ({ id, is }: ChangedOf) => is !== null || stopped.every((one) => one.id !== id);
  const rated =
    draft.recommendation !== null && (await hasNews(db, ids, frozenAt))
      ? await otherRecommendations(db, { ids, stoppedIds: stopped.map(({ id }) => id), frozenAt })
      : [];
  return [
    ...stopped.map(({ id, code, is }) => ({
      ...{ what: `${codes.get(id) ?? code} in the coverage`, was: 'covered', is },
    })),
    ...(await otherNames(db, frozen.company, frozen.widgets.company)),
    ...(await otherAuthor(db, frozen.owner)),
    ...otherSectors(frozen, current),
    ...otherDescription(frozen, current),
    ...otherFirm(frozen.firm, await reportFirm(db)),
    ...otherProperties(frozen, current),
    ...changedRatings(frozen, current).filter(isTold).map(asChanged),
    ...rated.filter(isTold).map(asChanged),
  ];
}

type ChangedOf = Changed & { readonly id: string };
const asChanged = ({ what, was, is }: ChangedOf): Changed => ({ what, was, is });

/** Recommendations that a frozen page shows and that are other ones now. */
function changedRatings(frozen: ReportSnapshot, current: Pick<ReportSnapshot, 'widgets'>): ChangedOf[] {
  if (!neededWidgets(frozen.document).has('companiesMentioned')) return [];
  const now = new Map(current.widgets.companiesMentioned.map((one) => [one.id, ratingOf(one)]));
  return frozen.widgets.companiesMentioned.flatMap((one) => {
    const [was, is] = [ratingOf(one), now.get(one.id) ?? null];
    return was === is ? [] : [{ id: one.id, what: `${one.code} recommendation`, was: was ?? 'none', is }];
  });
}

const ratingOf = ({ currentRecommendation }: CompanyFacts) => currentRecommendation;

/** Names and codes under which companies of a page are not known any more, and the flag that its subject has no more. */
async function otherNames(
  db: Db | Trx,
  companies: readonly CompanyRef[],
  subject: CompanyFacts | null,
): Promise<Changed[]> {
  if (companies.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code', 'name', 'type'])
    .where(
      'id',
      'in',
      companies.map(({ id }) => id),
    )
    .execute();
  const now = new Map(rows.map((row) => [row.id, row]));
  return companies.flatMap((was) => {
    const is = now.get(was.id);
    if (!is) return [];
    const names = (['code', 'name'] as const).flatMap((field) =>
      is[field] === was[field] ? [] : [{ what: `${was.code} ${field}`, was: was[field], is: is[field] }],
    );
    const flag = was.id === subject?.id ? flagOf(subject.type) : flagOf(is.type);
    return flag === flagOf(is.type)
      ? names
      : [...names, { what: `${was.code} company flag`, was: flag, is: flagOf(is.type) }];
  });
}

/** Sectors of companies that a frozen page shows, and that are other ones now. */
function otherSectors(
  { document, widgets: then }: ReportSnapshot,
  { widgets: now }: Pick<ReportSnapshot, 'widgets'>,
): Changed[] {
  const needed = neededWidgets(document);
  const current = new Map(now.companiesMentioned.map(({ id, gics }) => [id, gics.sector]));
  const mentioned = needed.has('companiesMentioned') ? then.companiesMentioned : [];
  const subject = then.company && mentioned.every(({ id }) => id !== then.company?.id) ? [then.company] : [];
  const shown = [...mentioned, ...(needed.has('stockOverview') ? subject : [])];
  const nowOf = (id: string) =>
    current.get(id) ?? (now.company?.id === id ? now.company.gics.sector : undefined);
  return shown.flatMap(({ id, code, gics: { sector: was } }) => {
    const is = nowOf(id);
    return is === undefined || is === was
      ? []
      : [{ what: `${code} sector`, was: was || 'none', is: is || null }];
  });
}

/** The description of its company that a frozen page shows, where that is another one now. */
function otherDescription(
  { document, widgets: { company: then } }: ReportSnapshot,
  { widgets: { company: now } }: Pick<ReportSnapshot, 'widgets'>,
): Changed[] {
  if (!then || then.id !== now?.id || !neededWidgets(document).has('company')) return [];
  if (then.description === now.description) return [];
  const [was, is] = [textOf(then.description), textOf(now.description)];
  return [{ what: `${then.code} description`, was: partOf(was, is) || 'none', is: partOf(is, was) || null }];
}

const textOf = (html: string) => htmlParagraphs(html).join(' ');

/** What a page says of the firm, where that is something else now. */
const otherFirm = (then: ReportFirm, now: ReportFirm): Changed[] =>
  firmWordNames.flatMap((field) =>
    then[field] === now[field]
      ? []
      : [{ what: firmWords[field], was: then[field] || 'none', is: now[field] || null }],
  );

/** Key properties that a frozen page shows and that are other ones now. */
function otherProperties(
  { document, widgets }: ReportSnapshot,
  { widgets: now }: Pick<ReportSnapshot, 'widgets'>,
): Changed[] {
  const [was, is] = [widgets.keyProperties, now.keyProperties];
  if (!was || !is || !neededWidgets(document).has('keyProperties')) return [];
  // a company that was merged away is told as such
  if (widgets.company?.id !== now.company?.id) return [];
  return keyProperties.flatMap((name) =>
    was[name] === is[name]
      ? []
      : [
          {
            what: `${widgets.company?.code} ${name.charAt(0).toUpperCase()}${name.slice(1)} of the key properties`,
            ...{ was: String(was[name]), is: String(is[name]) },
          },
        ],
  );
}
const keyProperties = ['rating', 'moat', 'growth', 'income', 'risk'] as const;

/** The name of its owner, which the page says, where that is another one now. */
async function otherAuthor(db: Db | Trx, was: PersonRef): Promise<Changed[]> {
  const is = (await personRefs(db, [was.id])).get(was.id);
  const names = [was, is ?? was].map(fullName);
  return names[0] === names[1] ? [] : [{ what: 'Author', was: names[0] ?? '', is: names[1] ?? '' }];
}

const flagOf = (type: string | null) => (type === EMERGING_COMPANY ? type : 'none of an emerging company');

interface Stopped {
  readonly id: string;
  readonly code: string;
  readonly is: string;
}

/** Companies that were suspended, disabled or merged away since, by the audit trail. */
async function stoppedSince(db: Db | Trx, ids: readonly string[], since: Date): Promise<readonly Stopped[]> {
  if (ids.length === 0) return [];
  const wasAtFirst = (field: 'suspended' | 'enabled') => sql`coalesce((
    select (event.before->>${field})::boolean from audit_event as event
    where event.subject_type = 'company' and event.subject_id = company.id::text and event.at >= ${since}
      and jsonb_exists(event.before, ${field})
    order by event.at limit 1), company.${sql.ref(field)})`;
  const { rows } = await sql<Stopped>`
    select company.id, company.code, case when company.merged_into is not null then 'merged into ' || kept.code
      when company.suspended then 'suspended' else 'disabled' end as is
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join company on company.id = asked.id
    left join company as kept on kept.id = company.merged_into
    where company.merged_into is not null or ((company.suspended or not company.enabled)
      and not ${wasAtFirst('suspended')} and ${wasAtFirst('enabled')})
    order by asked.place`.execute(db);
  return rows;
}

interface AskedRatings {
  readonly ids: readonly string[];
  /** Those that are no longer covered since: of them counts what was said last. */
  readonly stoppedIds: readonly string[];
  readonly frozenAt: Date;
}

async function otherRecommendations(
  db: Db | Trx,
  { ids, stoppedIds, frozenAt }: AskedRatings,
): Promise<ChangedOf[]> {
  const { rows } = await sql<{ id: string; code: string; was: string | null; now: string | null }>`
    select company.id, company.code, was.recommendation as was, present.recommendation as now
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join company on company.id = asked.id
    left join ${recommendationsInForce(frozenAt)} as was on was.company_id = company.id
    left join (
      select company_id, recommendation from ${recommendationsInForce(new Date(Date.now() + 1000))} as covered
      union all
      select id, current_recommendation from company where id = any(${stoppedIds}::uuid[])
    ) as present on present.company_id = company.id
    where was.recommendation is distinct from present.recommendation
    order by asked.place`.execute(db);
  return rows.map(({ id, code, was, now }) => ({
    ...{ id, what: `${code} recommendation in the coverage`, was: was ?? 'none', is: now },
  }));
}

async function hasNews(db: Db | Trx, ids: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from recommendation_event
    where at >= ${since} and company_id = any(${ids}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}
