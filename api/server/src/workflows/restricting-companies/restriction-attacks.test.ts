import { addDays, today } from '@console/contract/calendar-day';
import type { Role } from '@console/contract/roles';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { addTestCompany } from '../../../testing/records/company';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { answersTo } from '../../../testing/records/answers';
import {
  goodLine,
  manifestOf,
  sendManifest,
  sendPdf,
  smallPdf,
} from '../../../testing/records/historic-report';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

/** What assessors got through with, each at the calls that they used. */

let server: TestServer;
let asAdmin: Call;
let asCompliance: Call;
let officer: TestPerson;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  officer = await server.addPerson('ROLE_COMPLIANCE');
  asCompliance = await server.signInAs(officer);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('restriction_refusal').execute();
  await server.services.db.deleteFrom('inbox_message').execute();
});

const firmToday = () => today(server.services.environment.timeZone);
let codes = 0;
const company = async () => {
  const code = `ATK${++codes}`;
  return { id: await addTestCompany(server.services.db, { code, exchange: 'ASX' }), code };
};
async function restricted() {
  const made = await company();
  const body = { company: made.id, kind: 'restricted', from: firmToday(), reason: 'A mandate' };
  expect((await asCompliance('POST', '/api/restricted-companies', body)).status).toBe(200);
  return made;
}
const told = async (call: Call): Promise<readonly string[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member'].map(({ text }: { text: string }) => text);
const rate = (call: Call, { id }: { id: string }) =>
  call('PUT', `/api/company/${id}`, { currentRecommendation: 'Sell', recommendationReason: 'Results' });
async function promoted(role: Role): Promise<Call> {
  const person = await server.addPerson('ROLE_ANALYST');
  expect((await asAdmin('PUT', `/api/user/${person.id}/admin`, { roles: [role] })).status).toBe(200);
  return server.signInAs(person);
}

describe('an import of archived reports', () => {
  const line = ({ code }: { code: string }, file: string) => goodLine({ file, companyCodes: `ASX:${code}` });
  async function imported(...companies: readonly { code: string }[]) {
    const files = companies.map(({ code }) => `${code}-${++codes}.pdf`);
    const lines = companies.map((each, index) => line(each, files[index] ?? ''));
    const { json } = await sendManifest(asAdmin, manifestOf(lines));
    for (const file of files) await sendPdf(asAdmin, json.id, file, smallPdf(file));
    const started = await asAdmin('POST', `/api/report-import/${json.id}/start`, { whenBad: 'skip' });
    return { started, id: json.id as string };
  }

  it('tells no line of a restricted company, imports none of them, and compliance is told', async () => {
    const { started, id } = await imported(await company(), await restricted());
    expect([started.status, started.json['hydra:description']]).toEqual([
      409,
      'These reports cannot be imported now. Please ask compliance.',
    ]);
    const { json } = await asAdmin('GET', `/api/report-import/line?import=${id}`);
    // both wait for what became of the start, as they did before
    expect(json['hydra:member'].map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
    expect(await told(asCompliance)).toEqual([
      expect.stringMatching(/ tried to import archived reports, which names a restricted company\.$/),
    ]);
  });

  it('is refused whatever it names to whoever was refused three times', async () => {
    const secret = await restricted();
    for (const _ of [1, 2, 3]) expect((await rate(asAdmin, secret)).status).toBe(409);
    expect((await imported(await company())).started.status).toBe(409);
  });
});

/** So many admins whom one other admin has made. */
async function madeByOne(count: number): Promise<readonly TestPerson[]> {
  const people = await Promise.all(Array.from({ length: count }, () => server.addPerson('ROLE_ADMIN')));
  await server.services.db.transaction().execute(async (trx) => {
    for (const { id } of people)
      await audit(trx, {
        ...{ subjectType: 'user', subjectId: id, subjectLabel: 'Ada', action: 'user.create' },
        ...{ actorId: server.people.ROLE_ADMIN.id, after: { roles: ['ROLE_ADMIN'] } },
      });
  });
  return people;
}

describe('the limit of refusals', () => {
  it('is the same for whoever asks at once: no more than three restricted companies are told from free ones', async () => {
    const asOther = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
    const secrets = await Promise.all([1, 2, 3, 4, 5, 6].map(restricted));
    const free = await Promise.all([1, 2, 3, 4, 5, 6].map(company));
    const statuses = async (of: readonly { id: string }[]) =>
      Promise.all(of.map(async (each) => (await rate(asOther, each)).status));
    const [, ofFree] = await Promise.all([statuses(secrets), statuses(free)]);
    // those that come before the third refusal are answered as they are
    expect(ofFree.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
  });

  it('counts accounts together of which one made the other', async () => {
    const people = await madeByOne(3);
    const calls = await Promise.all(people.map((person) => server.signInAs(person)));
    const secret = await restricted();
    for (const call of calls.slice(0, 2))
      for (const _ of [1, 2, 3]) expect((await rate(call, secret)).status).toBe(409);
    const third = calls[2];
    expect(third && (await rate(third, await company())).status).toBe(409);
    // accounts of one name are told as the several that they are
    const names = (await told(asCompliance)).filter((text) =>
      text.includes(' tried to change a recommendation'),
    );
    expect(new Set(names).size).toBe(2);
  });
});

describe('an account that was just made one of compliance', () => {
  it('switches no rule, chooses no approver and no deputy, declares nothing of the house', async () => {
    const asPuppet = await promoted('ROLE_COMPLIANCE');
    const peer = await server.addPerson('ROLE_PEER_APPROVER');
    const day = firmToday();
    const answers = [
      await asPuppet('PUT', '/api/rating-rule', { needsSecondPerson: false }),
      await asPuppet('PUT', `/api/approvers/${peer.id}`, { reportTypes: ['videoSeries'] }),
      await asPuppet('PUT', `/api/approvers/${officer.id}/absence`, {
        ...{ from: day, until: addDays(day, 3), deputy: peer.id },
      }),
      await asPuppet('POST', '/api/interests/house', {
        ...{ company: (await company()).id, kind: 'mandate', statement: '', from: day },
      }),
    ];
    for (const { status, json } of answers)
      expect([status, json['hydra:description']]).toEqual([
        403,
        expect.stringMatching(/^Somebody else changed your account on .+\. You can do this from .+\.$/),
      ]);
  });

  it('approves nothing for compliance, and is told of no restricted company', async () => {
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
    const asPuppet = await promoted('ROLE_COMPLIANCE');
    const secret = await restricted();
    const { draft } = await createTestDraft(server, asAnalyst, { subTitle: `Cheaper than ${secret.code}` });
    await addThumbnail(asAnalyst, draft.id);
    const { json } = await asAnalyst('POST', '/api/report-approval', {
      report: draft['@id'],
      assignees: [server.people.ROLE_PEER_APPROVER.id],
      answers: await answersTo(asAnalyst, draft.id),
    });
    const review: string = json['@id'];
    expect((await asPeer('POST', `${review}/peer`, { action: 'approve' })).status).toBe(200);
    const approved = await asPuppet('POST', `${review}/legal`, { action: 'approve' });
    expect([approved.status, approved.json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/ You decide for compliance from .+\. Another reviewer can now\.$/),
    ]);
    const named = (texts: readonly string[]) => texts.filter((text) => text.includes('restricted company'));
    expect(named(await told(asPuppet))).toEqual([]);
    expect(named(await told(asCompliance))).toHaveLength(1);
  });
});

describe('an account that an admin took over', () => {
  /** As whoever reads the mails of the new address signs in. */
  async function takenOver(role: Role): Promise<{ person: TestPerson; call: Call }> {
    const person = await server.addPerson(role);
    const moved = await asAdmin('PUT', `/api/user/${person.id}/admin`, { email: `moved.${person.email}` });
    expect(moved.status).toBe(200);
    return { person, call: await server.signInAs({ ...person, email: `moved.${person.email}` }) };
  }

  it('has no refusals of its own beside those of the admin', async () => {
    const people = [
      await takenOver('ROLE_ADMIN'),
      await takenOver('ROLE_ADMIN'),
      await takenOver('ROLE_ADMIN'),
    ];
    const secret = await restricted();
    for (const { call } of people.slice(0, 2))
      for (const _ of [1, 2, 3]) expect((await rate(call, secret)).status).toBe(409);
    const third = people[2];
    expect(third && (await rate(third.call, await company())).status).toBe(409);
  });

  it('reads no message for compliance that came before, and none that comes while it waits', async () => {
    const person = await server.addPerson('ROLE_COMPLIANCE');
    const asReader = await server.signInAs(person);
    const asOther = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
    await rate(asOther, await restricted());
    const named = async (call: Call) =>
      (await told(call)).filter((text) => text.includes('restricted company'));
    expect(await named(asReader)).toHaveLength(1);
    await asAdmin('PUT', `/api/user/${person.id}/admin`, { email: `moved.${person.email}` });
    const asThief = await server.signInAs({ ...person, email: `moved.${person.email}` });
    const asAnother = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
    await rate(asAnother, await restricted());
    expect(await named(asThief)).toEqual([]);
    expect((await asThief('GET', '/api/inbox/unread')).json).toEqual({ unread: 0 });
    expect((await named(asCompliance)).length).toBeGreaterThan(1);
  });

  it('is told of no plan of its owner that it is on hold, nor of one that is no longer', async () => {
    const { db } = server.services;
    const owner = await server.addPerson('ROLE_ANALYST');
    const plan = { publishOn: new Date(Date.now() + 72 * 3_600_000).toISOString() };
    const planned = async () => {
      const made = await approvedTestDraft(server, plan);
      await db.updateTable('draft').set({ owner_id: owner.id }).where('id', '=', made.draft.id).execute();
      return made;
    };
    const restrict = async ({ companyId }: { companyId: string }) => {
      const body = { company: companyId, kind: 'restricted', from: firmToday(), reason: 'A mandate' };
      expect((await asCompliance('POST', '/api/restricted-companies', body)).status).toBe(200);
    };
    const holdOf = async (call: Call, { draft }: Awaited<ReturnType<typeof planned>>) =>
      (await call('GET', `/api/draft-report/${draft.id}`)).json.onHold;
    const holdsIn = async (call: Call) => (await told(call)).filter((text) => text.includes('on hold'));
    const before = await planned();
    await restrict(before);
    const asOwner = await server.signInAs(owner);
    expect([await holdOf(asOwner, before), await holdsIn(asOwner)]).toEqual([true, [expect.any(String)]]);

    await asAdmin('PUT', `/api/user/${owner.id}/admin`, { email: `moved.${owner.email}` });
    const asThief = await server.signInAs({ ...owner, email: `moved.${owner.email}` });
    const since = await planned();
    await restrict(since);
    expect([await holdOf(asThief, before), await holdOf(asThief, since)]).toEqual([undefined, undefined]);
    expect(await holdsIn(asThief)).toEqual([]);
    expect((await asThief('GET', '/api/inbox/unread')).json).toEqual({ unread: 0 });
    expect([await holdOf(asCompliance, before), await holdOf(asCompliance, since)]).toEqual([true, true]);
  });
});

it('asks of whoever is refused all of it nothing about companies', async () => {
  const asOther = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  const secret = await restricted();
  for (const _ of [1, 2, 3]) await rate(asOther, secret);
  const { count: before } = await refusalCount();
  expect((await rate(asOther, secret)).status).toBe(409);
  expect((await rate(asOther, await company())).status).toBe(409);
  expect((await refusalCount()).count).toBe(before);
});

const refusalCount = () =>
  server.services.db
    .selectFrom('restriction_refusal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();

it('takes nothing of compliance from whoever had the role, by taking it and giving it back', async () => {
  const person = await server.addPerson('ROLE_COMPLIANCE');
  await asAdmin('PUT', `/api/user/${person.id}/admin`, { roles: ['ROLE_ANALYST'] });
  await asAdmin('PUT', `/api/user/${person.id}/admin`, { roles: ['ROLE_COMPLIANCE'] });
  const call = await server.signInAs(person);
  expect((await call('GET', '/api/restricted-companies')).status).toBe(200);
});

it('reads no interests and stops no publication with an account that was just made one of compliance', async () => {
  const asPuppet = await promoted('ROLE_COMPLIANCE');
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { draft } = await approvedTestDraft(server, { publishOn });
  const answers = [
    await asPuppet('GET', '/api/interests'),
    await asPuppet('POST', '/api/interests/export', {}),
    await asPuppet('GET', '/api/interests/confirmations'),
    await asPuppet('POST', `/api/draft-report/${draft.id}/stop`, { comments: 'No' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('says that a plan is on hold to its owner and to compliance alone', async () => {
  const asPuppet = await promoted('ROLE_COMPLIANCE');
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { draft, companyId } = await approvedTestDraft(server, { publishOn });
  const body = { company: companyId, kind: 'restricted', from: firmToday(), reason: 'A mandate' };
  expect((await asCompliance('POST', '/api/restricted-companies', body)).status).toBe(200);
  const holdOf = async (call: Call) => [
    (await call('GET', `/api/draft-report/${draft.id}`)).json.onHold,
    (await call('GET', `/api/draft-report/preview/${draft.id}`)).json.onHold,
    (await call('GET', '/api/draft-report?itemsPerPage=100')).json['hydra:member'].find(
      ({ id }: { id: string }) => id === draft.id,
    )?.onHold,
  ];
  expect(await holdOf(await server.signInAs('ROLE_ANALYST'))).toEqual([true, true, true]);
  expect((await holdOf(asCompliance)).slice(0, 2)).toEqual([true, true]);
  for (const call of [asAdmin, asPuppet])
    expect(await holdOf(call)).toEqual([undefined, undefined, undefined]);
});

it('counts two admins whom one person made as one where a second person is asked', async () => {
  const [asOne, asTwo] = await Promise.all((await madeByOne(2)).map((person) => server.signInAs(person)));
  if (!asOne || !asTwo) throw new Error('two should be made');
  await asCompliance('PUT', '/api/rating-rule', { needsSecondPerson: true });
  const { id } = await company();
  await rate(asOne, { id });
  const { json } = await asAdmin('GET', `/api/rating-proposal?company=${id}`);
  const [proposal] = json['hydra:member'];
  const agreed = await asTwo('POST', `${proposal['@id']}/agree`, {});
  await asCompliance('PUT', '/api/rating-rule', { needsSecondPerson: false });
  expect([agreed.status, agreed.json['hydra:description']]).toEqual([
    409,
    expect.stringMatching(/ by the same person within 72 hours\. Somebody else has to agree\.$/),
  ]);
});

describe('whoever is changed by others', () => {
  it('is told of an absence and of what they approve, and compliance of who chose so', async () => {
    const asOfficer = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
    const asWitness = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
    const peer = await server.addPerson('ROLE_PEER_APPROVER');
    const asPeer = await server.signInAs(peer);
    const absence = { from: firmToday(), until: addDays(firmToday(), 1) };
    expect((await asOfficer('PUT', `/api/approvers/${peer.id}/absence`, absence)).status).toBe(200);
    expect((await asOfficer('PUT', `/api/approvers/${peer.id}`, { sectors: ['Utilities'] })).status).toBe(
      200,
    );
    expect(await told(asPeer)).toEqual([
      expect.stringMatching(/ changed what you approve\.$/),
      expect.stringMatching(/ changed when you are away\.$/),
    ]);
    expect(await told(asWitness)).toHaveLength(2);
    const rule = { needsSecondPerson: true };
    expect((await asOfficer('PUT', '/api/rating-rule', rule)).status).toBe(200);
    expect(await told(asWitness)).toContainEqual(
      expect.stringMatching(/ switched the second person for recommendations on\.$/),
    );
    expect((await asOfficer('PUT', '/api/rating-rule', { needsSecondPerson: false })).status).toBe(200);
  });
});

// the last one, as it ends the sessions of others
it('finds no way by disabling all others of compliance, or by taking their role and giving it back', async () => {
  const asPuppet = await promoted('ROLE_COMPLIANCE');
  const { db } = server.services;
  const others = await db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where(sql<boolean>`'ROLE_COMPLIANCE' = any(roles)`)
    .execute();
  expect(others.length).toBeGreaterThan(1);
  for (const { id } of others.filter((each) => each.id !== officer.id))
    await asAdmin('PUT', `/api/user/${id}/admin`, { enabled: false });
  await asAdmin('PUT', `/api/user/${officer.id}/admin`, { roles: ['ROLE_ANALYST'] });
  await asAdmin('PUT', `/api/user/${officer.id}/admin`, { roles: ['ROLE_COMPLIANCE'] });
  const { status } = await asPuppet('GET', '/api/restricted-companies');
  expect([401, 403]).toContain(status);
  const again = await promoted('ROLE_COMPLIANCE');
  expect((await again('GET', '/api/restricted-companies')).status).toBe(403);
});
