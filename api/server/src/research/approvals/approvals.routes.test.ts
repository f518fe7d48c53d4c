import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import PostalMime from 'postal-mime';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import type { Mail } from '../../platform/mail/mail';
import { sendReviewMail, type ReviewMailJob } from '../review-mails/review-mail.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const iri = ({ id }: TestPerson) => `/api/user/${id}`;
const draftWithThumbnail = async (): Promise<Draft> => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  return draft;
};
const statusOf = async (draft: Draft) => (await asAdmin('GET', draft['@id'])).json.status;

async function requestFor(draft: Draft, fields: object = {}): Promise<Approval> {
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [iri(server.people.ROLE_PEER_APPROVER)],
    answers: await answersTo(asAnalyst, draft.id),
    ...fields,
  });
  return json;
}

async function requested(fields: object = {}): Promise<{ draft: Draft; review: Approval }> {
  const draft = await draftWithThumbnail();
  return { draft, review: await requestFor(draft, fields) };
}

describe('a request for review', () => {
  it('is refused when somebody changed the draft since it was seen, and names them', async () => {
    const draft = await draftWithThumbnail();
    const { headers } = await asAnalyst('GET', draft['@id']);
    const body = {
      report: draft['@id'],
      assignees: [iri(server.people.ROLE_PEER_APPROVER)],
      answers: await answersTo(asAnalyst, draft.id),
    };
    const ask = (etag: unknown) =>
      asAnalyst('POST', '/api/report-approval', body, { 'if-match': String(etag) });
    const changed = await asAdmin('PUT', draft['@id'], { title: 'Do not sell' });
    const { firstName, lastName } = server.people.ROLE_ADMIN;
    const stale = await ask(headers['etag']);
    expect([stale.status, stale.json.changedBy, stale.json['hydra:description']]).toEqual([
      412,
      `${firstName} ${lastName}`,
      `${firstName} ${lastName} has changed this report since you opened it.`,
    ]);
    expect(await statusOf(draft)).toBe('draft');
    const ownChange = await asAnalyst('PUT', draft['@id'], { title: 'Margins recover late' });
    expect((await ask(changed.headers['etag'])).json['hydra:description']).toBe(
      'You have changed this report elsewhere since you opened it here.',
    );
    expect((await ask(ownChange.headers['etag'])).status).toBe(200);
    expect(await statusOf(draft)).toBe('pending review');
  });

  it('freezes the page, closes the draft to changes and begins the history', async () => {
    const { draft, review } = await requested({ description: 'Please look at the margin.' });
    expect(review).toMatchObject({
      state: 'pending',
      peerReviewed: false,
      publishOn: null,
      report: { id: draft.id, status: 'pending review' },
      metadata: [{ action: 'request', label: 'Review requested', feedback: 'Please look at the margin.' }],
    });
    const row = await server.services.db
      .selectFrom('approval')
      .selectAll()
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow();
    const frozen = await server.services.files.read(row.frozen_page_key ?? '');
    expect(frozen?.toString()).toContain('Margins recover');
    expect((await asAnalyst('PUT', draft['@id'], { title: 'Later' })).status).toBe(409);
    await server.services.db
      .updateTable('app_user')
      .set({ first_name: 'Renamed' })
      .where('id', '=', server.people.ROLE_ANALYST.id)
      .execute();
    const shown = await asPeer('GET', `/api/draft/static-view/${draft.id}`);
    expect(shown.bytes.equals(frozen ?? Buffer.alloc(0))).toBe(true);
  });

  it('needs a thumbnail', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const answer = await asAnalyst('POST', '/api/report-approval', {
      report: draft.id,
      assignees: [server.people.ROLE_PEER_APPROVER.id],
    });
    expect(answer.status).toBe(422);
    expect(answer.json.violations).toEqual([
      { propertyPath: 'report', message: 'You should upload an image for further action' },
    ]);
  });

  it.each([
    ['nobody', () => []],
    ['the owner', () => [server.people.ROLE_ANALYST]],
    ['somebody who cannot review', () => [server.people.ROLE_CMS]],
    ['an unknown person', () => [{ ...server.people.ROLE_CMS, id: '93b3be4c-ca96-4747-ba06-a89b1c3f7a33' }]],
    ['no person at all', () => [{ ...server.people.ROLE_CMS, id: 'peter' }]],
  ])('refuses %s as reviewer', async (_who, people) => {
    const { review } = await requested({ assignees: people().map(iri) });
    expect(review).toMatchObject({ violations: [{ propertyPath: 'assignees' }] });
  });

  it('refuses whoever changed the report last', async () => {
    const draft = await draftWithThumbnail();
    await asAdmin('PUT', draft['@id'], { subTitle: 'By the admin' });
    const { json } = await asAnalyst('POST', '/api/report-approval', {
      report: draft.id,
      assignees: [server.people.ROLE_ADMIN.id],
      answers: await answersTo(asAnalyst, draft.id),
    });
    expect(json).toMatchObject({ violations: [{ propertyPath: 'assignees' }] });
  });

  it.each(['tomorrow', '2026-11-25', '2020-01-01T00:00:00Z'])('refuses the time %s', async (publishOn) => {
    const { review } = await requested({ publishOn });
    expect(review).toMatchObject({ violations: [{ propertyPath: 'publishOn' }] });
  });

  it('is made once', async () => {
    const { draft } = await requested();
    const again = await asAnalyst('POST', '/api/report-approval', {
      report: draft.id,
      assignees: [server.people.ROLE_PEER_APPROVER.id],
    });
    expect(again.status).toBe(409);
  });

  it('is for the owner and admins', async () => {
    const draft = await draftWithThumbnail();
    const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
    const body = { report: draft.id, assignees: [server.people.ROLE_PEER_APPROVER.id] };
    expect((await asOther('POST', '/api/report-approval', body)).status).toBe(403);
    expect((await asOther('POST', '/api/report-approval', { report: 'x', assignees: [] })).status).toBe(422);
  });
});

describe('the two stages', () => {
  it('are a peer, then compliance; approval queues the draft', async () => {
    const { draft, review } = await requested();
    const early = await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    expect(early).toMatchObject({
      status: 409,
      json: { 'hydra:description': 'A peer has to approve this report first.' },
    });
    const peer = await asPeer('POST', `${review['@id']}/peer`, { action: 'approve', comments: 'Fine.' });
    expect(peer.json).toMatchObject({ peerReviewed: true, legalReviewed: false, state: 'pending' });
    const legal = await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    expect(legal.json).toMatchObject({ legalReviewed: true, state: 'approved' });
    expect(legal.json.metadata.map(({ label }: { label: string }) => label)).toEqual([
      'Review requested',
      'Approved by peer',
      'Approved by compliance',
    ]);
    expect(await statusOf(draft)).toBe('queued');
    expect(await server.services.queue.liveKeys('publish')).toContain(draft.id);
  });

  it('wait for the planned time', async () => {
    const { draft, review } = await requested({ publishOn: '2099-01-01T00:00:00Z' });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    expect(await statusOf(draft)).toBe('approved');
    const keys = [...(await server.services.queue.liveKeys('publish-when-due'))];
    expect(keys).toEqual([`${draft.id} 2099-01-01T00:00:00.000Z`]);
  });

  it('begin with compliance when only compliance was asked', async () => {
    const { review } = await requested({ assignees: [iri(server.people.ROLE_COMPLIANCE)] });
    const { json } = await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    expect(json.state).toBe('approved');
  });

  it('go back to draft with a rejection, which needs a comment', async () => {
    const { draft, review } = await requested();
    const silent = await asPeer('POST', `${review['@id']}/peer`, { action: 'reject', comments: '' });
    expect(silent.json.violations).toEqual([
      { propertyPath: 'comments', message: 'Please enter comments to reject the report.' },
    ]);
    const { json } = await asPeer('POST', `${review['@id']}/peer`, {
      action: 'reject',
      comments: 'Too long.',
    });
    expect(json).toMatchObject({ state: 'rejected', peerReviewed: false });
    const declined = {
      deed: 'declined',
      by: { '@id': iri(server.people.ROLE_PEER_APPROVER) },
      at: json.metadata.at(-1).timestamp,
      feedback: 'Too long.',
    };
    expect((await asAnalyst('GET', draft['@id'])).json).toMatchObject({ status: 'draft', declined });
    const listed = await asAnalyst(
      'GET',
      '/api/draft-report?status=draft&order[updatedAt]=desc&itemsPerPage=5',
    );
    expect(listed.json['hydra:member'].find(({ id }: Draft) => id === draft.id)).toMatchObject({ declined });
    expect(await statusOf(draft)).toBe('draft');
    expect((await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(409);
    expect((await asAnalyst('PUT', draft['@id'], { content: textContent('Shorter') })).status).toBe(200);
    expect((await asAnalyst('GET', draft['@id'])).json).toMatchObject({ declined });
    // who asks again has heard it
    const again = await requestFor(draft);
    expect(again.report.status).toBe('pending review');
    expect((await asAnalyst('GET', draft['@id'])).json.declined).toBeNull();
    // and whoever decides next reads who had declined it, and why
    const { earlier } = (await asPeer('GET', again['@id'])).json;
    expect(earlier).toMatchObject([{ id: review.id, state: 'rejected' }]);
    expect(earlier[0].metadata.at(-1)).toMatchObject({ label: 'Declined', feedback: 'Too long.' });
    const pending = await asPeer('GET', '/api/report-approval/pending?itemsPerPage=100');
    expect(pending.json['hydra:member'][0].earlier).toBeUndefined();
  });

  it('leave an audit row each', async () => {
    const { draft, review } = await requested();
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${draft.id}&itemsPerPage=100`);
    const actions = json['hydra:member'].map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'approval.request',
        'approval.peer-approve',
        'approval.legal-approve',
        'draft.queue',
      ]),
    );
  });
});

describe('a shared review', () => {
  it('is locked by one of compliance in their stage, and then no other of them decides (R11)', async () => {
    const second = await server.addPerson('ROLE_COMPLIANCE');
    const asSecond = await server.signInAs(second);
    const { draft, review } = await requested({
      assignees: [server.people.ROLE_PEER_APPROVER, server.people.ROLE_COMPLIANCE, second].map(iri),
    });
    const lock = { action: 'reject', comments: 'LOCKED' };
    expect((await asCompliance('POST', `${review['@id']}/legal`, lock)).status).toBe(409);
    expect((await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(200);
    const { json } = await asCompliance('POST', `${review['@id']}/legal`, lock);
    expect(json).toMatchObject({ state: 'pending', lockedBy: { id: server.people.ROLE_COMPLIANCE.id } });
    expect(json.metadata.at(-1)).toMatchObject({ label: 'Locked', feedback: 'LOCKED' });
    expect(
      (await asSecond('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'No' })).status,
    ).toBe(409);
    await asCompliance('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'No' });
    expect(await statusOf(draft)).toBe('draft');
  });

  it('that is locked stops no peer (R11)', async () => {
    const assignees = [server.people.ROLE_PEER_APPROVER, server.people.ROLE_COMPLIANCE].map(iri);
    const { draft, review } = await requested({ assignees });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    await asCompliance('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'LOCKED' });
    const declined = await asPeer('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'Oh.' });
    expect(declined.status).toBe(200);
    expect(await statusOf(draft)).toBe('draft');
  });

  it('is never declined by a peer who sends the word of a lock (R11)', async () => {
    const { draft, review } = await requested();
    const body = { action: 'reject', comments: 'LOCKED' };
    const { status, json } = await asPeer('POST', `${review['@id']}/peer`, body);
    expect([status, json.violations]).toEqual([
      422,
      [{ propertyPath: 'comments', message: expect.stringMatching(/^Only compliance locks a review\./) }],
    ]);
    expect(await statusOf(draft)).toBe('pending review');
  });

  it('has several reviewers', async () => {
    const { review } = await requested();
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    const answer = await asCompliance('POST', `${review['@id']}/legal`, {
      action: 'reject',
      comments: 'LOCKED',
    });
    expect(answer.status).toBe(409);
  });
});

describe('who decides', () => {
  it('is never the owner, even as admin or compliance', async () => {
    const { draft, review } = await requested();
    const { id } = server.people.ROLE_COMPLIANCE;
    await server.services.db.updateTable('draft').set({ owner_id: id }).where('id', '=', draft.id).execute();
    const answer = await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
    expect(answer.status).toBe(403);
    expect((await asAnalyst('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(403);
  });

  it('is never the last editor', async () => {
    const { draft, review } = await requested();
    const { id } = server.people.ROLE_ADMIN;
    await server.services.db
      .updateTable('draft')
      .set({ last_editor_id: id })
      .where('id', '=', draft.id)
      .execute();
    expect((await asAdmin('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(403);
  });

  it('is never an admin for the law, nor a peer who was not asked (R12)', async () => {
    const { review } = await requested();
    const asOther = await server.signInAs(await server.addPerson('ROLE_PEER_APPROVER'));
    expect((await asAdmin('POST', `${review['@id']}/legal`, { action: 'approve' })).status).toBe(403);
    expect((await asOther('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(403);
    expect((await asOther('GET', review['@id'])).status).toBe(403);
  });
});

describe('the lists of reviews', () => {
  const idsFor = async (call: Call, path = 'report-approval/pending', filter = '') => {
    const { json } = await call('GET', `/api/${path}?itemsPerPage=100${filter}`);
    return json['hydra:member'].map(({ id }: { id: string }) => id);
  };

  it('show reviewers theirs, compliance what a peer has approved, owners theirs, admins all', async () => {
    const { review } = await requested();
    const asOther = await server.signInAs(await server.addPerson('ROLE_PEER_APPROVER'));
    for (const call of [asPeer, asAnalyst, asAdmin]) expect(await idsFor(call)).toContain(review.id);
    for (const call of [asCompliance, asOther]) expect(await idsFor(call)).not.toContain(review.id);
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    expect(await idsFor(asCompliance)).toContain(review.id);
    expect(await idsFor(asAdmin, 'report-approval')).toContain(review.id);
    expect((await asPeer('GET', '/api/report-approval')).status).toBe(403);
  });

  it('with `awaits=me` show only what waits for this very person', async () => {
    const { review } = await requested();
    const awaiting = async (call: Call) =>
      (await idsFor(call, 'report-approval/pending', '&awaits=me')).includes(review.id);
    const whoseTurn = async () => ({
      peer: await awaiting(asPeer),
      compliance: await awaiting(asCompliance),
      owner: await awaiting(asAnalyst),
      admin: await awaiting(asAdmin),
    });
    const nobody = { peer: false, compliance: false, owner: false, admin: false };
    expect(await whoseTurn()).toEqual({ ...nobody, peer: true });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    expect(await whoseTurn()).toEqual({ ...nobody, compliance: true });
    const other = await server.addPerson('ROLE_COMPLIANCE');
    const lockFor = (id: string) =>
      server.services.db.updateTable('approval').set({ locked_by: id }).where('id', '=', review.id).execute();
    await lockFor(other.id);
    expect(await whoseTurn()).toEqual(nobody);
    await lockFor(server.people.ROLE_COMPLIANCE.id);
    expect(await whoseTurn()).toEqual({ ...nobody, compliance: true });
  });

  it('lead compliance to the draft, too', async () => {
    const { draft, review } = await requested();
    const drafts = () => idsFor(asCompliance, 'draft-report');
    expect(await drafts()).not.toContain(draft.id);
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    expect(await drafts()).toContain(draft.id);
    expect((await asCompliance('GET', draft['@id'])).status).toBe(200);
  });
});

it('takes comments from everybody who is part of it', async () => {
  const { review } = await requested();
  const { json } = await asAnalyst('POST', `${review['@id']}/comment`, {
    action: 'comment',
    comments: 'Done.',
  });
  expect(json.metadata.at(-1)).toMatchObject({ action: 'comment', label: 'Comment', feedback: 'Done.' });
  expect((await asPeer('POST', `${review['@id']}/comment`, { action: 'comment', comments: '' })).status).toBe(
    422,
  );
});

it('answers 404 for a review that does not exist', async () => {
  expect((await asAdmin('GET', '/api/report-approval/93b3be4c-ca96-4747-ba06-a89b1c3f7a33')).status).toBe(
    404,
  );
  expect((await asAdmin('GET', '/api/report-approval/7')).status).toBe(404);
});

describe('withdrawing', () => {
  it('is for the owner alone, and makes the report a draft again', async () => {
    const { draft, review } = await requested({
      publishOn: '2099-01-01T00:00:00Z',
      timeZone: 'Australia/Sydney',
    });
    expect(review.timeZone).toBe('Australia/Sydney');
    for (const call of [asPeer, asAdmin, asCompliance])
      expect((await call('POST', `${review['@id']}/withdraw`)).status).toBe(403);
    const { json } = await asAnalyst('POST', `${review['@id']}/withdraw`);
    expect(json).toMatchObject({ state: 'withdrawn', report: { status: 'draft' } });
    expect(json.metadata.at(-1)).toMatchObject({ action: 'withdraw', label: 'Withdrawn' });
    expect((await asAnalyst('POST', `${review['@id']}/withdraw`)).status).toBe(409);
    expect((await asAnalyst('PUT', draft['@id'], { content: textContent('Again') })).status).toBe(200);
    const { json: trail } = await asAdmin('GET', `/api/audit?subjectId=${draft.id}&action=approval.withdraw`);
    expect(trail['hydra:member']).toHaveLength(1);
  });
});

describe('unlocking', () => {
  it('is for whoever locked the review and for admins', async () => {
    const assignees = [server.people.ROLE_PEER_APPROVER, server.people.ROLE_COMPLIANCE].map(iri);
    const { review } = await requested({ assignees });
    const path = review['@id'];
    expect((await asPeer('POST', `${path}/peer`, { action: 'approve' })).status).toBe(200);
    const lock = () => asCompliance('POST', `${path}/legal`, { action: 'reject', comments: 'LOCKED' });
    expect((await asAdmin('POST', `${path}/unlock`)).status).toBe(409);
    await lock();
    const asSecond = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
    for (const call of [asPeer, asAnalyst, asSecond])
      expect((await call('POST', `${path}/unlock`)).status).toBe(403);
    expect((await asCompliance('POST', `${path}/unlock`)).json).toMatchObject({ lockedBy: null });
    await lock();
    const { json } = await asAdmin('POST', `${path}/unlock`);
    expect(json.metadata.at(-1)).toMatchObject({ action: 'unlock', label: 'Unlocked' });
    expect((await asCompliance('POST', `${path}/legal`, { action: 'approve' })).status).toBe(200);
  });
});

it('takes a comment on a block of the report, and on no other', async () => {
  const { review } = await requested();
  const { json: changes } = await asPeer('GET', `${review['@id']}/changes`);
  const nodeId = JSON.parse(changes.after.html).children[0].id;
  const body = { action: 'comment', comments: 'Which margin?', nodeId };
  const { json } = await asPeer('POST', `${review['@id']}/comment`, body);
  expect(json.metadata.at(-1)).toMatchObject({ feedback: 'Which margin?', nodeId });
  const wrong = await asPeer('POST', `${review['@id']}/comment`, { ...body, nodeId: 'nowhere' });
  expect(wrong).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'nodeId' }] } });
});

it('shows a reviewer what changed since they last looked, across requests', async () => {
  const { draft, review } = await requested();
  const first = await asPeer('GET', `${review['@id']}/changes`);
  expect(first.json).toMatchObject({ since: null, before: null });
  expect((await asPeer('POST', `${review['@id']}/seen`)).status).toBe(204);
  await asPeer('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'Too long.' });
  await asAnalyst('PUT', draft['@id'], { content: textContent('Shorter') });
  const assignees = [iri(server.people.ROLE_PEER_APPROVER)];
  const answers = await answersTo(asAnalyst, draft.id);
  const request = { report: draft.id, assignees, answers };
  const { json: again } = await asAnalyst('POST', '/api/report-approval', request);
  const { json: changes } = await asPeer('GET', `${again['@id']}/changes`);
  expect(changes).toMatchObject({ since: expect.any(String), before: first.json.after });
  expect(changes.after.html).toContain('Shorter');
  expect((await asAnalyst('GET', `${again['@id']}/changes`)).json.before).toBeNull();
});

describe('a comment', () => {
  it('whose answer was lost is said once when it is sent again, elsewhere or by others anew', async () => {
    const { ROLE_PEER_APPROVER: peer } = server.people;
    const { review } = await requested({ assignees: [iri(peer)] });
    const say = (call: Call, comments: string) =>
      call('POST', `${review['@id']}/comment`, { action: 'comment', comments, nodeId: null });
    const both = await Promise.all([say(asPeer, 'Two numbers differ.'), say(asPeer, ' Two numbers differ.')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await say(asPeer, 'A third one, too.');
    const { json } = await say(asAnalyst, 'Two numbers differ.');
    const said = json.metadata.filter(({ action }: { action: string }) => action === 'comment');
    expect(said.map(({ feedback }: { feedback: string }) => feedback)).toEqual([
      'Two numbers differ.',
      'A third one, too.',
      'Two numbers differ.',
    ]);
  });
});

describe('a history', () => {
  const say = (call: Call, review: Approval, comments: string) =>
    call('POST', `${review['@id']}/comment`, { action: 'comment', comments });

  it('takes 200 comments and no more, and a decision still', async () => {
    const { review } = await requested();
    const comments = Array.from({ length: 199 }, (_, index) => ({
      ...{ approval_id: review.id, user_id: server.people.ROLE_ANALYST.id, status: 'pending' as const },
      ...{ action: 'comment', label: 'Comment', feedback: `Remark ${index}` },
    }));
    await server.services.db.insertInto('approval_entry').values(comments).execute();
    expect((await say(asPeer, review, 'The 200th.')).status).toBe(200);
    expect((await say(asPeer, review, 'The 200th.')).status).toBe(200);
    expect(await say(asPeer, review, 'One more.')).toMatchObject({
      status: 409,
      json: {
        'hydra:description':
          'This review has 200 comments and takes no more. Say the rest with the decision, or with the next request.',
      },
    });
    const decline = { action: 'reject', comments: 'All of it.' };
    const { status, json } = await asPeer('POST', `${review['@id']}/peer`, decline);
    expect([status, json.metadata.length]).toEqual([200, 202]);
  });

  it('takes 20 locks and no more, and a decision still', async () => {
    const { review } = await requested({
      assignees: [server.people.ROLE_PEER_APPROVER, server.people.ROLE_COMPLIANCE].map(iri),
    });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' });
    const locks = Array.from({ length: 20 }, () => ({
      ...{ approval_id: review.id, user_id: server.people.ROLE_COMPLIANCE.id, status: 'pending' as const },
      ...{ action: 'reject', label: 'Locked', feedback: 'LOCKED' },
    }));
    await server.services.db.insertInto('approval_entry').values(locks).execute();
    const lock = { action: 'reject', comments: 'LOCKED' };
    expect(await asCompliance('POST', `${review['@id']}/legal`, lock)).toMatchObject({
      status: 409,
      json: {
        'hydra:description':
          'This review was locked 20 times and takes no more locks. Whoever is first decides it.',
      },
    });
    const approve = { action: 'approve' };
    expect((await asCompliance('POST', `${review['@id']}/legal`, approve)).status).toBe(200);
  });

  it('stands with one review, and its last line alone in a list', async () => {
    const { review } = await requested();
    await say(asPeer, review, 'Which margin?');
    await say(asAnalyst, review, 'The net one.');
    const [pending, all] = [
      await asPeer('GET', '/api/report-approval/pending?itemsPerPage=100'),
      await asAdmin('GET', '/api/report-approval?itemsPerPage=100'),
    ];
    for (const { json } of [pending, all]) {
      const listed = json['hydra:member'].find(({ id }: Approval) => id === review.id);
      expect(listed.metadata).toMatchObject([{ action: 'comment', feedback: 'The net one.' }]);
    }
    expect((await asPeer('GET', review['@id'])).json.metadata).toHaveLength(3);
  });
});

describe('mails', () => {
  async function queuedFor(approvalId: string): Promise<ReviewMailJob[]> {
    const session = await server.services.database.engine.acquire();
    const { rows } = await session
      .query("select payload from queued_job where queue = 'mail-review' order by id", [])
      .finally(() => session.release());
    return rows.map(({ payload }) => payload as ReviewMailJob).filter((job) => job.approvalId === approvalId);
  }

  it('go to the reviewers when it is their turn, to the owner on an answer, to all on a decline', async () => {
    const { ROLE_PEER_APPROVER: peer, ROLE_COMPLIANCE: compliance, ROLE_ANALYST: owner } = server.people;
    const { review } = await requested({ assignees: [peer, compliance].map(iri) });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve', comments: 'Fine.' });
    await asCompliance('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'No.' });
    const jobs = await queuedFor(review.id);
    const told = (label: string) =>
      jobs
        .filter((job) => job.label === label)
        .map(({ recipientId }) => recipientId)
        .sort();
    expect(told('Review requested')).toEqual([peer.id]);
    expect(told('Awaiting legal')).toEqual([compliance.id]);
    expect(told('Approved by peer')).toEqual([owner.id]);
    expect(told('Declined')).toEqual([owner.id, peer.id].sort());
  });

  it('lead nobody to a report that they may not read any more', async () => {
    const { ROLE_PEER_APPROVER: peer, ROLE_ANALYST: owner } = server.people;
    const { review } = await requested({ assignees: [iri(peer)] });
    await asPeer('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'The margin is wrong.' });
    const sent: { to: string; text: string }[] = [];
    const send = async (mail: Mail) => {
      sent.push(mail);
      return 'sent' as const;
    };
    const mailer = { ...server.services.mailer, send };
    for (const recipientId of [peer.id, owner.id])
      await sendReviewMail(
        { ...server.services, mailer },
        {
          ...{ kind: 'answer', approvalId: review.id, recipientId, personId: peer.id },
          ...{ label: 'Declined', comments: 'The margin is wrong.' },
        },
      );
    const textTo = (email: string) => sent.find(({ to }) => to === email)?.text;
    expect(textTo(owner.email)).toContain('/feedback');
    expect(textTo(peer.email)).not.toContain('http');
    expect(textTo(peer.email)).toContain('It is with its author now.');
  });

  it('lie in the outbox with a link', async () => {
    const { review } = await requested({ description: 'The margin, please.' });
    for (const job of await queuedFor(review.id)) await sendReviewMail(server.services, job);
    const folder = join(server.services.environment.dataDir, 'outbox');
    const files = await readdir(folder);
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Please review: Margins recover',
      to: [{ address: server.people.ROLE_PEER_APPROVER.email }],
      text: expect.stringContaining(`/admin/builder/draft-report/${review.report.id}/feedback`),
    });
  });
});
