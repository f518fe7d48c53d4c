import { addDays, today } from '@console/contract/calendar-day';
import type { RestrictedCompany } from '@console/contract/restricted-companies';
import { answersTo } from '../../../testing/records/answers';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { addTestCompany } from '../../../testing/records/company';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued, queueWhenDue, resumePublications } from '../../research/publishing/publishing.worker';
import type { ReviewMailJob } from '../../research/review-mails/review-mail.worker';

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
// who is refused too often is refused all of it: that is a test of its own
beforeEach(async () => void (await server.services.db.deleteFrom('restriction_refusal').execute()));

const REGISTER = '/api/restricted-companies';
const SECRET = 'Mandate in preparation: project Brolga.';
const firmToday = () => today(server.services.environment.timeZone);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let codes = 0;
const newCompany = () => addTestCompany(server.services.db, { code: `RST${++codes}` });
const add = (company: string, values: object = {}, call = asCompliance) =>
  call('POST', REGISTER, { company, kind: 'restricted', from: firmToday(), reason: SECRET, ...values });
const end = ({ '@id': iri }: RestrictedCompany, reason = 'It is announced.') =>
  asCompliance('POST', `${iri}/end`, { reason });
async function restrict(company: string): Promise<RestrictedCompany> {
  const { status, json } = await add(company);
  expect(status).toBe(200);
  return json;
}

/** What people who are not of compliance are told, which is never why. */
function expectRefusal({ status, json }: Awaited<ReturnType<Call>>, sentence: string): void {
  expect([status, json['hydra:description']]).toEqual([409, sentence]);
  expect(JSON.stringify(json)).not.toMatch(/project Brolga|restrict/i);
}

async function toldOf(approvalId: string, kind: string): Promise<readonly string[]> {
  const session = await server.services.database.engine.acquire();
  const { rows } = await session
    .query("select payload from queued_job where queue = 'mail-review'", [])
    .finally(() => session.release());
  return rows
    .map(({ payload }) => payload as ReviewMailJob)
    .filter((job) => job.approvalId === approvalId && job.kind === kind)
    .map(({ recipientId }) => recipientId);
}

describe('the register', () => {
  it('takes an empty last day for none', async () => {
    const { status, json } = await add(await newCompany(), { until: '' });
    expect([status, json.until]).toEqual([200, null]);
  });

  it('is of compliance alone', async () => {
    for (const call of [asAnalyst, asPeer, asAdmin]) {
      expect((await call('GET', REGISTER)).status).toBe(403);
      expect((await add(await newCompany(), {}, call)).status).toBe(403);
    }
  });

  it('keeps an entry with who added and who ended it', async () => {
    const company = await newCompany();
    const entry = await restrict(company);
    expect(entry).toMatchObject({
      ...{ kind: 'restricted', state: 'in force', from: firmToday(), until: null, reason: SECRET },
      company: { id: company },
      addedBy: { id: server.people.ROLE_COMPLIANCE.id },
      ...{ endedOn: null, endReason: '' },
    });
    expect((await end(entry, ' ')).json.violations).toEqual([
      { propertyPath: 'reason', message: 'This field is required' },
    ]);
    expect((await end(entry)).json).toMatchObject({
      ...{ state: 'over', endReason: 'It is announced.', endedOn: expect.any(String) },
      endedBy: { id: server.people.ROLE_COMPLIANCE.id },
    });
    expect((await end(entry)).status).toBe(409);
    const listed = await asCompliance('GET', `${REGISTER}?state=over&company=${entry.company.code}`);
    expect(listed.json['hydra:member']).toHaveLength(1);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', 'This value is not a valid day.'],
    [{ from: '2020-01-01' }, 'from', 'This day is in the past. Choose today or later.'],
    [{ until: '2020-01-01' }, 'until', 'This day lies before the first one.'],
    [{ reason: ' ' }, 'reason', 'This field is required'],
    [{ kind: 'suspected' }, 'kind', 'This value should be one of the choices'],
    [{ company: '93b3be4c-ca96-4747-ba06-a89b1c3f7a33' }, 'company', 'This company was not found.'],
  ])('refuses %j at its field', async (values, propertyPath, message) => {
    const { status, json } = await add(await newCompany(), values);
    expect([status, json.violations]).toEqual([422, [{ propertyPath, message }]]);
  });

  it('takes one entry of a kind for a company at a time, of several at once', async () => {
    const company = await newCompany();
    const answers = await Promise.all([add(company), add(company), add(company)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await add(company, { kind: 'watched' })).status).toBe(200);
  });

  it('changes and loses nothing', async () => {
    const { id } = await restrict(await newCompany());
    const { db } = server.services;
    await expect(db.deleteFrom('restricted_company').where('id', '=', id).execute()).rejects.toThrow(
      'keeps what was in it',
    );
    const written = db.updateTable('restricted_company').set({ reason: 'Other' }).where('id', '=', id);
    await expect(written.execute()).rejects.toThrow('can only be ended');
  });

  it('tells admins by the trail that there was an entry, and neither of what nor why', async () => {
    const entry = await restrict(await newCompany());
    await end(entry);
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${entry.id}`);
    const told = json['hydra:member'];
    expect(told.map(({ action }: { action: string }) => action).sort()).toEqual([
      'restricted-company.add',
      'restricted-company.end',
    ]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Brolga|announced|${entry.company.code}`));
  });
});

describe('a report that names a restricted company', () => {
  async function underReview() {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await addThumbnail(asAnalyst, draft.id);
    const request = async () =>
      asAnalyst('POST', '/api/report-approval', {
        report: draft['@id'],
        assignees: [server.people.ROLE_PEER_APPROVER.id],
        answers: await answersTo(asAnalyst, draft.id),
      });
    return { draft, companyId, request };
  }

  it('cannot be sent for review until it is over', async () => {
    const { companyId, request } = await underReview();
    const entry = await restrict(companyId);
    expectRefusal(await request(), 'This report cannot be sent for review now. Please ask compliance.');
    await end(entry);
    expect((await request()).status).toBe(200);
  });

  it('cannot be approved, by a peer or by compliance, and can be declined', async () => {
    const { companyId, request } = await underReview();
    const { '@id': review } = (await request()).json;
    const approve = (call: Call, stage: string) => call('POST', `${review}/${stage}`, { action: 'approve' });
    const sentence = 'This report cannot be approved now. Please ask compliance.';
    const first = await restrict(companyId);
    expectRefusal(await approve(asPeer, 'peer'), sentence);
    await end(first);
    expect((await approve(asPeer, 'peer')).status).toBe(200);
    await restrict(companyId);
    const legal = await approve(asCompliance, 'legal');
    expect([legal.status, legal.json['hydra:description']]).toEqual([
      409,
      'This report cannot be approved while it names a restricted company.',
    ]);
    const declined = await asCompliance('POST', `${review}/legal`, { action: 'reject', comments: 'Not now' });
    expect(declined.status).toBe(200);
  });

  it('goes through while its company is watched, or is to be restricted later', async () => {
    const { companyId, request } = await underReview();
    await add(companyId, { kind: 'watched' });
    await add(companyId, { from: addDays(firmToday(), 2) });
    expect((await request()).status).toBe(200);
  });

  it('that is queued already is not published', async () => {
    const { draft, companyId } = await approvedTestDraft(server, null);
    await restrict(companyId);
    await publishQueued(server.services, draft.id, 'try again');
    expect((await asAnalyst('GET', draft['@id'])).json).toMatchObject({
      ...{ status: 'unable to publish', reportId: null },
      statusReason: 'This report cannot be published now. Please ask compliance.',
    });
  });

  it('counts once its company is merged into the one that it names', async () => {
    const { draft, companyId, request } = await underReview();
    const merged = await newCompany();
    const entry = await restrict(merged);
    await server.services.db
      .updateTable('company')
      .set({ merged_into: companyId })
      .where('id', '=', merged)
      .execute();
    expectRefusal(await request(), 'This report cannot be sent for review now. Please ask compliance.');
    await end(entry);
    expect((await asAnalyst('GET', draft['@id'])).json.status).toBe('draft');
    expect((await request()).status).toBe(200);
  });
});

describe('a planned publication', () => {
  const planned = () => approvedTestDraft(server, { publishOn: inHours(72) });
  const due = (draftId: string) =>
    server.services.db
      .updateTable('draft')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', draftId)
      .execute();
  const publish = (id: string) => asAnalyst('POST', `/api/draft-report/publish/${id}`);
  const read = async (iri: string) => (await asAnalyst('GET', iri)).json;

  it('is on hold from the moment of the restriction, and its owner is told so, not why', async () => {
    const { draft, companyId } = await planned();
    expect((await read(draft['@id'])).onHold).toBeUndefined();
    const entry = await restrict(companyId);
    const held = await read(draft['@id']);
    expect(held).toMatchObject({ status: 'approved', onHold: true });
    const approvalId = held.approval.split('/').at(-1);
    expect(await toldOf(approvalId, 'held')).toEqual([server.people.ROLE_ANALYST.id]);
    const inbox = (await asAnalyst('GET', '/api/inbox')).json['hydra:member'];
    expect(inbox[0].text).toBe(
      `The report "${draft.title}" is on hold: it is not published as planned. Please ask compliance.`,
    );
    expectRefusal(await publish(draft.id), 'This report cannot be published now. Please ask compliance.');
    await end(entry);
    expect((await read(draft['@id'])).onHold).toBeUndefined();
    expect(await toldOf(approvalId, 'released')).toEqual([server.people.ROLE_ANALYST.id]);
  });

  it('waits for its owner when its time came meanwhile, and goes out by nobody else', async () => {
    const { draft, companyId } = await planned();
    const entry = await restrict(companyId);
    await due(draft.id);
    await queueWhenDue(server.services, draft.id);
    const held = await read(draft['@id']);
    expect(held).toMatchObject({ status: 'approved', onHold: true });
    expect(await toldOf(held.approval.split('/').at(-1), 'missed')).toEqual([server.people.ROLE_ANALYST.id]);
    // admins read the trail, and not which company is restricted
    const trail = (await asAdmin('GET', `/api/audit?subjectId=${draft.id}`)).json['hydra:member'];
    expect(trail.map(({ action }: { action: string }) => action)).not.toContain('draft.hold');
    await end(entry);
    // neither the end of the restriction nor a restart publishes what was planned for another day
    await resumePublications(server.services);
    expect(await server.services.queue.liveKeys('publish')).not.toContain(draft.id);
    const released = await read(draft['@id']);
    expect([released.status, released.onHold]).toEqual(['approved', undefined]);
    expect((await publish(draft.id)).status).toBe(200);
    await publishQueued(server.services, draft.id, 'try again');
    expect((await read(draft['@id'])).status).toBe('published');
  });

  it('is published at its time when the restriction is over by then', async () => {
    const { draft, companyId } = await planned();
    await end(await restrict(companyId));
    await due(draft.id);
    await queueWhenDue(server.services, draft.id);
    expect((await read(draft['@id'])).status).toBe('queued');
  });
});

it('a list of Best Ideas that names one is not published', async () => {
  const company = await addTestCompany(server.services.db, { code: 'IDEA' }, [10]);
  const content = [{ action: 'Buy', records: [{ company, catalyst: 'Results', investmentThesis: 'Value' }] }];
  await asAnalyst('PUT', '/api/best-ideas-draft/draft', { content });
  const entry = await restrict(company);
  expectRefusal(
    await asAnalyst('POST', '/api/best-ideas-draft/publish'),
    'The Best Ideas cannot be published now. Please ask compliance.',
  );
  await end(entry);
  expect((await asAnalyst('POST', '/api/best-ideas-draft/publish')).status).toBeLessThan(300);
});

describe('whoever tries to find out', () => {
  const inboxOf = async (call: Call): Promise<readonly string[]> =>
    (await call('GET', '/api/inbox')).json['hydra:member'].map(({ text }: { text: string }) => text);

  it('learns nothing from a report that could not be sent, and nothing from a list that is not complete', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await restrict(companyId);
    const { status } = await asAnalyst('POST', '/api/report-approval', {
      report: draft['@id'],
      assignees: [server.people.ROLE_PEER_APPROVER.id],
    });
    expect(status).toBe(422);
    await server.services.db.deleteFrom('best_ideas_draft').execute();
    await asAnalyst('PUT', '/api/best-ideas-draft/draft', {
      content: [{ action: 'Buy', records: [{ company: companyId, catalyst: '', investmentThesis: '' }] }],
    });
    const { json } = await asAnalyst('POST', '/api/best-ideas-draft/publish');
    expect(json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).not.toContain(
      'content[0].records[0].company',
    );
    expect(JSON.stringify(json)).not.toContain('compliance');
  });

  it('is told to compliance, once as long as that was not read', async () => {
    const other = await server.addPerson('ROLE_COMPLIANCE');
    const asOther = await server.signInAs(other);
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await addThumbnail(asAnalyst, draft.id);
    await restrict(companyId);
    const answers = await answersTo(asAnalyst, draft.id);
    const assignees = [server.people.ROLE_PEER_APPROVER.id];
    for (const _ of [1, 2, 3])
      await asAnalyst('POST', '/api/report-approval', { report: draft.id, assignees, answers });
    const told = (await inboxOf(asOther)).filter((text) =>
      text.includes('tried to send a report for review'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/ tried to send a report for review, which names a restricted company\.$/);
  });

  it('learns nothing from words: they are told to compliance, which cannot approve them', async () => {
    const company = await newCompany();
    const { db } = server.services;
    const { code, name } = await db
      .selectFrom('company')
      .select(['code', 'name'])
      .where('id', '=', company)
      .executeTakeFirstOrThrow();
    await restrict(company);
    for (const fields of [
      { title: `${name}: our top buy` },
      { content: textContent(`We buy (ASX: ${code}) too.`) },
    ]) {
      const { draft } = await createTestDraft(server, asAnalyst);
      await addThumbnail(asAnalyst, draft.id);
      await asAnalyst('PUT', draft['@id'], fields);
      const { status, json: review } = await asAnalyst('POST', '/api/report-approval', {
        report: draft['@id'],
        assignees: [server.people.ROLE_PEER_APPROVER.id],
        answers: await answersTo(asAnalyst, draft.id),
      });
      expect(status).toBe(200);
      expect((await inboxOf(asCompliance))[0]).toMatch(/, whose words name a restricted company\.$/);
      expect((await asPeer('POST', `${review['@id']}/peer`, { action: 'approve' })).status).toBe(200);
      expect((await asCompliance('GET', `${review['@id']}/registers`)).json.restricted).toMatchObject([
        { company: { code } },
      ]);
      const { status: decided } = await asCompliance('POST', `${review['@id']}/legal`, { action: 'approve' });
      expect(decided).toBe(409);
    }
    const other = await addTestCompany(db, { code: 'IDEB' }, [10]);
    const idea = { company: other, catalyst: 'Results', investmentThesis: `Better than ${code}` };
    await asAnalyst('PUT', '/api/best-ideas-draft/draft', { content: [{ action: 'Buy', records: [idea] }] });
    expectRefusal(
      await asAnalyst('POST', '/api/best-ideas-draft/publish'),
      'The Best Ideas cannot be published now. Please ask compliance.',
    );
  });

  it('is refused all of it after three refusals within a day, and halves no list', async () => {
    const vera = await server.addPerson('ROLE_ANALYST');
    const asVera = await server.signInAs(vera);
    const send = async (company: string) => {
      const { draft } = await createTestDraft(server, asVera, { company: [company] });
      await addThumbnail(asVera, draft.id);
      return asVera('POST', '/api/report-approval', {
        report: draft['@id'],
        assignees: [server.people.ROLE_PEER_APPROVER.id],
        answers: await answersTo(asVera, draft.id),
      });
    };
    const [restricted, free] = [await newCompany(), await newCompany()];
    await restrict(restricted);
    const sentence = 'This report cannot be sent for review now. Please ask compliance.';
    expect((await send(free)).status).toBe(200);
    for (const _ of [1, 2, 3]) expectRefusal(await send(restricted), sentence);
    // nothing that is answered from now on says anything about any company
    expectRefusal(await send(free), sentence);
    expectRefusal(await send(restricted), sentence);
    expect((await inboxOf(asCompliance))[0]).toMatch(/ was refused 3 times within a day/);
  });

  it('finds no way by a new company of a restricted name, with or without a legal form', async () => {
    const { db } = server.services;
    await restrict(await addTestCompany(db, { code: `RNM${++codes}`, name: 'Brolga Copper Limited' }));
    const cover = (name: string) =>
      asAdmin('POST', '/api/company/new', {
        ...{ code: `RNN${++codes}`, name, source: 'Refinitiv', currentRecommendation: 'Buy' },
        ...{ description: 'Digs', forecastRIC: 'X', sharePriceRIC: 'X' },
        gics: {
          ...{ sector: 'Materials', industryGroup: 'Materials' },
          ...{ industry: 'Metals & Mining', subIndustry: 'Gold' },
        },
      });
    for (const name of ['Brolga Copper Limited', 'BROLGA COPPER', 'Brolga Copper Group Ltd.'])
      expect([(await cover(name)).status, name]).toEqual([409, name]);
  });

  it('holds what names a company in words that is restricted after the approval', async () => {
    const company = await newCompany();
    const { code } = await server.services.db
      .selectFrom('company')
      .select('code')
      .where('id', '=', company)
      .executeTakeFirstOrThrow();
    const { draft } = await approvedTestDraft(
      server,
      { publishOn: inHours(72) },
      { subTitle: `Cheaper than ${code}` },
    );
    const overview = async () => (await asCompliance('GET', '/api/compliance/overview')).json.held;
    const ids = async () => (await overview()).map(({ draftId }: { draftId: string }) => draftId);
    expect(await ids()).not.toContain(draft.id);
    const entry = await restrict(company);
    expect(await ids()).toContain(draft.id);
    const { approval } = (await asAnalyst('GET', draft['@id'])).json;
    const registers = (await asCompliance('GET', `${approval}/registers`)).json;
    expect(registers.restricted).toMatchObject([{ company: { code } }]);
    await end(entry);
    expect(await ids()).not.toContain(draft.id);
  });

  it('learns nothing from half a change of a company, and compliance is told of a whole one', async () => {
    const company = await newCompany();
    // an inbox in which nothing of other tests stands
    const asReader = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
    await restrict(company);
    const { db } = server.services;
    const taken = await db
      .selectFrom('company')
      .select('code')
      .where('id', '!=', company)
      .executeTakeFirstOrThrow();
    const change = (fields: object) =>
      asAdmin('PUT', `/api/company/${company}`, {
        ...{ currentRecommendation: 'Sell', recommendationReason: 'Results', ...fields },
      });
    for (const wrong of [
      { tags: ['/api/tags/00000000-0000-0000-0000-000000000000'] },
      { recommendationReason: '' },
      { code: taken.code },
    ])
      expect((await change(wrong)).status).toBe(422);
    const told = async () =>
      (await inboxOf(asReader)).filter((text) => text.includes('tried to change a recommendation'));
    expect(await told()).toEqual([]);
    expectRefusal(await change({}), 'This recommendation cannot be changed now. Please ask compliance.');
    expect(await told()).toHaveLength(1);
  });

  it('finds no way by another company of the same name', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await addThumbnail(asAnalyst, draft.id);
    const name = `Namesake ${++codes} Limited`;
    const { db } = server.services;
    const restricted = await addTestCompany(db, { code: `NMA${codes}`, name });
    const namesake = await addTestCompany(db, { code: `NMB${codes}`, name: name.toUpperCase() });
    await restrict(restricted);
    await asAnalyst('PUT', draft['@id'], { company: [namesake] });
    const answer = await asAnalyst('POST', '/api/report-approval', {
      report: draft['@id'],
      assignees: [server.people.ROLE_PEER_APPROVER.id],
      answers: await answersTo(asAnalyst, draft.id),
    });
    expectRefusal(answer, 'This report cannot be sent for review now. Please ask compliance.');
  });

  it('changes no recommendation and makes no report public', async () => {
    const { draft, companyId } = await approvedTestDraft(server, null);
    await publishQueued(server.services, draft.id, 'try again');
    const { reportId } = (await asAnalyst('GET', draft['@id'])).json;
    await asAdmin('PUT', `/api/report/${reportId}`, { public: false });
    await restrict(companyId);
    expectRefusal(
      await asAdmin('PUT', `/api/report/${reportId}`, { public: true }),
      'This report cannot be made public now. Please ask compliance.',
    );
    const rated = { currentRecommendation: 'Sell', recommendationReason: 'Results' };
    expectRefusal(
      await asAdmin('PUT', `/api/company/${companyId}`, rated),
      'This recommendation cannot be changed now. Please ask compliance.',
    );
  });

  it('puts no earlier recommendation back by revoking a report, which stays possible', async () => {
    const { db } = server.services;
    const company = await newCompany();
    const { draft } = await approvedTestDraft(server, null, { company: [company], recommendation: 'Buy' });
    await publishQueued(server.services, draft.id, 'try again');
    const { reportId } = (await asAnalyst('GET', draft['@id'])).json;
    await restrict(company);
    const revoke = (rating: string) =>
      asAdmin(
        'GET',
        `/api/report/admin/revoke/${reportId}?${new URLSearchParams({ reason: 'Wrong', rating })}`,
      );
    expectRefusal(
      await revoke('before'),
      'The recommendation before it cannot be put back now. Please ask compliance.',
    );
    const rated = () =>
      db
        .selectFrom('company')
        .select(['current_recommendation', 'under_review'])
        .where('id', '=', company)
        .executeTakeFirstOrThrow();
    expect(await rated()).toEqual({ current_recommendation: 'Buy', under_review: false });
    expect((await revoke('review')).status).toBe(200);
    expect(await rated()).toEqual({ current_recommendation: null, under_review: true });
  });

  it('reads no register with an account that was just made one of compliance, and compliance learns of it', async () => {
    const nora = await server.addPerson('ROLE_ANALYST');
    const made = await asAdmin('PUT', `/api/user/${nora.id}/admin`, { roles: ['ROLE_COMPLIANCE'] });
    expect(made.status).toBe(200);
    const asNora = await server.signInAs(nora);
    const entry = await restrict(await newCompany());
    const answers = [
      await asNora('GET', REGISTER),
      await asNora('POST', `${REGISTER}/export`, {}),
      await add(await newCompany(), {}, asNora),
      await asNora('POST', `${entry['@id']}/end`, { reason: 'No more' }),
    ];
    const overview = await asNora('GET', '/api/compliance/overview');
    expect(overview.json).toMatchObject({ held: [], registerOpensOn: expect.any(String) });
    for (const { status, json } of answers) {
      expect([status, json['hydra:description']]).toEqual([
        403,
        expect.stringMatching(
          /^Somebody else changed your account on .+\. This register opens to you on .+\.$/,
        ),
      ]);
    }
    expect(await inboxOf(asCompliance)).toContainEqual(
      expect.stringMatching(
        / is of compliance now, and reads its registers after 72 hours; .+ made it so\.$/,
      ),
    );
  });
});
