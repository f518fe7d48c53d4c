import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { CheckedItem, answerRules } from './checklist';
import { Content } from './drafts';
import { CompanyRef } from './company-ref';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { ReportDetails } from './report-details';
import { draftReportTypes } from './report-types';
import { body, choice, isNotBlank, requiredText, text } from './rules';
import { messages } from './texts';

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** As long as a review is in one of these its reviewers read the report: it is what they were asked about (R21). */
export const reviewerStates: readonly ApprovalState[] = ['pending', 'approved'];

/** What people read of a state: who says no declines. */
export const approvalStateNames: Readonly<Record<ApprovalState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

/** One line of the history of a review (A§3.10). */
export const TimelineEntry = Type.Object({
  user: PersonRef,
  status: Type.String(),
  action: Type.String(),
  feedback: Type.String(),
  timestamp: Type.String(),
  label: Type.String(),
  /** Id of the block that a comment points at; null: the report as a whole. */
  nodeId: nullable(Type.String()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** A request for review of the same draft that came before another one, and what was said to it. */
export const EarlierRound = Type.Object({
  id: Type.String(),
  state: Type.Union(approvalStates.map((state) => Type.Literal(state))),
  createdAt: Type.String(),
  metadata: Type.Array(TimelineEntry),
});
export type EarlierRound = Static<typeof EarlierRound>;

/** A request to review one draft as it stood (A§3.10). */
export const Approval = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  report: Type.Object({
    '@id': Type.String(),
    id: Type.String(),
    title: Type.String(),
    reportType: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
    status: Type.String(),
    owner: PersonRef,
    /** Whoever changed it since it was last approved, and therefore does not review it (P4). */
    editorIds: Type.Array(Type.String()),
    company: Type.Array(Type.Omit(CompanyRef, ['@id'])),
  }),
  assignees: Type.Array(PersonRef),
  /** The assignees who speak for compliance; none: all of compliance do (P4). */
  legalReviewerIds: Type.Array(Type.String()),
  peerReviewed: Type.Boolean(),
  legalReviewed: Type.Boolean(),
  state: Type.Union(approvalStates.map((state) => Type.Literal(state))),
  /** Why nobody of those for whom it waits can decide today, a sentence for each; missing: somebody can, or it is closed. */
  standstill: Type.Optional(Type.Array(Type.String())),
  /** Who may not approve it, as compliance chose, and what they do not approve: 'reports of this type'; missing: it is closed. */
  unsuited: Type.Optional(Type.Array(Type.Object({ id: Type.String(), objection: Type.String() }))),
  lockedBy: nullable(PersonRef),
  /** null: on approval; otherwise the planned time in UTC. */
  publishOn: nullable(Type.String()),
  /** The time that was asked for and approved, of a publication that was moved since; missing: it was not moved. */
  requestedPublishOn: Type.Optional(Type.String()),
  /** IANA zone in which the time was chosen (P28). */
  timeZone: nullable(Type.String()),
  description: Type.String(),
  /** SHA-256 of the frozen content. */
  contentHash: Type.String(),
  /** What was checked when it was requested, with the answers to it; null: before there was a checklist, missing: in a list. */
  checklist: Type.Optional(nullable(Type.Array(CheckedItem))),
  /** Its history, the latest line last; in a list that line alone. */
  metadata: Type.Array(TimelineEntry),
  /** Those before it, the latest first; not in lists. */
  earlier: Type.Optional(Type.Array(EarlierRound)),
  createdAt: Type.String(),
});
export type Approval = Static<typeof Approval>;

export const feedbackMessages = {
  rejectNeedsComment: 'Please enter comments to reject the report.',
  newerData:
    'Figures or disclosures changed after this review was requested. Look at what changed before you approve it.',
  needsThumbnail: 'You should upload an image for further action',
} as const;

/** The comment that locks a shared review (R11). */
export const LOCKED = 'LOCKED';

/** Most people who are asked about one review. */
export const MAX_ASSIGNEES = 20;
export const tooManyReviewers = 'At most 20 reviewers.';

export const requestReviewRules = body({
  report: requiredText(200),
  assignees: array(requiredText(200))
    .typeError(messages.list)
    .min(1, messages.required)
    .max(MAX_ASSIGNEES, tooManyReviewers)
    .required(messages.required),
  publishOn: text(40).nullable(),
  timeZone: text(80).nullable(),
  description: text(2000),
  answers: array(answerRules).typeError(messages.list).max(50, messages.tooManyItems),
});

export const commentRules = body({
  action: choice(['comment']).required(messages.required),
  comments: requiredText(4000),
  nodeId: text(80).nullable(),
});

export const feedbackRules = body({
  action: choice(['approve', 'reject']).required(messages.required),
  comments: text(4000).when('action', {
    is: 'reject',
    then: (rule) =>
      rule
        .required(feedbackMessages.rejectNeedsComment)
        .test('not-blank', feedbackMessages.rejectNeedsComment, isNotBlank),
  }),
  /** `digest` of the newer data that was shown; 409 where there is other. */
  seenData: text(100),
});

export const listPendingApprovals = endpoint({
  method: 'GET',
  path: '/api/report-approval/pending',
  summary: 'Pending reviews; `awaits=me` for those that wait for the caller',
  query: ListQuery,
  answer: collectionOf(Approval),
});
export const exportPendingApprovals = exportOf(listPendingApprovals);
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/report-approval',
  summary: 'All reviews',
  query: ListQuery,
  answer: collectionOf(Approval),
});
export const exportApprovals = exportOf(listApprovals);
export const getApproval = endpoint({
  method: 'GET',
  path: '/api/report-approval/:id',
  summary: 'One review',
  params: IdParams,
  answer: Approval,
});
/** 412 with who changed the draft last when `If-Match` is sent and names another revision of it. */
export const requestReview = endpoint({
  method: 'POST',
  path: '/api/report-approval',
  summary: 'Request a review of a draft',
  body: requestReviewRules,
  maxBodyBytes: 128 * 1024,
  answer: Approval,
});
export const commentReview = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/comment',
  summary: 'Comment on a review',
  params: IdParams,
  body: commentRules,
  answer: Approval,
});
export const peerFeedback = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/peer',
  summary: 'Approve or reject as a peer',
  params: IdParams,
  body: feedbackRules,
  answer: Approval,
});
export const legalFeedback = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/legal',
  summary: 'Approve, reject or lock as compliance',
  params: IdParams,
  body: feedbackRules,
  answer: Approval,
});
/** 409 unless it is pending; back to a draft. */
export const withdrawReview = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/withdraw',
  summary: 'Withdraw a review request, as its owner',
  params: IdParams,
  answer: Approval,
});
/** 409 unless it is locked. */
export const unlockReview = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/unlock',
  summary: 'Unlock a locked review, as the person who locked it or as an admin (R11)',
  params: IdParams,
  answer: Approval,
});

/** Data that a page draws: in words as far as it has any, and SHA-256 of all of it. */
export const DrawnData = Type.Object({ text: Type.String(), digest: Type.String() });
export type DrawnData = Static<typeof DrawnData>;

/** A report as one request asked to publish it. */
export const ReviewedReport = Type.Composite([
  Content,
  Type.Object({
    /** SHA-256 of all that would be published, `publishAt` aside; null: it was not kept. */
    contentHash: nullable(Type.String()),
    /** null: they were not kept. */
    details: nullable(ReportDetails),
    /** The data that the page draws, by its name: 'sharePrice', 'disclaimers', 'firm'. */
    drawn: Type.Record(Type.String(), DrawnData),
  }),
]);
export type ReviewedReport = Static<typeof ReviewedReport>;

/** What changed since a person last saw a review of the same draft. */
export const ReviewChanges = Type.Object({
  /** When this person last said to have seen a review of the draft; null: never. */
  since: nullable(Type.String()),
  before: nullable(ReviewedReport),
  after: ReviewedReport,
});
export type ReviewChanges = Static<typeof ReviewChanges>;
export const getReviewChanges = endpoint({
  method: 'GET',
  path: '/api/report-approval/:id/changes',
  summary: 'The report as this person last saw it, and as it is under review',
  params: IdParams,
  answer: ReviewChanges,
});
/** Corrected figures of one review that are told; there are hardly ever more. */
export const MAX_CORRECTED_FIGURES = 50;

/** Data of the page that would be drawn otherwise now: a review keeps what it froze (P66). */
export const NewerData = Type.Object({
  /** Names of the data that would be drawn otherwise; `subject`: name and code of the company. */
  names: Type.Array(Type.String()),
  /** Figures on the page that were corrected, and ratings that changed; a price of a later day is no correction. */
  corrected: Type.Array(
    Type.Object({ what: Type.String(), was: Type.String(), is: nullable(Type.String()) }),
  ),
  /** What the disclosures would say by now and do not say. */
  disclosures: Type.Array(Type.String()),
  /** Why the report can neither be approved nor published as it is; null: it can. */
  refusal: nullable(Type.String()),
  /** Whether the account of its owner is disabled: nobody else can take it back. */
  isOwnerDisabled: Type.Boolean(),
  /** Of corrected figures and disclosures, which whoever approves sends along as `seenData`; null: there is neither. */
  digest: nullable(Type.String()),
});
export type NewerData = Static<typeof NewerData>;
export const getNewerData = endpoint({
  method: 'GET',
  path: '/api/report-approval/:id/newer-data',
  summary: 'What of the data that the review froze has changed since',
  params: IdParams,
  answer: NewerData,
});
export const markReviewSeen = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/seen',
  summary: 'Record that this person has seen the content under review',
  params: IdParams,
});
