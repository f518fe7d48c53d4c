import {
  answerCommentThread,
  createCommentThread,
  deleteThreadComment,
  listCommentThreads,
  listMentionable,
  settleCommentThread,
} from '@console/contract/comment-threads';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { draftTarget } from '../drafts/drafts.store';
import { readThreads, threadTarget } from './comment-threads.store';
import { readersOf } from './mentionable';
import { answerThread, beginThread, removeComment, settleThread } from './write-comments';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const ofDraft = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);
  const ofThread = ({ params }: { params: { id: string } }) => threadTarget(db, params.id);

  api.handle(listCommentThreads, { policy: 'draft:read', target: ofDraft }, async ({ params, request }) => {
    const rows = await readThreads(db, params.id);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(listMentionable, { policy: 'draft:comment', target: ofDraft }, async ({ params, request }) => {
    const rows = await readersOf(db, await draftTarget(db, params.id));
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(createCommentThread, { policy: 'draft:comment', target: ofDraft }, ({ me, params, body }) =>
    beginThread(services, { draftId: params.id, me }, body),
  );

  api.handle(answerCommentThread, { policy: 'draft:comment', target: ofThread }, ({ me, params, body }) =>
    answerThread(services, { threadId: params.id, me }, body),
  );

  api.handle(settleCommentThread, { policy: 'draft:comment', target: ofThread }, ({ me, params, body }) =>
    settleThread(db, { threadId: params.id, me }, body),
  );

  api.handle(deleteThreadComment, { policy: 'draft:comment', target: ofThread }, ({ me, params }) =>
    removeComment(db, { threadId: params.id, commentId: params.commentId, me }),
  );
};
