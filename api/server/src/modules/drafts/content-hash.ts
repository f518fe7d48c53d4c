import { createHash } from 'node:crypto';
import type { DraftRow } from '../../database/schema';

/** Everything of a draft that is published and therefore approved. */
export type HashedFields = Pick<
  DraftRow,
  | 'title'
  | 'web_title'
  | 'sub_title'
  | 'report_type'
  | 'recommendation'
  | 'sector'
  | 'market'
  | 'research_type'
  | 'video_type'
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
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
