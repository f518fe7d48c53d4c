import { askAnotherReviewer } from '@console/contract/another-reviewer';
import {
  commentReview,
  exportApprovals,
  exportPendingApprovals,
  getApproval,
  getNewerData,
  getReviewChanges,
  legalFeedback,
  listApprovals,
  listPendingApprovals,
  markReviewSeen,
  peerFeedback,
  requestReview,
  unlockReview as unlockReviewEndpoint,
  withdrawReview as withdrawReviewEndpoint,
} from '@console/contract/approvals';
import { roleLevels } from '@console/contract/roles';
import type { BodyOf } from '@console/contract/endpoint';
import type { Target } from '@console/shared-auth/access/can';
import { requireSettledCompliance } from '../../people/compliance/settled-compliance';
import type { Db } from '../../platform/database/database';
import { serveList } from '../../platform/lists/serve-list';
import type { Person } from '../../platform/http/authentication';
import type { Call } from '../../platform/http/endpoints';
import type { Routes } from '../../services';
import { referencedId } from '../../platform/http/referenced-id';
import { draftTarget } from '../drafts/drafts.store';
import { approvalList, pendingApprovalList } from './approval-list';
import { approvalTarget, readApproval } from './approvals.store';
import { askAnother } from './ask-another';
import { commentOnReview } from './comment-on-review';
import {
  giveLegalFeedback,
  givePeerFeedback,
  unlockReview,
  withdrawReview,
  type Feedback,
} from './give-feedback';
import { openReview } from './request-review';
import { newerData, requireSeenData } from './newer-data';
import { changesOfReview, keepSeen } from './review-changes';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const { timeZone } = services.environment;
  const read = (id: string) => readApproval(db, id, timeZone);
  const target = ({ params }: { params: { id: string } }) => approvalTarget(db, params.id);

  serveList(api, services, pendingApprovalList(timeZone), {
    page: listPendingApprovals,
    csv: exportPendingApprovals,
    policy: 'reports:pending',
  });
  serveList(api, services, approvalList(timeZone), {
    page: listApprovals,
    csv: exportApprovals,
    policy: 'approval:list-all',
  });

  api.handle(getApproval, { policy: 'approval:read', target }, async ({ params }) => read(params.id));

  api.handle(
    requestReview,
    { policy: 'approval:request', targetInBody: (body, me) => requestedReport(db, body, me) },
    async ({ me, body, request }) => {
      const id = await openReview(services, me, body, request.headers['if-match']);
      return read(id);
    },
  );

  api.handle(commentReview, { policy: 'approval:comment', target }, async ({ me, params, body }) => {
    const { comments, nodeId = null } = body;
    await commentOnReview(services, { approvalId: params.id, by: me, comments, nodeId });
    return read(params.id);
  });

  api.handle(peerFeedback, { policy: 'approval:peer', target }, async (call) => {
    await givePeerFeedback(services, await feedbackOf(services, call));
    return read(call.params.id);
  });

  api.handle(legalFeedback, { policy: 'approval:legal', target }, async (call) => {
    await giveLegalFeedback(services, await feedbackOf(services, call));
    return read(call.params.id);
  });

  api.handle(askAnotherReviewer, { policy: 'approval:ask', target }, async ({ me, params, body }) => {
    if (me.level === roleLevels.ROLE_COMPLIANCE)
      await requireSettledCompliance(db, me, { timeZone, what: 'You can do this from' });
    await askAnother(services, { approvalId: params.id, by: me, reviewer: body.reviewer });
  });

  api.handle(withdrawReviewEndpoint, { policy: 'approval:withdraw', target }, async ({ me, params }) => {
    await withdrawReview(services, { approvalId: params.id, by: me });
    return read(params.id);
  });

  api.handle(unlockReviewEndpoint, { policy: 'approval:unlock', target }, async ({ me, params }) => {
    await unlockReview(services, { approvalId: params.id, by: me });
    return read(params.id);
  });

  api.handle(getReviewChanges, { policy: 'approval:changes', target }, async ({ me, params }) =>
    changesOfReview(services, params.id, me.id),
  );

  api.handle(getNewerData, { policy: 'approval:changes', target }, async ({ params }) =>
    newerData(services, params.id),
  );

  api.handle(markReviewSeen, { policy: 'approval:changes', target }, async ({ me, params }) => {
    await keepSeen(db, params.id, me.id);
  });
};

async function feedbackOf(
  services: Parameters<typeof requireSeenData>[0],
  { me, params, body }: Call<typeof peerFeedback>,
): Promise<Feedback> {
  const { action, comments = '', seenData }: BodyOf<typeof peerFeedback> = body;
  const feedback = { approvalId: params.id, by: me, action, comments: comments.trim() };
  if (action !== 'approve') return feedback;
  return { ...feedback, seenData: await requireSeenData(services, params.id, seenData) };
}

/** The report is named in the body; a body that names none is left to the rules of the input. */
async function requestedReport(db: Db, body: unknown, me: Person): Promise<Target> {
  const reference = typeof body === 'object' && body !== null && 'report' in body ? body.report : null;
  const id = referencedId(reference);
  return id ? draftTarget(db, id) : { ownerId: me.id };
}
