import type { ReportType } from '@console/contract/report-types';
import type { RelatedVideo, ViewedReport, WidgetData } from '@console/contract/widgets';
import { allowedBlocks } from '@console/shared-report/availability';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** What counts as read of late. */
const VIEWED_DAYS = 30;
const MOST_VIEWED = 5;
const RELATED_VIDEOS = 3;

/** A draft, as far as it decides which published reports it names. */
interface Naming {
  readonly id: string;
  readonly reportType: ReportType;
  readonly companyCodes: readonly string[];
  readonly tags: readonly string[];
}

/** The published reports that the widgets of a draft name at a moment; only those are looked for that its type can show. */
export async function publishedBefore(
  db: Db | Trx,
  draft: Naming,
  at: Date,
): Promise<Pick<WidgetData, 'mostViewed' | 'relatedVideos'>> {
  const blocks = allowedBlocks(draft.reportType);
  return {
    mostViewed: blocks.includes('MostPopular') ? await mostViewed(db, draft, at) : [],
    relatedVideos: blocks.includes('RelatedVideos') ? await relatedVideos(db, draft, at) : [],
  };
}

/** Views are counted as analytics count them, without those of the author. */
async function mostViewed(db: Db | Trx, { id }: Naming, at: Date): Promise<ViewedReport[]> {
  const { rows } = await sql<ViewedReport>`
    with counted as (
      select report_id, count(*) as views from report_view
      where half_hour <= ${at} and half_hour > ${at}::timestamptz - make_interval(days => ${VIEWED_DAYS})
        and reader_class <> 'Author'
      group by report_id)
    select report.id, title, report_type as "reportType", snapshot #>> '{company,0,code}' as "companyCode",
      published_day as "publishedDay"
    from counted join report on report.id = counted.report_id
    where revoked_at is null and published_on <= ${at} and draft_id is distinct from ${id}::uuid
    order by views desc, published_on desc, report.id
    limit ${MOST_VIEWED}`.execute(db);
  return rows;
}

/** Ordered by how many companies and tags they share, then by the latest. */
async function relatedVideos(
  db: Db | Trx,
  { id, companyCodes, tags }: Naming,
  at: Date,
): Promise<RelatedVideo[]> {
  const { rows } = await sql<RelatedVideo>`
    select id, title, snapshot #>> '{video,url}' as url, (snapshot #>> '{video,duration}')::float8 as duration,
      published_day as "publishedDay"
    from report cross join lateral (
      select (select count(*) from jsonb_array_elements_text(snapshot -> 'tags') as tag
          where tag = any(${[...tags]}::text[]))
        + (select count(*) from unnest(string_to_array(company_codes, ' ')) as code
          where code <> '' and code = any(${[...companyCodes]}::text[])) as number) as shared
    where report_type = 'videoSeries' and snapshot #>> '{video,url}' is not null
      and revoked_at is null and published_on <= ${at} and draft_id is distinct from ${id}::uuid
      and shared.number > 0
    order by shared.number desc, published_on desc, id
    limit ${RELATED_VIDEOS}`.execute(db);
  return rows;
}
