import { createHash } from 'node:crypto';
import { today } from '@console/contract/calendar-day';
import type { BestIdeas, IdeaRecord } from '@console/contract/best-ideas';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { ProblemError } from '../../platform/http/problem';
import { addTestCompany, testDate } from '../../../testing/records/company';
import { publishQueuedIdeas } from './best-ideas.worker';
import { addTestIdeas, testIdea } from '../../../testing/records/ideas';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;
let bank: string;
let miner: string;
let priceless: string;

const draftPath = '/api/best-ideas-draft/draft';
const publishPath = '/api/best-ideas-draft/publish';

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const { db } = server.services;
  bank = await addTestCompany(db, { code: 'CBA', current_recommendation: 'Sell' }, [160, 176]);
  miner = await addTestCompany(db, { code: 'BHP', current_recommendation: 'Buy' }, [40, 43]);
  priceless = await addTestCompany(db, { code: 'NEW' });
  await db
    .insertInto('disclaimer')
    .values({
      name: 'General',
      type: 'General',
      position: 'End of Report',
      content: JSON.stringify({ text: '<p>Read <b>this</b>.</p>' }),
    })
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { database, db } = server.services;
  await db.deleteFrom('best_ideas_draft').execute();
  // published lists take no delete: a test may, once the guard is away
  const session = await database.engine.acquire();
  await session.exec('alter table best_ideas_version disable trigger user; delete from best_ideas_version;');
  await session.exec('alter table best_ideas_version enable trigger user');
  session.release();
});

const live = async (): Promise<BestIdeas> => (await asAnalyst('GET', '/api/best-ideas')).json;
const draft = async () => (await asAnalyst('GET', draftPath)).json;
const patchOf = (action: string, ...records: object[]) => ({ content: [{ action, records }] });
const whole = (company: string) => ({
  ...{ company, catalyst: 'Results', investmentThesis: 'Value' },
  explanation: 'Its rating is older.',
});
const save = (patch: object, call = asAnalyst, headers: Record<string, string> = {}) =>
  call('PUT', draftPath, patch, headers);
const recordsOf = ({ content }: BestIdeas, action: string): readonly IdeaRecord[] =>
  content.find((group) => group.action === action)?.records ?? [];

it('has three empty groups before the first publication', async () => {
  const groups = ['Buy', 'Switch', 'Sell'].map((action) => ({ action, records: [] }));
  expect(await live()).toMatchObject({ content: groups, publishedOn: null, pdf: null, number: null });
  expect(await draft()).toMatchObject({ content: groups, status: 'draft', updatedAt: null });
  expect((await asAnalyst('GET', '/api/best-ideas/version')).json['hydra:totalItems']).toBe(0);
});

it('shows a published list as it was, and what became of its prices', async () => {
  const idea = testIdea({ from: bank, to: miner, sharePrice: { company: null, from: 160, to: 40 } });
  await addTestIdeas(server.services.db, [{ action: 'Switch', records: [idea] }]);
  const renamed = server.services.db.updateTable('company').where('id', '=', bank);
  await renamed.set({ name: 'New Bank', current_recommendation: 'Buy' }).execute();
  const [record] = recordsOf(await live(), 'Switch');
  expect(record).toMatchObject({
    from: { code: 'CBA', name: 'CBA Limited', recommendation: 'Sell', currentRecommendation: 'Buy' },
    sharePrice: { company: null, from: 160, to: 40 },
    isPublished: true,
    performance: { company: null, from: { price: 176, on: testDate(1) } },
  });
  expect(record?.performance?.from?.percent).toBeCloseTo(10);
  expect(record?.performance?.to?.percent).toBeCloseTo(7.5);
  expect(record?.performance?.switched).toBeCloseTo(-2.5);
  await renamed.set({ name: 'CBA Limited', current_recommendation: 'Sell' }).execute();
});

it('starts the first draft from the live list (B6), whose prices at inclusion stay frozen (B5)', async () => {
  const idea = testIdea({ company: bank, sharePrice: { company: 150, from: null, to: null } });
  await addTestIdeas(server.services.db, [{ action: 'Buy', records: [idea] }]);
  const clone = await draft();
  expect(recordsOf(clone, 'Buy')).toMatchObject([{ id: idea.id, isPublished: true }]);
  expect(clone).toMatchObject({ publishedOn: null, updatedAt: null, disclaimers: { footer: '' } });
  expect(clone.disclaimers).not.toHaveProperty('endOfReport');
  const repriced = { ...whole(bank), id: idea.id, sharePrice: { company: 99 } };
  const { status, json } = await save(patchOf('Buy', repriced));
  expect([status, json.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'content[0].records[0].sharePrice.company',
        message: 'This price was published and cannot be changed.',
      },
    ],
  ]);
  const kept = await save(patchOf('Buy', { ...whole(bank), id: idea.id }, { ...whole(miner) }));
  expect(
    recordsOf(kept.json, 'Buy').map(({ sharePrice, includedOn }) => [sharePrice.company, includedOn]),
  ).toEqual([
    [150, '2026-01-02'],
    [43, today('Australia/Sydney')],
  ]);
});

it('takes the last close as price at inclusion, or what was picked, and says where there is none', async () => {
  const { json } = await save(
    patchOf(
      'Buy',
      whole(bank),
      { company: `/api/company/${miner}`, sharePrice: { company: 42.5 } },
      {
        company: { '@id': `/api/company/${priceless}` },
      },
    ),
  );
  expect(recordsOf(json, 'Buy').map(({ sharePrice }) => sharePrice.company)).toEqual([176, 42.5, null]);
  expect(recordsOf(json, 'Buy')[2]?.performance?.company).toEqual({ percent: null, price: null, on: null });
});

it('keeps unfinished ideas, the groups that a save leaves out, and the order of the others', async () => {
  await save(patchOf('Sell', whole(bank)));
  const { json, status } = await save(patchOf('Switch', { from: bank }, {}));
  expect(status).toBe(200);
  expect(
    json.content.map(({ action, records }: { action: string; records: [] }) => [action, records.length]),
  ).toEqual([
    ['Buy', 0],
    ['Switch', 2],
    ['Sell', 1],
  ]);
  const [first, second] = recordsOf(json, 'Switch');
  const turned = await save(patchOf('Switch', { id: second?.id }, { id: first?.id, from: bank }));
  expect(recordsOf(turned.json, 'Switch').map(({ id }) => id)).toEqual([second?.id, first?.id]);
  const cleared = await save({
    content: ['Buy', 'Switch', 'Sell'].map((action) => ({ action, records: [] })),
  });
  expect(recordsOf(cleared.json, 'Sell')).toEqual([]);
});

it('refuses by path what cannot be stored, and never breaks on it', async () => {
  const text = 'x'.repeat(10_000);
  const record = (fields: object) => patchOf('Buy', whole(bank), fields);
  const at = (field: string) => `content[0].records[1].${field}`;
  const cases: [object, string, string][] = [
    [record({ sharePrice: { company: '12a' } }), at('sharePrice.company'), 'please enter numbers only'],
    [
      record({ sharePrice: { company: -1 } }),
      at('sharePrice.company'),
      'This value should be a price from 0 to 1,000,000.',
    ],
    [
      record({ catalyst: text }),
      at('catalyst'),
      'This value is too long. It should have 500 characters or less.',
    ],
    [
      record({ investmentThesis: text }),
      at('investmentThesis'),
      'This value is too long. It should have 2000 characters or less.',
    ],
    [record({ catalyst: 7 }), at('catalyst'), 'This value should be text'],
    [record({ company: 'nobody' }), at('company'), 'This company was not found.'],
    [record({ company: 7 }), at('company'), 'This value should be text'],
    [record({ from: bank }), at('from'), 'Only a Switch can have this company.'],
    [record({ price: 1 }), at('price'), 'This field was not expected.'],
    [
      patchOf('Switch', { company: bank }),
      'content[0].records[0].company',
      'A Switch needs a company to switch from and one to switch to.',
    ],
    [patchOf('Hold'), 'content[0].action', 'This value should be one of the choices'],
    [
      {
        content: [
          { action: 'Buy', records: [] },
          { action: 'Buy', records: [] },
        ],
      },
      'content[1].action',
      'Each group can appear only once.',
    ],
    [{ content: 'none' }, 'content', 'This value should be a list'],
    [{ content: [{ action: 'Buy', records: 'x' }] }, 'content[0].records', 'This value should be a list'],
    [{ disclaimers: { footer: 5 } }, 'disclaimers.footer', 'This value should be text'],
    [{ disclaimers: 'x' }, 'disclaimers', 'Expected a JSON object.'],
  ];
  const answers = await Promise.all(cases.map(([patch]) => save(patch)));
  expect(answers.map(({ status, json }) => [status, json.violations?.[0]])).toEqual(
    cases.map(([, propertyPath, message]) => [422, { propertyPath, message }]),
  );
});

it('keeps of a rich text inline formats and safe links alone, from a Delta or from HTML (B3)', async () => {
  const delta = JSON.stringify({
    ops: [
      { insert: 'Bold', attributes: { bold: true, color: 'red' } },
      { insert: ' and a trap', attributes: { link: 'javascript:alert(1)' } },
      { insert: '\n', attributes: { header: 1 } },
      { insert: { image: 'x' } },
    ],
  });
  const html =
    '<h1>See <a href="https://example.test/a" onclick="x()">this</a></h1><script>alert(1)</script><p>&lt;b&gt; <em>now</em></p>';
  const { json } = await save({ disclaimers: { footer: delta, specificDisclosure: html } });
  expect(json.disclaimersHtml).toEqual({
    footer: '<p><strong>Bold</strong> and a trap</p>',
    specificDisclosure:
      '<p>See <a href="https://example.test/a" target="_blank" rel="noopener noreferrer">this</a></p><p>&lt;b&gt; <em>now</em></p>',
  });
  expect(JSON.parse(json.disclaimers.footer).ops[0]).toEqual({ insert: 'Bold', attributes: { bold: true } });
});

it('tells the second of two editors who was faster, and takes a save twice whose answer was lost (B7)', async () => {
  const { headers } = await asAnalyst('GET', draftPath);
  const ifMatch = { 'if-match': String(headers['etag']) };
  const mine = patchOf('Buy', { ...whole(bank), id: '5f3c1c66-0a41-4a0e-8f0b-6f0d0d5f7a01' });
  const first = await save(mine, asAdmin, ifMatch);
  expect(first.status).toBe(200);
  const { firstName, lastName } = server.people.ROLE_ADMIN;
  const late = await save(patchOf('Sell', whole(miner)), asAnalyst, ifMatch);
  expect([late.status, late.json['hydra:description']]).toEqual([
    412,
    `${firstName} ${lastName} has changed the Best Ideas since you opened them.`,
  ]);
  const again = await save(mine, asAdmin, ifMatch);
  expect([again.status, again.headers['etag']]).toEqual([200, first.headers['etag']]);
  expect((await asAnalyst('POST', publishPath, undefined, ifMatch)).status).toBe(412);
});

it('publishes nothing when a company is shown otherwise than it was read, and lets prices go on', async () => {
  const { db } = server.services;
  await save(patchOf('Buy', whole(bank)));
  const tag = async () => (await draft()).companiesTag;
  const read = await tag();
  const id = bank.slice(bank.lastIndexOf('/') + 1);
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rename = (to: string) => db.updateTable('company').set({ name: to }).where('id', '=', id).execute();
  await rename('Renamed Bank');
  const refused = await asAnalyst('POST', `${publishPath}?shown=${read}`);
  expect([refused.status, refused.json['hydra:description']]).toEqual([
    409,
    'What is said of a company of the list, or declared of interests in it, or printed by the house, has changed since you read it. Please read the list again.',
  ]);
  expect((await draft()).status).not.toBe('queued');
  await rename(name);
  expect(await tag()).toBe(read);
  const day = '2026-01-02';
  await db
    .insertInto('daily_price')
    .values({ company_id: id, date: day, close: 1.5 })
    .onConflict((row) => row.doNothing())
    .execute();
  expect(await tag()).toBe(read);
});

it('refuses to publish what is incomplete, by path (B4)', async () => {
  const required = 'This field is required';
  const refusals = async (patch: object) => {
    await save(patch);
    const { status, json } = await asAnalyst('POST', publishPath);
    return [
      status,
      ...json.violations.map(
        (one: { propertyPath: string; message: string }) => `${one.propertyPath}: ${one.message}`,
      ),
    ];
  };
  expect(await refusals({})).toEqual([422, 'content: Add at least one idea before you publish.']);
  expect(
    await refusals(patchOf('Buy', { ...whole(bank), catalyst: ' ' }, whole(miner), whole(bank), {})),
  ).toEqual([
    422,
    `content[0].records[0].catalyst: ${required}`,
    'content[0].records[2].company: This company is already in this group.',
    `content[0].records[3].company: ${required}`,
    `content[0].records[3].catalyst: ${required}`,
    `content[0].records[3].investmentThesis: ${required}`,
  ]);
  await save(patchOf('Buy'));
  const same = { from: bank, to: bank, catalyst: 'C', investmentThesis: 'T' };
  expect(await refusals(patchOf('Switch', same, { ...same, from: miner, to: null }))).toEqual([
    422,
    'content[1].records[0].to: This company is already in this group.',
    `content[1].records[1].to: ${required}`,
  ]);
  expect((await draft()).status).toBe('draft');
});

describe('a publication', () => {
  const publish = async () => {
    const { status, json } = await asAnalyst('POST', publishPath);
    expect([status, json]).toEqual([200, { message: 'Queued to publish' }]);
  };
  const printing = (print: () => Promise<Buffer>) => ({
    ...server.services,
    printer: { ...server.services.printer, print },
  });

  it('freezes list, page, PDF and evidence; the draft goes on as its clone', async () => {
    await save({ ...patchOf('Buy', whole(bank)), disclaimers: { footer: 'Ours' } });
    const view = (await asAnalyst('GET', '/api/best-ideas-draft/publish-view')).json;
    expect(view.disclaimersHtml).toEqual({
      footer: '<p>Ours</p>',
      specificDisclosure: '',
      endOfReport: '<p>Read <strong>this</strong>.</p>',
    });
    await publish();
    for (const refused of [await save(patchOf('Buy')), await asAnalyst('POST', publishPath)]) {
      expect(refused.status).toBe(409);
    }
    await publishQueuedIdeas(server.services, 'try again');
    await publishQueuedIdeas(server.services, 'try again');
    const first = await live();
    const analyst = server.people.ROLE_ANALYST;
    expect(first).toMatchObject({ number: 1, disclaimers: view.disclaimers, modifiedBy: { id: analyst.id } });
    expect(await draft()).toMatchObject({
      status: 'draft',
      statusReason: null,
      content: [{ records: [{ isPublished: true }] }, {}, {}],
    });

    const path = `/api/best-ideas/version/${first.id}`;
    const page = await asAnalyst('GET', `${path}/static-view`);
    const pdf = await asAnalyst('GET', first.pdf ?? '');
    const evidence = await asAnalyst('GET', `${path}/evidence`);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(evidence.headers['etag']).toBe(`"${sha256(evidence.bytes)}"`);
    expect(evidence.json).toMatchObject({
      publishedBy: { id: analyst.id },
      publishedPageHash: sha256(page.bytes),
      pdfHash: sha256(pdf.bytes),
      snapshot: { number: 1, companies: { [bank]: { code: 'CBA', recommendation: 'Sell' } } },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    await expect(
      server.services.db.updateTable('best_ideas_version').set({ number: 9 }).execute(),
    ).rejects.toThrow();

    await save(patchOf('Sell', whole(miner)));
    await publish();
    await publishQueuedIdeas(server.services, 'try again');
    const { json } = await asAnalyst('GET', '/api/best-ideas/version?itemsPerPage=1');
    expect(json).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:member': [{ number: 2, isLive: true, counts: { Buy: 1, Switch: 0, Sell: 1 } }],
    });
    const earlier = (await asAnalyst('GET', path)).json;
    expect(recordsOf(earlier, 'Buy')).toMatchObject([{ company: { code: 'CBA' }, performance: null }]);
    expect((await asAnalyst('GET', `${path}/static-view`)).bytes).toEqual(page.bytes);
    const { html_key } = await server.services.db
      .selectFrom('best_ideas_version')
      .select('html_key')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    await server.services.files.write(html_key, Buffer.from('<p>Another</p>'));
    expect((await asAnalyst('GET', `${path}/static-view`)).status).toBe(409);
  });

  it('that fails stands there with its reason, and can be repeated', async () => {
    await save(patchOf('Buy', whole(bank)));
    await publish();
    const broken = printing(async () => Promise.reject(new Error('No printer\nat line 1')));
    await expect(publishQueuedIdeas(broken, 'try again')).rejects.toThrow('No printer');
    expect((await draft()).status).toBe('queued');
    await publishQueuedIdeas(broken, 'give up');
    expect(await draft()).toMatchObject({ status: 'unable to publish', statusReason: 'No printer' });
    expect((await live()).number).toBeNull();
    await publish();
    const refusing = printing(async () => Promise.reject(new ProblemError(409, 'It is too large.')));
    await publishQueuedIdeas(refusing, 'try again');
    expect((await draft()).statusReason).toBe('It is too large.');
    await save(patchOf('Sell', whole(miner)));
    expect(await draft()).toMatchObject({ status: 'draft', statusReason: null });
    await publish();
    await publishQueuedIdeas(server.services, 'try again');
    expect((await live()).number).toBe(1);
  });

  it('leaves a row of the audit trail for each step', async () => {
    await save(patchOf('Buy', whole(bank)));
    await publish();
    await publishQueuedIdeas(server.services, 'try again');
    const rows = await server.services.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'best-ideas')
      .orderBy('at', 'desc')
      .limit(3)
      .execute();
    const { id } = server.people.ROLE_ANALYST;
    expect(rows).toEqual([
      { action: 'best-ideas.publish', actor_id: null },
      { action: 'best-ideas.queue', actor_id: id },
      { action: 'best-ideas.update', actor_id: id },
    ]);
  });
});
