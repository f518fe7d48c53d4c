import { createHash } from 'node:crypto';
import type { DraftRow } from '../../platform/database/schema';

/** Everything of a draft that is published and therefore approved. */
export type HashedFields = Pick<
  DraftRow,
  | 'title'
  | 'web_title'
  | 'sub_title'
  | 'report_type'
  | 'recommendation'
  | 'target_price'
  | 'target_currency'
  | 'target_months'
  | 'target_method'
  | 'sector'
  | 'market'
  | 'research_type'
  | 'video_type'
  | 'research_on'
  | 'video_url'
  | 'video_duration'
  | 'video_quick'
  | 'tags'
  | 'thumbnail'
  | 'description'
  | 'html'
  | 'css'
>;

/** SHA-256 in hex of what a draft would publish; two drafts with one hash publish the same (P5). */
export function contentHash(draft: HashedFields, companyIds: readonly string[]): string {
  const facts = [
    draft.title,
    draft.web_title,
    draft.sub_title,
    draft.report_type,
    draft.recommendation,
    draft.sector,
    draft.market,
    draft.research_type,
    draft.video_type,
    draft.tags,
    draft.thumbnail,
    draft.description,
    companyIds,
    draft.html,
    draft.css,
    ...laterFacts(draft),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** What drafts have not always had: without it a draft has the hash that it had then, and may have been approved by. */
function laterFacts({
  research_on,
  video_url,
  video_duration,
  video_quick,
  ...draft
}: HashedFields): unknown[] {
  const later = [research_on, video_url, video_duration, video_quick];
  const isLater = later.some((value) => value !== null && value !== false);
  const target = [draft.target_price, draft.target_currency, draft.target_months, draft.target_method];
  return [...(isLater ? [later] : []), ...(draft.target_price === null ? [] : [{ target }])];
}
