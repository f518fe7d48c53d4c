import { approvalStates } from './approvals';
import { nextReview, reviewActions, type Review, type ReviewAction } from './approval.machine';

const me = 'me';
const states: Review[] = approvalStates.flatMap((state) =>
  [true, false].flatMap((peerReviewed) =>
    [null, me, 'another'].map((lockedBy) => ({ state, peerReviewed, legalReviewed: false, lockedBy })),
  ),
);
const everything = states.flatMap((review) =>
  reviewActions.flatMap((action) =>
    [1, 2].flatMap((assigneeCount) =>
      (['owner', 'editor', 'reviewer'] as const).map((as) => ({ review, action, assigneeCount, as })),
    ),
  ),
);

const people = {
  owner: { ownerId: me, editorIds: ['another'] },
  editor: { ownerId: 'another', editorIds: ['another', me] },
  reviewer: { ownerId: 'another', editorIds: [] },
};

/** The rules said a second time, one line each: null where the action is refused. */
const expected: Record<ReviewAction, (review: Review, assigneeCount: number) => Partial<Review> | null> = {
  'peer approve': (review) => (isOpen(review) && !review.peerReviewed ? { peerReviewed: true } : null),
  'peer reject': (review) => (isOpen(review) ? rejected : null),
  'legal approve': (review) =>
    isMine(review) && review.peerReviewed ? { legalReviewed: true, state: 'approved' } : null,
  'legal reject': (review) => (isMine(review) ? rejected : null),
  lock: (review, count) =>
    isOpen(review) && review.peerReviewed && !review.lockedBy && count > 1 ? { lockedBy: me } : null,
  unlock: (review) => (isOpen(review) && review.lockedBy ? { lockedBy: null } : null),
  withdraw: (review) => (isOpen(review) ? { ...rejected, state: 'withdrawn' } : null),
  close: (review) => (review.state === 'approved' ? { state: 'closed' } : null),
};
const rejected = { state: 'rejected', peerReviewed: false, legalReviewed: false, lockedBy: null } as const;
const isOpen = ({ state }: Review) => state === 'pending';
const isMine = (review: Review) => isOpen(review) && (!review.lockedBy || review.lockedBy === me);

describe('nextReview', () => {
  it.each(everything)('%j', ({ review, action, assigneeCount, as }) => {
    const outcome = nextReview(review, { action, by: me, assigneeCount, ...people[as] });
    const isTheirs =
      action === 'withdraw' ? as === 'owner' : as === 'reviewer' || ['unlock', 'close'].includes(action);
    const change = isTheirs ? expected[action](review, assigneeCount) : null;
    expect(outcome.ok ? outcome.review : null).toEqual(change && { ...review, ...change });
  });

  it('says why', () => {
    const open: Review = { state: 'pending', peerReviewed: false, legalReviewed: false, lockedBy: null };
    const reasonOf = (review: Review, action: ReviewAction, assigneeCount = 2) => {
      const outcome = nextReview(review, { action, by: me, assigneeCount, ...people.reviewer });
      return outcome.ok ? null : outcome.reason;
    };
    expect(reasonOf(open, 'legal approve')).toBe('A peer has to approve this report first.');
    const awaitsLegal = { ...open, peerReviewed: true };
    expect(reasonOf({ ...awaitsLegal, lockedBy: 'another' }, 'legal approve')).toBe(
      'This review is locked by another reviewer.',
    );
    expect(reasonOf(open, 'lock')).toBe('A review can be locked once a peer has approved the report.');
    expect(reasonOf({ ...open, state: 'approved' }, 'peer reject')).toBe('This review is closed.');
    expect(reasonOf(awaitsLegal, 'lock', 1)).toBe('Only a review with several reviewers can be locked.');
  });
});
