import { createHash } from 'node:crypto';
import type { PublicationEvidence } from '@console/contract/publication-evidence';
import type { Db, Trx } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { decisionsOf, evidencePerson, scheduleOf } from './evidence-decisions';
import { roundsOf } from './evidence-rounds';
import type { Publication } from './render-publication';

/** What proves a publication: exact JSON text and its SHA-256. */
export interface Evidence {
  readonly text: string;
  readonly hash: string;
}

/** 404 for a report that was published before evidence was kept, and for none. */
export async function readEvidence(db: Db, reportId: string): Promise<Evidence> {
  const row = await db
    .selectFrom('publication_evidence')
    .select(['package as text', 'package_hash as hash'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  if (!row) throw notFound('The evidence of this report');
  return row;
}

/** What the evidence says of a publication; a PDF that is not printed yet has no hash. */
type Proved = Pick<
  Publication,
  'draftId' | 'draftHash' | 'snapshot' | 'publishedOn' | 'approval' | 'contentHash'
> & { readonly pdfHash: string | null };

/** Keeps who approved what when, and what was published; answers the SHA-256 of it (P5). */
export async function keepEvidence(trx: Db | Trx, reportId: string, publication: Proved): Promise<string> {
  const { approval, snapshot } = publication;
  const decisions = await decisionsOf(trx, approval.id, approval.content_hash);
  const evidence: PublicationEvidence & { readonly snapshot: ReportSnapshot } = {
    format: 'publication-evidence/5',
    report: { id: reportId, draftId: publication.draftId, title: snapshot.title },
    contentHash: publication.draftHash,
    approvedPageHash: approval.page_hash,
    approvedSnapshotHash: approval.snapshot_hash,
    publishedPageHash: publication.contentHash,
    pdfHash: publication.pdfHash,
    request: {
      approvalId: approval.id,
      requestedBy: await evidencePerson(trx, approval.requested_by),
      requestedAt: approval.created_at.toISOString(),
      contentHash: approval.content_hash,
      checklist: approval.checklist,
      schedule: await scheduleOf(trx, approval),
    },
    decisions,
    rounds: await roundsOf(trx, approval.draft_id),
    completedAt: decisions.at(-1)?.at ?? null,
    disseminatedAt: publication.publishedOn.toISOString(),
    snapshot,
  };
  const text = JSON.stringify(evidence);
  const hash = createHash('sha256').update(text).digest('hex');
  await trx
    .insertInto('publication_evidence')
    .values({ report_id: reportId, package: text, package_hash: hash })
    .execute();
  return hash;
}
