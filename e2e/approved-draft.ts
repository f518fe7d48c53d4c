import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval } from '@console/contract/approvals';
import type { Checklist, ChecklistAnswer } from '@console/contract/checklist';
import type { APIRequestContext } from '@playwright/test';
import { apiAs, newDraft, type ConsoleApi } from './console-api';

const thumbnail = readFileSync(join(__dirname, '../api/server/data/images/waves-thumbnail.png'));

/** A draft of `analyst` with a thumbnail, as a review needs it. */
export async function reviewableDraft(analyst: ConsoleApi): Promise<string> {
  const { id } = await newDraft(analyst);
  await setThumbnail(analyst, id);
  return id;
}

/** Gives a draft a thumbnail. */
export async function setThumbnail(analyst: ConsoleApi, id: string): Promise<void> {
  const media = await analyst.upload(`/api/draft/${id}/add-media?purpose=thumbnail`, {
    name: 'thumbnail.png',
    mimeType: 'image/png',
    buffer: thumbnail,
  });
  const { id: mediaId } = (await media.json()) as { id: string };
  await analyst.put(`/api/draft-report/${id}`, { thumbnail: `media:${mediaId}` });
}

/** An answer to every warning about a draft, as its author gives them in the dialog. */
export async function answersTo(author: ConsoleApi, draftId: string): Promise<readonly ChecklistAnswer[]> {
  const read = await author.get(`/api/draft-report/${draftId}/checklist`);
  const { items } = (await read.json()) as Checklist;
  return items
    .filter(({ level, findings }) => level === 'warning' && findings.length > 0)
    .map(({ check, digest }) => ({ check, digest, reason: 'A journey means it so.' }));
}

/** What a journey asks of a review; as published on approval when it says nothing else. */
interface Request {
  readonly draftId: string;
  readonly reviewers: readonly Pick<ConsoleApi, 'userId'>[];
  readonly publishOn?: Date;
  readonly timeZone?: string;
  readonly description?: string;
}

/** Asks for a review of a draft in the name of its owner. */
export async function requestedReview(owner: ConsoleApi, asked: Request): Promise<Approval> {
  const answer = await owner.post('/api/report-approval', {
    report: `/api/draft-report/${asked.draftId}`,
    assignees: asked.reviewers.map(({ userId }) => userId),
    publishOn: asked.publishOn?.toISOString() ?? null,
    timeZone: asked.timeZone ?? null,
    description: asked.description ?? 'Please review',
    answers: await answersTo(owner, asked.draftId),
  });
  if (!answer.ok()) throw new Error(`The review was not requested: ${await answer.text()}`);
  return (await answer.json()) as Approval;
}

/** Approves a review in the name of a peer, then of compliance. */
export async function approvedReview(
  approval: Approval,
  peer: ConsoleApi,
  compliance: ConsoleApi,
): Promise<void> {
  for (const [reviewer, kind] of [[peer, 'peer'] as const, [compliance, 'legal'] as const]) {
    const given = await reviewer.post(`${approval['@id']}/${kind}`, { action: 'approve', comments: '' });
    if (!given.ok()) throw new Error(`The ${kind} approval was refused: ${await given.text()}`);
  }
}

/** Takes a draft through review by `peer` and `compliance`; it is queued for publication then. */
export async function approvedDraft(
  request: APIRequestContext,
): Promise<{ id: string; analyst: ConsoleApi }> {
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const compliance = await apiAs(request, 'compliance');
  const id = await reviewableDraft(analyst);
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await approvedReview(approval, peer, compliance);
  return { id, analyst };
}
