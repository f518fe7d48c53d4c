import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { createLink } from '../../people/mail-links/link-store';
import { decisionsOf } from '../publishing/evidence-decisions';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
let editor: TestPerson;
let asEditor: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  editor = await server.addPerson('ROLE_ADMIN');
  asEditor = await server.signInAs(editor);
});
afterAll(() => server.close());

async function newDraft(): Promise<Draft> {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  return draft;
}
const edit = (call: Call, draft: Draft) =>
  call('PUT', draft['@id'], { title: `Edited ${crypto.randomUUID()}` });
const request = async (draft: Draft, ...people: Pick<TestPerson, 'id'>[]) =>
  asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: people.map(({ id }) => `/api/user/${id}`),
    answers: await answersTo(asAnalyst, draft.id),
  });
const approveAs = (call: Call, review: Approval, stage: 'peer' | 'legal') =>
  call('POST', `${review['@id']}/${stage}`, { action: 'approve' });
const reviewed = async (draft: Draft): Promise<Approval> =>
  (await request(draft, server.people.ROLE_PEER_APPROVER)).json;

describe('who has edited since the last approval', () => {
  it('does not review, though somebody else edited later', async () => {
    const draft = await newDraft();
    await edit(asEditor, draft);
    await edit(asAnalyst, draft);
    const refused = await request(draft, editor);
    expect([refused.status, refused.json.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'assignees',
          message: 'Whoever has edited a report since its last approval cannot review it.',
        },
      ],
    ]);
    const review = await reviewed(draft);
    expect(review.report.editorIds).toEqual(expect.arrayContaining([editor.id]));
    expect((await approveAs(asEditor, review, 'peer')).status).toBe(403);
    const awaiting = await asEditor('GET', '/api/report-approval/pending?awaits=me&itemsPerPage=100');
    expect(JSON.stringify(awaiting.json)).not.toContain(review.id);
    expect((await approveAs(asPeer, review, 'peer')).status).toBe(200);
  });

  it('reviews what comes after it', async () => {
    const draft = await newDraft();
    await edit(asEditor, draft);
    await edit(asAnalyst, draft);
    const first = await reviewed(draft);
    await approveAs(asPeer, first, 'peer');
    expect((await approveAs(asCompliance, first, 'legal')).json.state).toBe('approved');
    const { db } = server.services;
    await db.updateTable('draft').set({ status: 'unable to publish' }).where('id', '=', draft.id).execute();
    await edit(asAnalyst, draft);
    const next = await reviewed(draft);
    expect((await approveAs(asEditor, next, 'peer')).status).toBe(200);
  });
});

describe('an account in the hands of somebody else', () => {
  const GIVEN = 'Given#2026';
  const reviewer = async (role: string, asMaker = asEditor) => {
    const email = `${crypto.randomUUID()}@test.example`;
    const { json } = await asMaker('POST', '/api/user', {
      ...{ email, firstName: 'Paul', lastName: 'Puppet', gender: 'male', enabled: true },
      ...{ roles: [role], password: GIVEN },
    });
    const signIn = (password: string) => server.anonymous('POST', '/api/login', { email, password });
    const as = async (password: string): Promise<Call> => {
      const { token } = (await signIn(password)).json;
      return (method, url, body, headers) =>
        server.anonymous(method, url, body, { ...headers, authorization: `Bearer ${token}` });
    };
    await (
      await as(GIVEN)
    )('PUT', `/api/user/${json.id}/reset-password`, { password: 'Chosen#2026' });
    return { id: String(json.id), email, call: await as('Chosen#2026') };
  };

  it('does not approve what whoever made it takes part in, nor other reports for compliance as yet', async () => {
    const puppet = await reviewer('ROLE_COMPLIANCE');
    const edited = await newDraft();
    await edit(asEditor, edited);
    const review = await reviewed(edited);
    await approveAs(asPeer, review, 'peer');
    const { status, json } = await approveAs(puppet.call, review, 'legal');
    expect(status).toBe(409);
    expect(json['hydra:description']).toMatch(
      /^admin \w+ made you a reviewer on .* and takes part in this report. You can approve it from .* on;/,
    );
    const approvedByMaker = await reviewed(await newDraft());
    expect((await approveAs(asEditor, approvedByMaker, 'peer')).status).toBe(200);
    expect((await approveAs(puppet.call, approvedByMaker, 'legal')).status).toBe(409);
    const free = await reviewed(await newDraft());
    await approveAs(asPeer, free, 'peer');
    const waits = await approveAs(puppet.call, free, 'legal');
    expect([waits.status, waits.json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/ You decide for compliance from .+\. Another reviewer can now\.$/),
    ]);
  });

  it('is not what whoever made it approves either', async () => {
    const asMaker = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
    const writer = await reviewer('ROLE_ANALYST', asMaker);
    const { draft } = await createTestDraft(server, writer.call);
    await addThumbnail(writer.call, draft.id);
    const { json: review } = await writer.call('POST', '/api/report-approval', {
      report: draft['@id'],
      assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
      answers: await answersTo(writer.call, draft.id),
    });
    expect(review).toMatchObject({ state: 'pending' });
    const refused = await approveAs(asMaker, review, 'peer');
    expect([refused.status, refused.json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(
        /^You had a hand in the account of Paul Puppet, who takes part in this report, on .*\. You can approve it from .* on;/,
      ),
    ]);
    expect((await approveAs(asPeer, review, 'peer')).status).toBe(200);
  });

  it.each([
    ['as long as mails take the way that they took', 'nothing', 200],
    ['but not within 72 hours after somebody else changed how mails go out', 'change', 409],
  ])('approves by a password that was chosen by a mailed link %s', async (_when, what, expected) => {
    const person = await server.addPerson('ROLE_COMPLIANCE');
    if (what === 'change') {
      const credentials = { email: 'mail@elsewhere.test', apiKey: 'SG.key-of-somebody-else' };
      expect((await asEditor('PUT', '/api/credentials/sendgrid', { credentials })).status).toBe(200);
      // putting it back does not undo what went out meanwhile
      expect((await asEditor('DELETE', '/api/credentials/sendgrid')).status).toBe(200);
    }
    const { token } = await server.services.db
      .transaction()
      .execute((trx) => createLink(trx, { userId: person.id, purpose: 'reset-password' }));
    const { json } = await server.anonymous('GET', `/api/token-check?token=${token}`);
    const asPerson: Call = (method, url, body) =>
      server.anonymous(method, url, body, { authorization: `Bearer ${json.token}` });
    const chosen = await asPerson('PUT', `/api/user/${person.id}/reset-password`, {
      password: 'Chosen#2026',
    });
    expect(chosen.status).toBe(200);
    const review = await reviewed(await newDraft());
    await approveAs(asPeer, review, 'peer');
    const answer = await approveAs(asPerson, review, 'legal');
    expect(answer.status).toBe(expected);
    if (expected === 409)
      expect(answer.json['hydra:description']).toMatch(
        /^admin \w+ changed how mails go out on .*, and your password was chosen by a mailed link since\. You can approve from .* on; another reviewer can now\.$/,
      );
  });

  it('is no other one for being made by an account that was made (P60)', async () => {
    const admin = await reviewer('ROLE_ADMIN');
    const [peer, legal] = [
      await reviewer('ROLE_PEER_APPROVER', admin.call),
      await reviewer('ROLE_COMPLIANCE', admin.call),
    ];
    const draft = await newDraft();
    await edit(asEditor, draft);
    const review: Approval = (await request(draft, peer, legal)).json;
    const refused = await approveAs(peer.call, review, 'peer');
    expect([refused.status, refused.json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(
        /^Paul Puppet made you a reviewer on .*\. admin \w+, who takes part in this report, stands behind that account\. You can/,
      ),
    ]);
    expect((await approveAs(asPeer, review, 'peer')).status).toBe(403);
    const other = await reviewed(await newDraft());
    await approveAs(asEditor, other, 'peer');
    expect((await approveAs(legal.call, other, 'legal')).status).toBe(409);
  });

  it('approves nothing that whoever has set its password takes part in (P60)', async () => {
    const email = `${crypto.randomUUID()}@test.example`;
    const asOtherAdmin = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
    const { json: made } = await asOtherAdmin('POST', '/api/user', {
      ...{ email, firstName: 'La', lastName: 'Te', gender: 'male', enabled: true },
      ...{ roles: ['ROLE_COMPLIANCE'], password: 'Other#2026' },
    });
    const set = await asEditor('PUT', `/api/user/${made.id}/reset-password`, { password: GIVEN });
    expect(set.status).toBe(200);
    const signedIn = async (password: string): Promise<Call> => {
      const { token } = (await server.anonymous('POST', '/api/login', { email, password })).json;
      return (method, url, body) => server.anonymous(method, url, body, { authorization: `Bearer ${token}` });
    };
    const given = await signedIn(GIVEN);
    await given('PUT', `/api/user/${made.id}/reset-password`, { password: 'Chosen#2026' });
    const review = await reviewed(await newDraft());
    await approveAs(asEditor, review, 'peer');
    const { status, json } = await approveAs(await signedIn('Chosen#2026'), review, 'legal');
    expect([status, json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(
        /^admin \w+ set the password of your account on .* and takes part in this report/,
      ),
    ]);
  });

  it('approves nothing after it was moved to another address, and declines', async () => {
    const person = await server.addPerson('ROLE_COMPLIANCE');
    const asPerson = await server.signInAs(person);
    await asEditor('PUT', `/api/user/${person.id}/admin`, {
      ...{ email: `moved.${person.id}@test.example`, firstName: person.firstName },
      ...{ lastName: person.lastName, gender: 'female', enabled: true, roles: ['ROLE_COMPLIANCE'] },
    });
    // whoever holds the new address signs in by a link
    const review = await reviewed(await newDraft());
    await approveAs(asPeer, review, 'peer');
    const asHolder = (await asPerson('GET', '/api/who-am-i')).status === 200 ? asPerson : null;
    const call = asHolder ?? (await server.signInAs({ ...person, email: `moved.${person.id}@test.example` }));
    const { status, json } = await approveAs(call, review, 'legal');
    expect([status, json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/ changed the e-mail address of your account on .*You can approve it from /),
    ]);
    const declined = await call('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'No' });
    expect(declined.status).toBe(200);
  });
});

it('the evidence says in which session each approval was given, and since when the account is what it is', async () => {
  const review = await reviewed(await newDraft());
  await approveAs(asPeer, review, 'peer');
  await approveAs(asCompliance, review, 'legal');
  const { db } = server.services;
  const decisions = await db.transaction().execute((trx) => decisionsOf(trx, review.id, review.contentHash));
  const sessions = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', server.people.ROLE_COMPLIANCE.id)
    .execute();
  expect(decisions).toHaveLength(2);
  expect(decisions[1]).toMatchObject({
    person: { id: server.people.ROLE_COMPLIANCE.id },
    session: { id: expect.any(String), openedBy: 'password', openedAt: expect.any(String) },
    account: { created: null, roles: null, email: null, password: null },
  });
  expect(sessions.map(({ id }) => id)).toContain(decisions[1]?.session?.id);
});

it('nobody gives both approvals of a report, whatever role they have by then', async () => {
  const draft = await newDraft();
  const both = await server.addPerson('ROLE_PEER_APPROVER');
  const review: Approval = (await request(draft, both)).json;
  expect((await approveAs(await server.signInAs(both), review, 'peer')).status).toBe(200);
  await server.services.db
    .updateTable('app_user')
    .set({ roles: ['ROLE_COMPLIANCE', 'ROLE_USER'] })
    .where('id', '=', both.id)
    .execute();
  const refused = await approveAs(await server.signInAs(both), review, 'legal');
  expect([refused.status, refused.json['hydra:description']]).toEqual([
    409,
    'Whoever approved a report as a peer cannot approve it for compliance, too.',
  ]);
  expect((await approveAs(asCompliance, review, 'legal')).status).toBe(200);
});
