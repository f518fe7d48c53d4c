import { addTestThread, type AddedThread } from '../records/comment-thread';
import { keepVersion } from '../../src/research/drafts/draft-versions';
import { randomUUID } from 'node:crypto';
import { createTestDraft } from '../records/draft';
import type { TestPerson } from '../server';
import type { Asker } from './endpoint-table';
import { personOf, type Cast, type MakeTarget } from './target';

/** What the person is to a draft and its review, and whom the review awaits. */
interface Facts {
  readonly owner?: true;
  readonly assignee?: true;
  readonly inCharge?: true;
  readonly lastEditor?: true;
  readonly locker?: true;
  readonly awaits?: 'peer' | 'legal';
}

/** Words of the table's relations. */
const words: Readonly<Record<string, Facts>> = {
  'nobody to it': {},
  'nobody to its report': {},
  owner: { owner: true },
  'owner of its report': { owner: true },
  'owner and assignee': { owner: true, assignee: true },
  assignee: { assignee: true, awaits: 'peer' },
  'in charge of its company': { inCharge: true },
  'last editor': { lastEditor: true },
  locker: { locker: true },
  'awaits a peer': { awaits: 'peer' },
  'awaits legal': { awaits: 'legal' },
};

function factsOf(relation: string): Facts {
  return relation.split(', ').reduce<Facts>((facts, word) => {
    const more = words[word];
    if (!more) throw new Error(`"${word}" should be one of: ${Object.keys(words).join(', ')}`);
    return { ...facts, ...more };
  }, {});
}

type PathOf = (id: string) => string;
const draft: PathOf = (id) => `/api/draft-report/${id}`;
const publish: PathOf = (id) => `/api/draft-report/publish/${id}`;
const review: PathOf = (id) => `/api/report-approval/${id}`;
const approve = { action: 'approve' };

/** Targets of the calls on one draft or one review: by the call, as the relation wants them. */
export function draftTargets(
  cast: Cast,
  upload: { readonly body: object; readonly headers: Record<string, string> },
): Record<string, (relation: string) => MakeTarget> {
  const onDraft = (pathOf: PathOf, extra: object = {}) => {
    return (relation: string): MakeTarget =>
      async (asker) => ({
        path: pathOf((await makeDraft(cast, asker, factsOf(relation))).draftId),
        ...extra,
      });
  };
  const onReview = (pathOf: PathOf, body?: object) => {
    return (relation: string): MakeTarget =>
      async (asker) => {
        const facts: Facts = { awaits: 'peer', ...factsOf(relation) };
        const { approvalId } = await makeDraft(cast, asker, facts);
        return { path: pathOf(approvalId), ...(body && { body }) };
      };
  };
  const threads: PathOf = (id) => `${draft(id)}/comment-threads`;
  const onThread = (pathOf: (thread: AddedThread) => string, body?: object) => {
    return (relation: string): MakeTarget =>
      async (asker) => {
        const { draftId } = await makeDraft(cast, asker, factsOf(relation));
        const { db } = cast.server.services;
        const thread = await addTestThread(db, draftId, personOf(cast, asker).id);
        return { path: pathOf(thread), ...(body && { body }) };
      };
  };
  return {
    'GET /api/draft-report/:id/comment-threads': onDraft(threads),
    'POST /api/draft-report/:id/comment-threads': onDraft(threads, { body: { words: 'Seen' } }),
    'GET /api/draft-report/:id/mentionable': onDraft((id) => `${draft(id)}/mentionable`),
    'POST /api/comment-thread/:id/comments': onThread(({ path }) => `${path}/comments`, { words: 'Seen' }),
    'PUT /api/comment-thread/:id': onThread(({ path }) => path, { isResolved: true }),
    'DELETE /api/comment-thread/:id/comments/:commentId': onThread(
      ({ path, commentId }) => `${path}/comments/${commentId}`,
    ),
    'GET /api/draft-report/:id': onDraft(draft),
    'PUT /api/draft-report/:id': onDraft(draft, { body: { title: 'Changed' } }),
    'DELETE /api/draft-report/:id': onDraft(draft),
    'GET /api/draft-report/preview/:id': onDraft((id) => `/api/draft-report/preview/${id}`),
    'GET /api/draft-report/:id/checklist': onDraft((id) => `/api/draft-report/${id}/checklist`),
    'GET /api/draft-report/:id/origin': onDraft((id) => `/api/draft-report/${id}/origin`),
    'GET /api/draft-report/:id/versions': onDraft((id) => `/api/draft-report/${id}/versions`),
    'GET /api/draft-report/:id/versions/:version': onDraft(
      (id) => `/api/draft-report/${id}/versions/present`,
    ),
    'POST /api/draft-report/:id/versions/:version/restore': (relation) => async (asker) => {
      const { draftId } = await makeDraft(cast, asker, factsOf(relation));
      const { db } = cast.server.services;
      const draft = await db
        .selectFrom('draft')
        .selectAll()
        .where('id', '=', draftId)
        .executeTakeFirstOrThrow();
      const version = await keepVersion(db, draft, { reason: 'saved', personId: null });
      return { path: `/api/draft-report/${draftId}/versions/${version}/restore` };
    },
    'PUT /api/draft-report/:id/versions/:version': onDraft(
      (id) => `/api/draft-report/${id}/versions/present`,
      { body: { name: 'Shown' } },
    ),
    'GET /api/draft-report/:id/live': onDraft((id) => `/api/draft-report/${id}/live`),
    'POST /api/draft-report/:id/presence': onDraft((id) => `/api/draft-report/${id}/presence`, {
      body: { editorId: randomUUID(), page: 'preview' },
    }),
    'DELETE /api/draft-report/:id/presence/:editorId': () => async () => ({
      path: `/api/draft-report/${randomUUID()}/presence/${randomUUID()}`,
    }),
    'POST /api/draft-report/:id/stop': onDraft((id) => `/api/draft-report/${id}/stop`, {
      body: { comments: 'Not yet' },
    }),
    'POST /api/draft-report/:id/move': onDraft((id) => `/api/draft-report/${id}/move`, {
      body: { publishOn: '2099-01-01T00:00:00Z' },
    }),
    'GET /api/draft-report/plain-text/:id': onDraft((id) => `/api/draft-report/plain-text/${id}`),
    'GET /api/draft-report/publish/:id': onDraft(publish),
    'POST /api/draft-report/publish/:id': onDraft(publish),
    'GET /api/draft/pdf-view/:id': onDraft((id) => `/api/draft/pdf-view/${id}`),
    'GET /api/draft/static-view/:id': onDraft((id) => `/api/draft/static-view/${id}`),
    'POST /api/draft/:id/add-media': onDraft((id) => `/api/draft/${id}/add-media`, upload),
    'GET /api/report-approval/:id': onReview(review),
    'POST /api/report-approval': (relation) => async (asker) => {
      const { draftId } = await makeDraft(cast, asker, factsOf(relation));
      return { path: '/api/report-approval', body: { report: draftId, assignees: [cast.stranger.id] } };
    },
    'POST /api/report-approval/:id/comment': onReview((id) => `${review(id)}/comment`, {
      action: 'comment',
      comments: 'Seen',
    }),
    'POST /api/report-approval/:id/reviewer': onReview((id) => `${review(id)}/reviewer`, {
      reviewer: cast.stranger.id,
    }),
    'GET /api/report-approval/:id/registers': onReview((id) => `${review(id)}/registers`),
    'GET /api/report-approval/:id/changes': onReview((id) => `${review(id)}/changes`),
    'GET /api/report-approval/:id/newer-data': onReview((id) => `${review(id)}/newer-data`),
    'POST /api/report-approval/:id/seen': onReview((id) => `${review(id)}/seen`),
    'POST /api/report-approval/:id/withdraw': onReview((id) => `${review(id)}/withdraw`),
    'POST /api/report-approval/:id/unlock': onReview((id) => `${review(id)}/unlock`),
    'POST /api/report-approval/:id/peer': onReview((id) => `${review(id)}/peer`, approve),
    'POST /api/report-approval/:id/legal': onReview((id) => `${review(id)}/legal`, approve),
  };
}

async function makeDraft(cast: Cast, asker: Asker, facts: Facts) {
  const { db } = cast.server.services;
  const me = personOf(cast, asker);
  const { draft: made, companyId } = await createTestDraft(cast.server, cast.asAuthor);
  const people = {
    ...(facts.owner && { owner_id: me.id }),
    ...(facts.lastEditor && { last_editor_id: me.id }),
  };
  if (facts.owner || facts.lastEditor)
    await db.updateTable('draft').set(people).where('id', '=', made.id).execute();
  if (facts.inCharge)
    await db.updateTable('company').set({ assigned_to: me.id }).where('id', '=', companyId).execute();
  if (!facts.awaits) return { draftId: made.id, approvalId: '' };
  const assignee = facts.assignee ? me : cast.stranger;
  const approvalId = await makeReview(cast, made.id, assignee, facts.awaits);
  if (facts.locker)
    await db.updateTable('approval').set({ locked_by: me.id }).where('id', '=', approvalId).execute();
  return { draftId: made.id, approvalId };
}

/** Straight into the database: people of every role are reviewers here, whom a request would refuse (P6). */
async function makeReview(
  { server, author }: Cast,
  draftId: string,
  assignee: TestPerson,
  awaits: 'peer' | 'legal',
): Promise<string> {
  const { db } = server.services;
  const { id } = await db
    .insertInto('approval')
    .values({
      draft_id: draftId,
      state: 'pending',
      peer_reviewed: awaits === 'legal',
      description: '',
      content_hash: 'hash',
      frozen_page_key: null,
      page_hash: null,
      snapshot_hash: null,
      requested_by: author.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('approval_assignee').values({ approval_id: id, user_id: assignee.id }).execute();
  await db
    .updateTable('draft')
    .set({ approval_id: id, status: 'pending review' })
    .where('id', '=', draftId)
    .execute();
  return id;
}
