import { addDays, today } from '@console/contract/calendar-day';
import { quarterOf, type Interest, type InterestConfirmation } from '@console/contract/interests';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued } from '../../research/publishing/publishing.worker';
import { remindOfConfirmation } from './confirmations';

let server: TestServer;
let asAnalyst: Call;
let asOther: Call;
let asCompliance: Call;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const OWN = '/api/interests/own';
const HOUSE = '/api/interests/house';
const firmToday = () => today(server.services.environment.timeZone);
let codes = 0;
const newCompany = () => addTestCompany(server.services.db, { code: `INT${++codes}` });
const declare = (company: string, values: object = {}, call = asAnalyst, path = OWN) =>
  call('POST', path, { company, kind: 'holding', from: '2024-02-29', ...values });
async function declared(
  company: string,
  values: object = {},
  call = asAnalyst,
  path = OWN,
): Promise<Interest> {
  const { status, json } = await declare(company, values, call, path);
  expect([status, json.violations]).toEqual([200, undefined]);
  return json;
}
const end = (interest: Interest, until = firmToday(), call = asAnalyst) =>
  call('POST', `${interest['@id']}/end`, { until });
const disclosuresOf = async (iri: string): Promise<readonly string[]> =>
  (
    await asAnalyst('GET', iri.replace('/api/draft-report/', '/api/draft-report/preview/'))
  ).json.metadata.disclaimers.endOfReport
    .filter(({ type }: { type: string }) => type === 'Specific Disclosures')
    .map(({ content }: { content: string }) => content);

describe('the own interests', () => {
  it('are declared, ended once, and never changed', async () => {
    const company = await newCompany();
    const interest = await declared(company);
    expect(interest).toMatchObject({
      holder: { id: server.people.ROLE_ANALYST.id },
      ...{ kind: 'holding', from: '2024-02-29', until: null },
      statement: `holds securities of INT${codes} Limited (INT${codes}).`,
    });
    expect((await declare(company)).json.violations).toEqual([
      { propertyPath: 'company', message: 'This is declared already.' },
    ]);
    expect((await end(interest, addDays(firmToday(), -32))).json.violations).toEqual([
      { propertyPath: 'until', message: 'Choose a day of the last 31 days.' },
    ]);
    const later = await declared(await newCompany(), { from: firmToday() });
    expect((await end(later, addDays(firmToday(), -1))).json.violations).toEqual([
      { propertyPath: 'until', message: 'This day lies before the first one.' },
    ]);
    expect((await end(interest)).json).toMatchObject({
      ...{ until: firmToday(), endedOn: expect.any(String) },
      endedBy: { id: server.people.ROLE_ANALYST.id },
    });
    expect((await end(interest)).status).toBe(409);
    const { db } = server.services;
    const gone = db.deleteFrom('interest').where('id', '=', interest.id).execute();
    await expect(gone).rejects.toThrow('keeps what was in it');
    const other = db.updateTable('interest').set({ kind: 'mandate' }).where('id', '=', interest.id);
    await expect(other.execute()).rejects.toThrow('can only be ended');
  });

  it.each([
    [{ from: '2099-01-01' }, 'from', 'This day is in the future. Choose today or earlier.'],
    [{ from: 'today' }, 'from', 'This value is not a valid day.'],
    [{ kind: 'other', statement: ' ' }, 'statement', 'This field is required'],
    [
      { kind: 'other', statement: 'x\u202e\u200by' },
      'statement',
      'This value has characters that cannot be seen.',
    ],
    [{ kind: 'love' }, 'kind', 'This value should be one of the choices'],
  ])('refuse %j at its field', async (values, propertyPath, message) => {
    const { status, json } = await declare(await newCompany(), values);
    expect([status, json.violations]).toEqual([422, [{ propertyPath, message }]]);
  });

  it('are ended by nobody else, and the register is of compliance', async () => {
    const interest = await declared(await newCompany());
    for (const call of [asOther, asAdmin, asCompliance])
      expect((await end(interest, firmToday(), call)).status).toBe(403);
    for (const call of [asOther, asAdmin]) {
      expect((await call('GET', '/api/interests')).status).toBe(403);
      expect((await declare(await newCompany(), {}, call, HOUSE)).status).toBe(403);
    }
    const trail = await asAdmin('GET', '/api/audit?subjectType=interest');
    expect(trail.json['hydra:member'].length).toBeGreaterThan(0);
    expect(JSON.stringify(trail.json)).not.toMatch(new RegExp(`${interest.company.code}|holding`));
    const listed = await asCompliance('GET', `/api/interests?company=${interest.company.code}&state=goes on`);
    expect(listed.json['hydra:member']).toMatchObject([{ id: interest.id }]);
  });

  it('are not declared without end', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const asPerson = await server.signInAs(person);
    const company = await newCompany();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...{ person_id: person.id, company_id: company, kind: 'other' as const, statement: `Tie ${index}` },
      ...{ from_day: '2026-11-01', declared_by: person.id, declared_on: new Date() },
    }));
    await server.services.db.insertInto('interest').values(rows).execute();
    const { status, json } = await declare(company, {}, asPerson);
    expect([status, json['hydra:description']]).toEqual([
      409,
      '300 interests are declared already. Please end those that are over.',
    ]);
  });

  it('are confirmed by quarter, as they were seen', async () => {
    const asNew = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
    const seen = (await asNew('GET', OWN)).json;
    expect(seen).toMatchObject({ quarter: quarterOf(firmToday()), confirmedOn: null, interests: [] });
    await declared(await newCompany(), {}, asNew);
    const late = await asNew('POST', `${OWN}/confirm`, { version: seen.version });
    expect(late.status).toBe(409);
    const { version } = (await asNew('GET', OWN)).json;
    const confirmed = await asNew('POST', `${OWN}/confirm`, { version });
    expect(confirmed.json).toMatchObject({ confirmedOn: expect.any(String) });
  });

  it('are asked for once a quarter, and compliance sees of whom they are missing', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const reader = await server.addPerson('ROLE_CMS');
    const asPerson = await server.signInAs(person);
    const { db, environment } = server.services;
    await remindOfConfirmation(db, environment.timeZone);
    expect(await remindOfConfirmation(db, environment.timeZone)).toBe(0);
    expect((await asPerson('GET', '/api/inbox')).json['hydra:member']).toMatchObject([
      {
        text: expect.stringMatching(/^Please confirm your interests for Q\d \d{4}\.$/),
        path: '/admin/my-interests',
      },
    ]);
    const rows = async (): Promise<readonly InterestConfirmation[]> =>
      (await asCompliance('GET', '/api/interests/confirmations')).json['hydra:member'];
    const ofPerson = async () => (await rows()).find((row) => row.person.id === person.id);
    expect(await ofPerson()).toMatchObject({ isDue: true, quarter: null });
    expect((await rows()).find((row) => row.person.id === reader.id)).toBeUndefined();
    const { version } = (await asPerson('GET', OWN)).json;
    await asPerson('POST', `${OWN}/confirm`, { version });
    expect(await ofPerson()).toMatchObject({ isDue: false, quarter: quarterOf(firmToday()) });
  });
});

describe('a report', () => {
  it('says what its authors and the house have to do with each of its companies, and nobody else', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    const code = draft.company[0]?.code ?? '';
    const name = draft.company[0]?.name ?? '';
    await declared(companyId);
    await declared(companyId, {}, asOther);
    await declared(await newCompany());
    await declared(companyId, { kind: 'mandate' }, asCompliance, HOUSE);
    await declared(
      companyId,
      { kind: 'other', statement: 'A director is <b>a friend</b>.' },
      asCompliance,
      HOUSE,
    );
    const { firstName, lastName } = (await asAnalyst('GET', '/api/who-am-i')).json;
    expect(await disclosuresOf(draft['@id'])).toEqual([
      `<p>Research Console acts for ${name} (${code}), or did so within the last 12 months.</p>`,
      `<p>Research Console, on ${name} (${code}): A director is &lt;b&gt;a friend&lt;/b&gt;.</p>`,
      `<p>${firstName} ${lastName}, an author of this report, holds securities of ${name} (${code}).</p>`,
    ]);
  });

  it.each([
    ['holding', 1, 0],
    ['mandate', 300, 1],
    ['mandate', 400, 0],
  ])('says of a %s that ended %i days ago %i sentences', async (kind, days, count) => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    const interest = await declared(companyId, { kind }, asCompliance, HOUSE);
    await server.services.db
      .updateTable('interest')
      .set({ until_day: addDays(firmToday(), -days) })
      .where('id', '=', interest.id)
      .execute();
    expect(await disclosuresOf(draft['@id'])).toHaveLength(count);
  });

  it('keeps what it said when it was approved, and its reviewers are told of what came since', async () => {
    const { draft, companyId } = await approvedTestDraft(server, null);
    await declared(companyId);
    const { approval } = (await asAnalyst('GET', draft['@id'])).json;
    expect((await asAnalyst('GET', `${approval}/newer-data`)).json.names).toContain('disclaimers');
    await publishQueued(server.services, draft.id, 'try again');
    const { reportId } = (await asAnalyst('GET', draft['@id'])).json;
    const page = await asAnalyst('GET', `/api/report/${reportId}/static-view`);
    expect(page.status).toBe(200);
    expect(page.bytes.toString()).not.toContain('holds securities of');
  });
});
