import { draftStatuses, type DraftStatus } from './report-types';
import { draftEvents, nextDraftStatus, type DraftEvent } from './draft.machine';

/** Every transition that a draft may make (P1–P8); whatever is not here is refused. */
const allowed: [DraftStatus, DraftEvent, string][] = [
  ['draft', 'edit', 'draft'],
  ['draft', 'request review', 'pending review'],
  ['draft', 'delete', 'deleted'],
  ['unable to publish', 'edit', 'draft'],
  ['unable to publish', 'request review', 'pending review'],
  ['unable to publish', 'queue', 'queued'],
  ['unable to publish', 'delete', 'deleted'],
  ['pending review', 'approve', 'approved'],
  ['pending review', 'reject', 'draft'],
  ['pending review', 'withdraw', 'draft'],
  ['approved', 'stop', 'draft'],
  ['approved', 'move', 'approved'],
  ['approved', 'queue', 'queued'],
  ['queued', 'publish', 'published'],
  ['queued', 'fail', 'unable to publish'],
  ['published', 'revoke', 'revoked'],
  ['published', 'rebuild', 'published'],
];
const everything = draftStatuses.flatMap((status) => draftEvents.map((event) => [status, event] as const));

describe('nextDraftStatus', () => {
  it.each(everything)('%s, %s', (status, event) => {
    const expected = allowed.find(([from, on]) => from === status && on === event)?.[2];
    const transition = nextDraftStatus(status, event);
    expect(transition.ok ? transition.status : undefined).toBe(expected);
  });

  it('says why', () => {
    expect(nextDraftStatus('pending review', 'delete')).toEqual({
      ok: false,
      reason: 'A report with the status "pending review" cannot be deleted.',
    });
  });
});
