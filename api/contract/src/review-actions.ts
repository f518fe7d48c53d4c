import { nextReview, type ReviewAction } from './approval.machine';
import { reviewerStates, type Approval } from './approvals';
import { stageOf } from './review-stage';
import type { Role } from './roles';

/** What a person can do to a review (A§4.12, R10–R12). */
export const personActions = ['approve', 'decline', 'lock', 'unlock', 'withdraw', 'comment'] as const;
export type PersonAction = (typeof personActions)[number];

/** `person`: not theirs to do, whatever the state; `state`: theirs, and not now. */
export type Permission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: 'person' | 'state'; readonly reason: string };

/** What of a review decides what can be done to it. */
export type PermittedReview = Pick<
  Approval,
  'state' | 'peerReviewed' | 'legalReviewed' | 'lockedBy' | 'unsuited'
> & {
  readonly assignees: readonly { readonly id: string }[];
  readonly legalReviewerIds: readonly string[];
  readonly report: { readonly owner: { readonly id: string }; readonly editorIds: readonly string[] };
};

interface ReviewerPerson {
  readonly id: string;
  readonly roles: readonly Role[];
}

interface ReviewTarget {
  readonly ownerId: string;
  readonly editorIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly hasEnded: boolean;
  readonly legalReviewerIds: readonly string[];
  readonly lockerId: string | null;
}

interface Question<Person> {
  readonly person: Person;
  readonly review: PermittedReview;
  /** `can` of shared-auth: who may, by role and relation. */
  readonly can: (person: Person, policy: string, target: ReviewTarget) => boolean;
}

/** Every action on a review: allowed to this person now, or why not. */
export function permittedActions<Person extends ReviewerPerson>(
  question: Question<Person>,
): Readonly<Record<PersonAction, Permission>> {
  const { person, review, can } = question;
  const stage = stageOf(person);
  const target: ReviewTarget = {
    ownerId: review.report.owner.id,
    editorIds: review.report.editorIds,
    assigneeIds: review.assignees.map(({ id }) => id),
    hasEnded: !reviewerStates.includes(review.state),
    legalReviewerIds: review.legalReviewerIds,
    lockerId: review.lockedBy?.id ?? null,
  };
  const ask = (action: ReviewAction, policy: string, notTheirs: string): Permission => {
    const mayEver = can(person, policy, target);
    const outcome = nextReview(
      { ...review, lockedBy: target.lockerId },
      { ...target, action, by: person.id, assigneeCount: review.assignees.length },
    );
    if (mayEver) return outcome.ok ? { allowed: true } : refused('state', outcome.reason);
    const isOwn = !outcome.ok && ['own', 'edited', 'notOwn'].includes(outcome.refusal);
    return refused('person', isOwn ? outcome.reason : notTheirs);
  };
  const approve = ask(`${stage} approve`, `approval:${stage}`, notTheirs.decide);
  const unsuited = review.unsuited?.find(({ id }) => id === person.id);
  return {
    approve: approve.allowed && unsuited ? refused('state', notSuited(unsuited.objection)) : approve,
    decline: ask(`${stage} reject`, `approval:${stage}`, notTheirs.decide),
    lock: ask('lock', 'approval:legal', notTheirs.lock),
    unlock: ask('unlock', 'approval:unlock', notTheirs.unlock),
    withdraw: ask('withdraw', 'approval:withdraw', notTheirs.withdraw),
    comment: can(person, 'approval:comment', target)
      ? { allowed: true }
      : refused('person', notTheirs.comment),
  };
}

/**
 * Whose turn it is: of a peer who was asked, then of a legal reviewer, which all of compliance are where none of them was
 * asked (P4). Lists, dashboard, links and mails ask this alone.
 */
export function isTurnOf<Person extends ReviewerPerson>(question: Question<Person>): boolean {
  const { person, review } = question;
  const isAsked = review.assignees.some(({ id }) => id === person.id);
  if (!isAsked && stageOf(person) !== 'legal') return false;
  return permittedActions(question).approve.allowed;
}

/** Whether the page of a review holds something for this person beside a comment: more than reading. */
export function mayAct<Person extends ReviewerPerson>(question: Question<Person>): boolean {
  const { comment: _comment, ...decisions } = permittedActions(question);
  return Object.values(decisions).some(({ allowed }) => allowed);
}

/** What somebody reads who may not approve a report, as compliance chose so. */
export const notSuited = (objection: string) => `You do not approve ${objection}. Please ask compliance.`;

const notTheirs = {
  withdraw: 'Your role does not write reports any more.',
  decide: 'Only the reviewers of a report can approve or decline it.',
  lock: 'Only compliance can lock a review.',
  unlock: 'Only the person who locked the review, or an admin, can unlock it.',
  comment: 'Only people who take part in a review can comment on it.',
} as const;

function refused(because: 'person' | 'state', reason: string): Permission {
  return { allowed: false, because, reason };
}
