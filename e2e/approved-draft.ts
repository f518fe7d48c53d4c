import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Approval } from '@console/contract/approvals';
import type { APIRequestContext } from '@playwright/test';
import { apiAs, newDraft, type ConsoleApi } from './console-api';

const thumbnail = readFileSync(join(__dirname, '../api/server/data/images/waves-thumbnail.png'));

/** A draft of `analyst` with a thumbnail, as a review needs it. */
export async function reviewableDraft(analyst: ConsoleApi): Promise<string> {
  const { id } = await newDraft(analyst);
  const media = await analyst.upload(`/api/draft/${id}/add-media?purpose=thumbnail`, {
    name: 'thumbnail.png',
    mimeType: 'image/png',
    buffer: thumbnail,
  });
  const { id: mediaId } = (await media.json()) as { id: string };
  await analyst.put(`/api/draft-report/${id}`, { thumbnail: `media:${mediaId}` });
  return id;
}

/** Takes a draft through review by `peer` and `compliance`; it is queued for publication then. */
export async function approvedDraft(
  request: APIRequestContext,
): Promise<{ id: string; analyst: ConsoleApi }> {
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const compliance = await apiAs(request, 'compliance');
  const id = await reviewableDraft(analyst);
  const answer = await analyst.post('/api/report-approval', {
    report: `/api/draft-report/${id}`,
    assignees: [peer.userId, compliance.userId],
    publishOn: null,
    description: 'Please review',
  });
  const approval = (await answer.json()) as Approval;
  for (const [reviewer, kind] of [[peer, 'peer'] as const, [compliance, 'legal'] as const]) {
    const given = await reviewer.post(`${approval['@id']}/${kind}`, { action: 'approve', comments: '' });
    if (!given.ok()) throw new Error(`The ${kind} approval was refused: ${await given.text()}`);
  }
  return { id, analyst };
}
