import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestIdeas, testIdea } from '../../../testing/records/ideas';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { mergeDecisions } from './merge-references';
import { addTestCompany, testDate } from '../../../testing/records/company';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

const newCode = () => `M${randomUUID().slice(0, 6).toUpperCase()}`;
const newCompany = (fields: object = {}, closes: readonly number[] = []) =>
  addTestCompany(server.services.db, { code: newCode(), ...fields }, closes);
const merge = (id: string, mergeToCompany: unknown) =>
  asAdmin('POST', `/api/company/merge/${id}`, { mergeToCompany });
const companyRow = (id: string) =>
  server.services.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const asked = async (table: string, column: string, id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}`.execute(server.services.db);
  return rows;
};

it('has decided about every column of the schema that refers to a company', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'company'::regclass`.execute(server.services.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(mergeDecisions).sort());
});

/** A company with one of everything, and another with some of the same. */
async function attachedCompanies() {
  const { db } = server.services;
  const sourceId = await newCompany({ last_publish_date: '2026-05-01T00:00:00Z' }, [9, 2, 3]);
  const targetId = await newCompany({}, [10]);
  const [own, linked] = [
    await addTestDisclaimer(db, { name: 'Own', type: 'Specific Disclosures' }),
    await addTestDisclaimer(db, { name: 'Both', type: 'Commissioned Research' }),
  ];
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const word = (id: string, content: object[]) =>
    asCompliance('PUT', `/api/company-disclaimer/${id}`, { content });
  await word(sourceId, [
    { reference: own, content: { content: 'Source' } },
    { reference: linked, content: { content: 'Source' } },
  ]);
  await word(targetId, [{ reference: linked, content: { content: 'Target' } }]);
  await asAnalyst('PUT', `/api/key-properties/${sourceId}`, {
    rating: 5,
    moat: 4,
    growth: 3,
    income: 2,
    risk: 1,
  });
  for (const [id, years] of [
    [sourceId, [2025, 2026]],
    [targetId, [2026]],
  ] as const) {
    const figures = JSON.stringify({ of: id === sourceId ? 'source' : 'target' });
    await db
      .insertInto('forecast')
      .values(years.map((year) => ({ company_id: id, year, figures })))
      .execute();
  }
  await db
    .insertInto('corporate_action')
    .values([
      { company_id: sourceId, action: 'Split', day: '2026-01-03', new_shares: 2, old_shares: 1 },
      { company_id: sourceId, action: 'Dividend', day: '2026-01-03', amount: 1, currency: 'AUD' },
      { company_id: targetId, action: 'Dividend', day: '2026-01-03', amount: 2, currency: 'AUD' },
    ])
    .execute();
  const tag = await db
    .insertInto('tag')
    .values({ name: `Tag ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('company_tag').values({ company_id: sourceId, tag_id: tag.id, position: 0 }).execute();
  const oldCode = newCode();
  await db.insertInto('company_alias').values({ code: oldCode, company_id: sourceId }).execute();
  const { draft } = await createTestDraft(server, asAnalyst, { company: [sourceId] });
  const both = await createTestDraft(server, asAnalyst, { company: [sourceId] });
  await db
    .insertInto('draft_company')
    .values({ draft_id: both.draft.id, company_id: targetId, position: 1 })
    .execute();
  const published = await createTestDraft(server, asAnalyst, { company: [sourceId] });
  const reportId = await publishTestDraft(server, published.draft.id);
  const idea = testIdea({ company: sourceId, sharePrice: { company: 2, from: null, to: null } });
  const listId = await addTestIdeas(db, [{ action: 'Buy', records: [idea] }]);
  return { sourceId, targetId, own, linked, tagId: tag.id, oldCode, draft, both, reportId, idea, listId };
}

it('moves what is attached, row by row, keeps what the other has, and what was published', async () => {
  const { db } = server.services;
  const made = await attachedCompanies();
  const { sourceId, targetId } = made;
  const [source, target] = [await companyRow(sourceId), await companyRow(targetId)];
  const reportBefore = (await asAdmin('GET', `/api/report/${made.reportId}`)).json;
  const listBefore = (await asAdmin('GET', `/api/best-ideas/version/${made.listId}`)).json;

  const counted = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
  const moves = {
    reports: 1,
    drafts: 2,
    disclaimers: 1,
    keyProperties: 1,
    ideas: 1,
    pricesAtInclusion: 1,
    actions: 1,
    prices: 2,
    forecasts: 0,
    tags: 1,
    aliases: 2,
  };
  expect(counted.json.moves).toEqual(moves);
  expect(counted.json.stays).toMatchObject({
    ...{ disclaimers: 1, actions: 1, prices: 1, forecasts: 2, keyProperties: 0 },
  });

  const merged = await merge(sourceId, `/api/company/${targetId}`);
  expect([merged.status, merged.json]).toEqual([
    200,
    { message: 'Merge request has been processed.', moved: moves },
  ]);

  expect(await companyRow(sourceId)).toMatchObject({
    code: source.code,
    enabled: false,
    suspended: true,
    merged_into: targetId,
    merged_by: server.people.ROLE_ADMIN.id,
  });
  expect((await companyRow(targetId)).last_publish_date).not.toBeNull();
  const gone = await asAdmin('GET', `/api/company/admin/${sourceId}`);
  expect(gone.json.mergedInto).toMatchObject({ id: targetId, code: target.code });
  const { rows: prices } = await sql`select date::text, close from daily_price
    where company_id = ${targetId} order by date`.execute(db);
  expect(prices).toEqual([
    { date: testDate(0), close: 10 },
    { date: testDate(1), close: 2 },
    { date: testDate(2), close: 3 },
  ]);
  // the register of a past day reads the closes of the company that was recommended then
  const kept = await asked('daily_price', 'company_id', sourceId);
  expect(kept.map(({ close }) => close)).toEqual([9, 2, 3]);
  const forecasts = await asked('forecast', 'company_id', targetId);
  expect(forecasts.map(({ year, figures }) => [year, figures]).sort()).toEqual([
    // years of two feeds are no table: their currency, their year ends and what was reported may differ
    [2026, { of: 'target' }],
  ]);
  expect(await asked('key_properties', 'company_id', targetId)).toMatchObject([{ rating: 5, risk: 1 }]);
  expect(await asked('company_tag', 'company_id', targetId)).toMatchObject([{ tag_id: made.tagId }]);
  const aliases = await asked('company_alias', 'company_id', targetId);
  expect(aliases.map(({ code }) => code).sort()).toEqual([made.oldCode, source.code].sort());
  const disclaimers = (await asAdmin('GET', `/api/company-disclaimer/${targetId}`)).json;
  expect(
    disclaimers.content.map(({ reference, content }: never) => [reference['name'], content['content']]),
  ).toEqual([
    ['Both', '<p>Target</p>'],
    ['Own', '<p>Source</p>'],
  ]);
  expect(disclaimers.revision).toBe(2);
  expect(await asked('company_disclaimer_version', 'company_id', sourceId)).toHaveLength(1);

  const companiesOf = async (id: string) =>
    (await asAdmin('GET', `/api/draft-report/${id}`)).json.company.map(({ id }: { id: string }) => id);
  expect(await companiesOf(made.draft.id)).toEqual([targetId]);
  expect(await companiesOf(made.both.draft.id)).toEqual([targetId]);
  expect(await asked('draft_company', 'company_id', sourceId)).toEqual([]);

  expect((await asAdmin('GET', `/api/report/${made.reportId}`)).json).toEqual(reportBefore);
  for (const code of [source.code, target.code]) {
    const found = await asAdmin('GET', `/api/report/admin?company=${code}`);
    expect(found.json['hydra:member'].map(({ id }: { id: string }) => id)).toEqual([made.reportId]);
  }
  const listAfter = (await asAdmin('GET', `/api/best-ideas/version/${made.listId}`)).json;
  expect(listAfter.content[0].records[0]).toMatchObject({
    company: { id: sourceId, code: source.code, name: listBefore.content[0].records[0].company.name },
    sharePrice: { company: 2 },
    // the price is of another company than the closes
    performance: { company: { percent: null, price: null, on: null, merged: true } },
  });
  const ideas = (await asAdmin('GET', '/api/best-ideas-draft/draft')).json;
  expect(ideas.content[0].records).toMatchObject([
    {
      id: made.idea.id,
      company: { id: targetId, code: target.code },
      isPublished: true,
      sharePrice: { company: 2 },
      performance: { company: { percent: null, merged: true } },
    },
  ]);
  await expectNowhereElse(sourceId);
});

/** The id stands in no row of no table, whatever its column, but where it was decided to stay. */
async function expectNowhereElse(id: string): Promise<void> {
  const { db } = server.services;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as one where position(${id} in one::text) > 0
      limit 1`.execute(db);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding.sort()).toEqual([
    'audit_event',
    'best_ideas_version',
    'company',
    'company_disclaimer',
    'company_disclaimer_version',
    'corporate_action',
    'daily_price',
    'forecast',
    'publication_evidence',
    'recommendation_event',
    'report',
  ]);
}

it('is found by its old code, and nothing of it can be written any more', async () => {
  const { db } = server.services;
  const [sourceId, targetId] = [await newCompany(), await newCompany()];
  const { code } = await companyRow(sourceId);
  await merge(sourceId, targetId);
  const found = await asAnalyst('GET', `/api/company/search?text=${code}`);
  expect(found.json['hydra:member'].map(({ id }: { id: string }) => id)).toEqual([targetId]);
  // an editor that was open before the merge still names it
  const { draft } = await createTestDraft(server, asAnalyst, { company: [sourceId] });
  expect(draft.company.map(({ id }) => id)).toEqual([targetId]);
  const ideas = await asAnalyst('PUT', '/api/best-ideas-draft/draft', {
    content: [{ action: 'Sell', records: [{ company: sourceId }] }],
  });
  expect(ideas.json.content[2].records[0].company.id).toBe(targetId);
  expect((await asAdmin('GET', `/api/company-disclaimer/${sourceId}`)).status).toBe(404);
  expect((await asAdmin('PUT', `/api/company/${sourceId}`, { enabled: true })).status).toBe(409);
  const trail = await db
    .selectFrom('audit_event')
    .select('subject_id')
    .where('action', 'in', ['company.merge', 'company.absorb'])
    .where('subject_id', 'in', [sourceId, targetId])
    .execute();
  expect(trail).toHaveLength(2);
});

it('leads on: what was merged into a company before follows it', async () => {
  const [a, b, c] = [await newCompany(), await newCompany(), await newCompany()];
  await merge(a, b);
  await merge(b, c);
  expect((await companyRow(a)).merged_into).toBe(c);
  const codes = (await asked('company_alias', 'company_id', c)).map(({ code }) => code).sort();
  expect(codes).toEqual([(await companyRow(a)).code, (await companyRow(b)).code].sort());
});

it('refuses what makes no sense, at its field', async () => {
  const [sourceId, targetId, goneId] = [await newCompany(), await newCompany(), await newCompany()];
  await merge(goneId, targetId);
  const gone = await companyRow(goneId);
  const refusals: [unknown, string][] = [
    [undefined, 'This field is required.'],
    [null, 'This field is required.'],
    ['', 'This field is required.'],
    [sourceId, 'A company cannot be merged into itself.'],
    [goneId, `${gone.code} has itself been merged into another company.`],
    [randomUUID(), 'This company was not found.'],
    ['AAA', 'This company was not found.'],
  ];
  for (const [target, message] of refusals) {
    const { status, json } = await merge(sourceId, target);
    expect([status, json.violations]).toEqual([422, [{ propertyPath: 'mergeToCompany', message }]]);
  }
  expect((await merge(goneId, sourceId)).status).toBe(409);
  expect((await merge(randomUUID(), sourceId)).status).toBe(404);
  expect(await companyRow(sourceId)).toMatchObject({ enabled: true, merged_into: null });
});

it('does not cross: of two merges into each other one is done and the other refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [a, b] = [await newCompany(), await newCompany()];
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([409, 422]).toContain(refused);
    const merged = [await companyRow(a), await companyRow(b)].filter(({ merged_into }) => merged_into);
    expect(merged).toHaveLength(1);
  }
});

it('moves no key properties to an Emerging Company, which has none (U37)', async () => {
  const [sourceId, targetId] = [await newCompany(), await newCompany({ type: 'Emerging Company' })];
  await asAnalyst('PUT', `/api/key-properties/${sourceId}`, {
    rating: 5,
    moat: 4,
    growth: 3,
    income: 2,
    risk: 1,
  });
  expect((await merge(sourceId, targetId)).json.moved.keyProperties).toBe(0);
  expect(await asked('key_properties', 'company_id', targetId)).toEqual([]);
});

it('shows no performance of a price at inclusion of the merged company, until the company is picked anew', async () => {
  const [sourceId, targetId] = [await newCompany({}, [10]), await newCompany({}, [50, 60])];
  const save = async (records: readonly object[]) => {
    const { json } = await asAnalyst('PUT', '/api/best-ideas-draft/draft', {
      content: [{ action: 'Buy', records }],
    });
    return json.content[0].records;
  };
  const price = (company: number) => ({ sharePrice: { company } });
  const merged = { percent: null, price: null, on: null, merged: true };
  const [idea] = await save([{ company: sourceId, ...price(10) }]);
  expect(idea.performance.company).toMatchObject({ percent: 0 });
  await merge(sourceId, targetId);

  const [moved] = (await asAnalyst('GET', '/api/best-ideas-draft/draft')).json.content[0].records;
  expect(moved).toMatchObject({ company: { id: targetId }, ...price(10), performance: { company: merged } });
  // whoever reads the list before it is published is told so too
  const page = await asAnalyst('GET', '/api/best-ideas-draft/static-view');
  expect(page.bytes.toString()).toContain('- merged');
  const [saved] = await save([{ id: idea.id, company: targetId, ...price(10), catalyst: 'Results' }]);
  expect(saved).toMatchObject({ catalyst: 'Results', ...price(10), performance: { company: merged } });
  // an editor that was open before the merge sends the price of the company that it still names
  const [, late] = await save([
    { id: idea.id, company: targetId, ...price(10) },
    { company: sourceId, ...price(11) },
  ]);
  expect(late).toMatchObject({ company: { id: targetId }, performance: { company: merged } });
  const [picked] = await save([{ id: idea.id, company: targetId, ...price(50) }]);
  expect(picked.performance.company).toMatchObject({ percent: expect.closeTo(20), price: 60 });
});

it('answers for each past day what it answered before, and knew nothing of the other company then', async () => {
  const { db } = server.services;
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [source, target] = [newCode(), newCode()];
  const rated = { current_recommendation: 'Hold', current_recommendation_date: `${day(-30)}T00:00:00Z` };
  const [sourceId, targetId] = [
    await addTestCompany(db, { code: source, ...rated }),
    await addTestCompany(db, { code: target, ...rated }),
  ];
  const closes = [
    ...[1, 2, 3].map((days) => ({ company_id: sourceId, date: day(-days), close: 11 + days / 10 })),
    { company_id: targetId, date: day(-3), close: 11.3 },
  ];
  await db
    .insertInto('daily_price')
    .values(closes.map((close) => ({ ...close, loaded_at: `${close.date}T00:00:00Z` })))
    .execute();
  const registered = async () => {
    const answers = await Promise.all(
      [1, 2, 3].flatMap((days) =>
        [source, target].map(async (code) => {
          const { json } = await asCompliance(
            'GET',
            `/api/analytics/recommendation?date=${day(-days)}&code=${code}`,
          );
          return json['hydra:member'].map(({ code, close, closeOn }: never) => [code, close, closeOn]);
        }),
      ),
    );
    return answers;
  };
  const before = await registered();
  expect(before[0]).toEqual([[source, 11.1, day(-1)]]);
  expect(before[1]).toEqual([[target, 11.3, day(-3)]]);
  const counted = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
  expect(counted.json.recommendations).toEqual({ source: 'Hold', target: 'Hold' });
  await merge(sourceId, targetId);
  expect(await registered()).toEqual(before);
  // what is read of the other company from now on has them all
  expect((await asked('daily_price', 'company_id', targetId)).map(({ close }) => close).sort()).toEqual([
    11.1, 11.2, 11.3,
  ]);
});

it('takes no split or dividend along that the other company has of another day', async () => {
  const { db } = server.services;
  const [sourceId, targetId] = [await newCompany({}, [10]), await newCompany({}, [10])];
  const split = { action: 'Split', new_shares: 5, old_shares: 1 } as const;
  const dividend = { action: 'Dividend', amount: 2.5, currency: 'AUD' } as const;
  await db
    .insertInto('corporate_action')
    .values([
      { company_id: sourceId, day: '2026-11-25', ...split },
      { company_id: targetId, day: '2026-11-26', ...split, new_shares: 10, old_shares: 2 },
      { company_id: sourceId, day: '2026-03-02', ...split },
      { company_id: sourceId, day: '2026-11-24', ...dividend },
      { company_id: targetId, day: '2026-11-25', ...dividend },
      { company_id: sourceId, day: '2026-05-24', ...dividend },
    ])
    .execute();
  const { json } = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
  expect([json.moves.actions, json.stays.actions, json.shares.verdict]).toEqual([2, 2, 'unknown']);
  await merge(sourceId, targetId);
  const { rows } = await sql<{ text: string }>`select action || ' ' || day as text from corporate_action
    where company_id = ${targetId} order by 1`.execute(db);
  expect(rows.map(({ text }) => text)).toEqual([
    ...['Dividend 2026-05-24', 'Dividend 2026-11-25'],
    ...['Split 2026-03-02', 'Split 2026-11-26'],
  ]);
});

describe('figures of another share', () => {
  const closesOf = async (id: string) =>
    (await asked('daily_price', 'company_id', id)).map(({ close }) => close);

  it.each([
    ['of one day', [40, 42, 161.2, 161.4], [150], [40, 42, 161.2, 161.4]],
    ['of the nearest days', [161.2], [42.3], [161.2]],
  ])('stay where the closes %s are far apart, with actions and forecasts', async (name, sources, targets) => {
    const { db } = server.services;
    const sourceId = await newCompany({}, sources);
    const targetId = await newCompany({}, name === 'of one day' ? targets : []);
    if (name !== 'of one day')
      await db
        .insertInto('daily_price')
        .values(targets.map((close) => ({ company_id: targetId, date: testDate(-3), close })))
        .execute();
    await db
      .insertInto('corporate_action')
      .values({ company_id: sourceId, action: 'Split', day: testDate(0), new_shares: 3, old_shares: 1 })
      .execute();
    await db
      .insertInto('forecast')
      .values({ company_id: sourceId, year: 2029, figures: JSON.stringify({ revenue: 1 }) })
      .execute();
    const { json } = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
    const none = { prices: 0, actions: 0, forecasts: 0 };
    expect(json).toMatchObject({
      moves: none,
      stays: { prices: sources.length, actions: 1, forecasts: 1 },
      shares: { verdict: 'two', closes: { target: { close: targets[0], currency: 'AUD' } } },
    });
    expect((await merge(sourceId, `/api/company/${targetId}`)).json.moved).toMatchObject(none);
    expect(await closesOf(targetId)).toEqual(targets);
    expect(await closesOf(sourceId)).toEqual(sources);
  });

  it('are those of one share where a split lies between the closes', async () => {
    const { db } = server.services;
    const sourceId = await newCompany({}, [10]);
    const targetId = await newCompany({}, []);
    await db
      .insertInto('daily_price')
      .values({ company_id: targetId, date: testDate(-3), close: 30.3 })
      .execute();
    await db
      .insertInto('corporate_action')
      .values({ company_id: targetId, action: 'Split', day: testDate(-1), new_shares: 3, old_shares: 1 })
      .execute();
    const { json } = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
    expect([json.shares.verdict, json.moves.prices]).toEqual(['unknown', 1]);
  });

  const counted = async (sourceId: string, targetId: string) =>
    (await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`)).json;
  const days = (count: number, close: (day: number) => number) =>
    Array.from({ length: count }, (_none, day) => Number(close(day).toFixed(3)));

  it.each([
    // two shares that cross: one rises and the other falls through the same price on the last days
    ['two shares that met', days(41, (day) => 5 + day / 10), days(40, (day) => 12.8 - day / 10), 'two'],
    ['two shares 15 % apart', days(11, (day) => 50 + day / 10), days(10, (day) => 57.5 + day / 10), 'two'],
    ['one of two feeds', days(40, (day) => 5 + day / 8), days(40, (day) => 5.002 + day / 8), 'one'],
    [
      'one that was wrong once',
      days(40, (day) => 5 + day),
      days(40, (day) => (day === 39 ? 43 : 5 + day)),
      'one',
    ],
    [
      'one with days of adjusted closes',
      days(64, (day) => 5 + day),
      days(64, (day) => (5 + day) / (day < 3 ? 2 : 1)),
      'unknown',
    ],
    ['a few cents alike', days(12, () => 0.021), days(12, (day) => (day < 8 ? 0.0205 : 0.035)), 'unknown'],
    ['a share that does not move', days(20, () => 0.002), days(20, () => 0.002), 'unknown'],
    ['two classes of shares', days(31, (day) => 5.5 + day / 10), days(30, (day) => 5.515 + day / 10), 'two'],
    ['few days alike', [5, 5.1, 5.2], [5, 5.1, 5.2], 'unknown'],
    ['few days, one far off', [5, 5.1, 5.2, 5.3], [5, 9.1, 5.2], 'two'],
    ['one that has no closes', [5, 5.1, 5.2], [], 'unknown'],
  ])('are told by many common days: %s', async (_name, sources, targets, verdict) => {
    const [sourceId, targetId] = [await newCompany({}, sources), await newCompany({}, targets)];
    expect((await counted(sourceId, targetId)).shares.verdict).toBe(verdict);
    await merge(sourceId, targetId);
    expect((await closesOf(targetId)).sort()).toEqual([...(targets.length > 0 ? targets : sources)].sort());
  });

  it('counts on how many common days both closed alike, and shows a close that differs', async () => {
    const sourceId = await newCompany({}, [5, 5.1, 6, 5.3]);
    const targetId = await newCompany({}, [5, 5.1, 5.2, 5.3]);
    expect((await counted(sourceId, targetId)).shares).toEqual({
      verdict: 'unknown',
      commonDays: 4,
      equalDays: 3,
      closes: {
        source: { day: testDate(2), close: 6, currency: 'AUD' },
        target: { day: testDate(2), close: 5.2, currency: 'AUD' },
      },
    });
  });

  it.each([
    [true, [5, 5.1, 5.2]],
    [false, [5]],
  ])('move as a person says where closes do not tell: %s', async (oneShare, closes) => {
    const [sourceId, targetId] = [await newCompany({}, [5, 5.1, 5.2]), await newCompany({}, [5])];
    const path = `/api/company/merge/${sourceId}`;
    const refused = await asAdmin('POST', path, { mergeToCompany: targetId, oneShare: 'no' });
    expect([refused.status, refused.json.violations[0].propertyPath]).toEqual([422, 'oneShare']);
    const { json } = await asAdmin('POST', path, { mergeToCompany: targetId, oneShare });
    expect(json.moved.prices).toBe(closes.length - 1);
    expect(await closesOf(targetId)).toEqual(closes);
  });

  it('stay where they lie between the first and the last close of the company that has its own', async () => {
    const { db } = server.services;
    const closes = days(30, (day) => 5 + day);
    // of days 10 to 20, without day 15
    const own = closes.flatMap((close, day) =>
      day >= 10 && day <= 20 && day !== 15 ? [{ close, day }] : [],
    );
    const [sourceId, targetId] = [await newCompany({}, closes), await newCompany()];
    await db
      .insertInto('daily_price')
      .values(own.map(({ close, day }) => ({ company_id: targetId, date: testDate(day), close })))
      .execute();
    const split = { company_id: sourceId, action: 'Split', new_shares: 2, old_shares: 1 } as const;
    await db
      .insertInto('corporate_action')
      .values([10, 15, 20, 21].map((day, index) => ({ ...split, day: testDate(day), new_shares: 2 + index })))
      .execute();
    const { moves, shares } = await counted(sourceId, targetId);
    expect([shares.verdict, moves.prices, moves.actions]).toEqual(['one', 19, 2]);
    await merge(sourceId, targetId);
    const dates = (await asked('corporate_action', 'company_id', targetId)).map(
      ({ new_shares }) => new_shares,
    );
    expect(dates.sort()).toEqual([2, 5]);
    expect((await closesOf(targetId)).sort()).toEqual(closes.filter((_close, day) => day !== 15).sort());
  });

  it('stay where forecasts are in another currency than the company reports in', async () => {
    const { db } = server.services;
    const [sourceId, targetId] = [
      await newCompany({ currency: 'USD' }),
      await newCompany({ currency: 'AUD' }),
    ];
    await db
      .insertInto('forecast')
      .values({ company_id: sourceId, year: 2029, figures: JSON.stringify({ revenue: 1 }) })
      .execute();
    expect((await counted(sourceId, targetId)).moves.forecasts).toBe(0);
  });

  it('stay where prices of the other company are in another currency, though it has no closes', async () => {
    const sourceId = await newCompany({}, [5, 5.1, 5.2]);
    const targetId = await newCompany({ price_currency: 'USD' });
    expect((await counted(sourceId, targetId)).shares.verdict).toBe('two');
    await merge(sourceId, targetId);
    expect(await closesOf(targetId)).toEqual([]);
  });

  it('stay where a person says that they are of two, though closes tell that they are one', async () => {
    const closes = days(9, (day) => 5 + day);
    const [sourceId, targetId] = [await newCompany({}, [...closes, 15]), await newCompany({}, closes)];
    expect((await counted(sourceId, targetId)).shares.verdict).toBe('one');
    const told = { mergeToCompany: targetId, oneShare: false };
    const { json } = await asAdmin('POST', `/api/company/merge/${sourceId}`, told);
    expect(json.moved.prices).toBe(0);
  });

  it('stay where closes tell that they are of two, whatever a person says', async () => {
    const [sourceId, targetId] = [
      await newCompany(
        {},
        days(9, () => 5),
      ),
      await newCompany(
        {},
        days(9, () => 6),
      ),
    ];
    const told = { mergeToCompany: targetId, oneShare: true };
    const { json } = await asAdmin('POST', `/api/company/merge/${sourceId}`, told);
    expect(json.moved.prices).toBe(0);
  });
});
