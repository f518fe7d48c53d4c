import { Type, type Static } from '@sinclair/typebox';
import { CompanyRef } from './company-ref';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, nullable } from './hydra';
import { draftReportTypes } from './report-types';

const Entry = Type.Object({
  company: CompanyRef,
  reason: Type.String(),
  /** The last day; null: until somebody ends it. */
  until: nullable(Type.String()),
});

/** What the registers of compliance say of the companies and people of a report under review. */
export const ReviewRegisters = Type.Object({
  restricted: Type.Array(Entry),
  watched: Type.Array(Entry),
  /** Whoever writes it and has not confirmed their interests for this quarter. */
  unconfirmed: Type.Array(PersonRef),
  /** When the register of companies opens to whoever asks, as others have just changed their account; null: it is open. */
  opensOn: nullable(Type.String()),
});
export type ReviewRegisters = Static<typeof ReviewRegisters>;

export const getReviewRegisters = endpoint({
  method: 'GET',
  path: '/api/report-approval/:id/registers',
  summary: 'What the registers say of a report under review, for compliance alone',
  params: IdParams,
  answer: ReviewRegisters,
});

const Named = {
  /** Of the draft. */
  draftId: Type.String(),
  title: Type.String(),
  reportType: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
  owner: PersonRef,
};

/** A review that is not decided. */
export const WaitingReview = Type.Object({
  ...Named,
  /** Whom it waits for. */
  stage: Type.Union([Type.Literal('peer'), Type.Literal('legal')]),
  /** Since when it does. */
  since: Type.String(),
  publishOn: nullable(Type.String()),
  /** In which that time was chosen; null: in none. */
  timeZone: nullable(Type.String()),
  lockedBy: nullable(PersonRef),
  /** Whether the account of its owner is disabled: nobody else can take it back. */
  isOwnerDisabled: Type.Boolean(),
  /** Why the report can neither be approved nor published as it is; null: it can. */
  refusal: nullable(Type.String()),
  reviewId: Type.String(),
  /** Whoever was asked to review. */
  reviewers: Type.Array(PersonRef),
  /** Why nobody of those for whom it waits can decide today; empty: somebody can. */
  standstill: Type.Array(Type.String()),
  /** Whether a company that it names is restricted now; null: the register has not opened to whoever reads this. */
  isRestricted: nullable(Type.Boolean()),
});
export type WaitingReview = Static<typeof WaitingReview>;

/** An approved report that is not published. */
export const HeldReport = Type.Object({
  ...Named,
  publishOn: nullable(Type.String()),
  /** In which that time was chosen; null: in none. */
  timeZone: nullable(Type.String()),
  /** Whether the account of its owner is disabled: only compliance can stop it. */
  isOwnerDisabled: Type.Boolean(),
  /** Why it can't be published as it is; null: it can. */
  refusal: nullable(Type.String()),
});
export type HeldReport = Static<typeof HeldReport>;

/** An approved report that could not be published when it was time. */
export const FailedReport = Type.Composite([HeldReport, Type.Object({ reason: Type.String() })]);
export type FailedReport = Static<typeof FailedReport>;

/** A report that was published of late. */
export const ApprovedPublication = Type.Object({
  ...Named,
  reportId: Type.String(),
  publishedOn: Type.String(),
  /** Who approved it for compliance. */
  approvedBy: nullable(PersonRef),
  /** Whether the page that readers get is the one that was approved, the date of publication aside. */
  isAsApproved: Type.Boolean(),
});
export type ApprovedPublication = Static<typeof ApprovedPublication>;

/** Days that the publications of the overview go back. */
export const OVERVIEW_DAYS = 30;

/** What compliance looks at in the morning; of each at most a hundred. */
export const ComplianceOverview = Type.Object({
  waiting: Type.Array(WaitingReview),
  /** Those whose time is still to come, on hold or not. */
  planned: Type.Array(HeldReport),
  /** Those that a restricted company holds back; none as long as the register has not opened. */
  held: Type.Array(HeldReport),
  failed: Type.Array(FailedReport),
  /** Those whose hold has ended after their time: they wait for somebody to publish them. */
  due: Type.Array(HeldReport),
  /** When the register of restricted companies opens to whoever reads this; null: it is open. */
  registerOpensOn: nullable(Type.String({ format: 'date-time' })),
  published: Type.Array(ApprovedPublication),
  /** How many of those who write or review have not confirmed their interests for this quarter. */
  unconfirmed: Type.Integer(),
});
export type ComplianceOverview = Static<typeof ComplianceOverview>;

export const getComplianceOverview = endpoint({
  method: 'GET',
  path: '/api/compliance/overview',
  summary: 'What waits, what is on hold and what was published, for compliance alone',
  answer: ComplianceOverview,
});
