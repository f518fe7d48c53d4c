import { creationViolations } from '@console/contract/creation-rules';
import type { updateDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { Violation } from '@console/contract/hydra';
import { messages } from '@console/contract/texts';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';
import type { HashedFields } from './content-hash';
import type { ReadContent } from './content-worker';
import { uniqueTags } from './draft-input';
import { mediaIdsIn, mediaOfDraft, mediaReference } from './draft-media';
import { targetProblems } from './draft-target';
import { videoColumns, videoViolations } from './draft-video';

export type DraftPatch = Omit<BodyOf<typeof updateDraft>, 'contentChange'>;

/** Columns of the patch; null and missing fields are unchanged, empty ones clear (P10). */
export function detailsOf(patch: DraftPatch, videoHosts: readonly string[]): Partial<HashedFields> {
  const given = {
    title: patch.title?.trim(),
    web_title: patch.webTitle?.trim(),
    sub_title: patch.subTitle?.trim(),
    recommendation: emptyToNull(patch.recommendation),
    sector: patch.sector,
    market: patch.market,
    research_type: emptyToNull(patch.researchType),
    research_on: emptyToNull(patch.researchOn),
    video_type: emptyToNull(patch.videoType),
    tags: patch.tags && uniqueTags(patch.tags),
    thumbnail: emptyToNull(patch.thumbnail && mediaReference(patch.thumbnail)),
    ...videoColumns(patch.video, videoHosts),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function emptyToNull(text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return undefined;
  return text === '' ? null : text;
}

interface Checked {
  readonly id: string;
  readonly patch: DraftPatch;
  readonly fields: HashedFields;
  /** The new content; null: it stays as it is. */
  readonly content: ReadContent | null;
  readonly stored: Pick<DraftRow, 'video_url'>;
  readonly companyIds: readonly string[];
  readonly videoHosts: readonly string[];
}

/** What no single field can tell: rules by report type, the thumbnail, an image of this report, and its blocks. */
export async function requireSound(
  trx: Trx,
  { id, patch, fields, content, stored, companyIds, videoHosts }: Checked,
): Promise<void> {
  const given = new Set(Object.entries(patch).flatMap(([name, value]) => (value === null ? [] : name)));
  const violations: Violation[] = creationViolations({
    reportType: fields.report_type,
    company: companyIds,
    researchType: fields.research_type,
    recommendation: fields.recommendation,
  }).filter(({ propertyPath }) => given.has(propertyPath));
  if (given.has('targetPrice') || given.has('recommendation'))
    violations.push(...targetProblems(patch.targetPrice, fields));
  if (fields.title === '') violations.push({ propertyPath: 'title', message: messages.required });
  if (fields.web_title === '') violations.push({ propertyPath: 'webTitle', message: messages.required });
  if (patch.thumbnail && !(await isOwnImage(trx, id, fields.thumbnail))) {
    violations.push({ propertyPath: 'thumbnail', message: 'This should be an image of this report.' });
  }
  violations.push(...videoViolations(patch.video, videoHosts, stored.video_url));
  violations.push(...(content?.violations ?? []));
  if (violations.length > 0) throw invalid(violations);
}

async function isOwnImage(trx: Trx, draftId: string, reference: string | null): Promise<boolean> {
  const [mediaId] = mediaIdsIn(reference);
  if (!mediaId || reference !== `media:${mediaId}`) return false;
  const media = await mediaOfDraft(trx, draftId, [mediaId]);
  return media.some(({ draft_id }) => draft_id === draftId);
}
