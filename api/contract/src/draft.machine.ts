import type { DraftStatus } from './report-types';

/** What can happen to a draft (P1–P8). `edit` is a write that changes something. */
export const draftEvents = [
  'edit',
  'request review',
  'approve',
  'reject',
  'withdraw',
  'stop',
  'move',
  'queue',
  'publish',
  'fail',
  'revoke',
  'rebuild',
  'delete',
] as const;
export type DraftEvent = (typeof draftEvents)[number];

type Outcome = DraftStatus | 'deleted';

const transitions: Record<DraftEvent, Partial<Record<DraftStatus, Outcome>>> = {
  edit: { draft: 'draft', 'unable to publish': 'draft' },
  'request review': { draft: 'pending review', 'unable to publish': 'pending review' },
  approve: { 'pending review': 'approved' },
  reject: { 'pending review': 'draft' },
  withdraw: { 'pending review': 'draft' },
  stop: { approved: 'draft' },
  move: { approved: 'approved' },
  queue: { approved: 'queued', 'unable to publish': 'queued' },
  publish: { queued: 'published' },
  fail: { queued: 'unable to publish' },
  revoke: { published: 'revoked' },
  rebuild: { published: 'published' },
  delete: { draft: 'deleted', 'unable to publish': 'deleted' },
};

const done: Record<DraftEvent, string> = {
  edit: 'changed',
  'request review': 'sent for review',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn from review',
  stop: 'stopped',
  move: 'moved to another time',
  queue: 'published',
  publish: 'marked as published',
  fail: 'marked as unable to publish',
  revoke: 'revoked',
  rebuild: 'rebuilt',
  delete: 'deleted',
};

export type DraftTransition =
  { readonly ok: true; readonly status: Outcome } | { readonly ok: false; readonly reason: string };

/** The status after an event, or why it cannot happen now. */
export function nextDraftStatus(status: DraftStatus, event: DraftEvent): DraftTransition {
  const next = transitions[event][status];
  if (next) return { ok: true, status: next };
  return { ok: false, reason: `A report with the status "${status}" cannot be ${done[event]}.` };
}
