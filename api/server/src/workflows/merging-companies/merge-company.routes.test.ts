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
const merge = (id: string, mergeToCompany: unknown, told: object = {}) =>
  asAdmin('POST', `/api/company/merge/${id}`, { mergeToCompany, ...told });
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

const addTestClose = (company_id: string, date: string, close: number) =>
  server.services.db.insertInto('daily_price').values({ company_id, date, close }).execute();

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
    actions: 0,
    prices: 0,
    forecasts: 0,
    tags: 1,
    aliases: 2,
  };
  expect(counted.json.moves).toEqual(moves);
  expect(counted.json.stays).toMatchObject({
    ...{ disclaimers: 1, actions: 2, prices: 3, forecasts: 2, keyProperties: 0 },
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
  expect(prices).toEqual([{ date: testDate(0), close: 10 }]);
  const forecasts = await asked('forecast', 'company_id', targetId);
  expect(forecasts.map(({ year, figures }) => [year, figures])).toEqual([[2026, { of: 'target' }]]);
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
    'draft_version',
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

it('answers for each past day of the company that goes what it answered before', async () => {
  const { db } = server.services;
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [source, target] = [newCode(), newCode()];
  const rated = { current_recommendation: 'Hold', current_recommendation_date: `${day(-30)}T00:00:00Z` };
  const [sourceId, targetId] = [
    await addTestCompany(db, { code: source, ...rated }),
    await addTestCompany(db, { code: target, ...rated }),
  ];
  const closes = [1, 2, 3].map((days) => ({
    company_id: sourceId,
    date: day(-days),
    close: 11 + days / 10,
  }));
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
  expect(before[1]).toEqual([[target, null, null]]);
  const counted = await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`);
  expect(counted.json.recommendations).toEqual({ source: 'Hold', target: 'Hold' });
  await merge(sourceId, targetId, { oneShare: true });
  const after = await registered();
  const ofSource = (answers: typeof before) => answers.filter((_answer, index) => index % 2 === 0);
  expect(ofSource(after)).toEqual(ofSource(before));
  // a company that had no closes shows those that came first, as with a first delivery
  expect(after[1]).toEqual([[target, 11.1, day(-1)]]);
  // what is read of the other company from now on has them all
  expect((await asked('daily_price', 'company_id', targetId)).map(({ close }) => close).sort()).toEqual([
    11.1, 11.2, 11.3,
  ]);
});

describe('figures of the share', () => {
  const closesOf = async (id: string) =>
    (await asked('daily_price', 'company_id', id)).map(({ close }) => close).sort();
  const splitsOf = async (id: string) =>
    (await asked('corporate_action', 'company_id', id)).map(({ new_shares }) => new_shares).sort();
  const yearsOf = async (id: string) =>
    (await asked('forecast', 'company_id', id)).map(({ year }) => year).sort();
  const addSplit = (company_id: string, day: string, new_shares = 2) =>
    server.services.db
      .insertInto('corporate_action')
      .values({ company_id, action: 'Split', day, new_shares, old_shares: 1 })
      .execute();
  const addForecast = (company_id: string, year: number) =>
    server.services.db
      .insertInto('forecast')
      .values({ company_id, year, figures: JSON.stringify({ revenue: 1 }) })
      .execute();

  const addForecastError = (company_id: string, forecast_error: string) =>
    server.services.db.insertInto('company_feed').values({ company_id, forecast_error }).execute();

  async function companyWithFigures(fields: object = {}): Promise<string> {
    const id = await newCompany(fields, [40, 20.5, 21]);
    await addSplit(id, testDate(1));
    await addForecast(id, 2029);
    return id;
  }
  const counted = async (sourceId: string, targetId: string) =>
    (await asAdmin('GET', `/api/company/merge/${sourceId}?mergeToCompany=${targetId}`)).json;
  const none = { prices: 0, actions: 0, forecasts: 0 };
  const all = { prices: 3, actions: 1, forecasts: 1 };

  it.each([
    // closes that their feed adjusts would come in front of a split on the first day, and be halved again
    ['a close', (id: string) => addTestClose(id, testDate(2), 20.5)],
    [
      'a split, of the day after the one that it was delivered for',
      (id: string) => addSplit(id, testDate(2)),
    ],
    ['a year of forecasts', (id: string) => addForecast(id, 2026)],
    // it would be drawn in the place of the forecasts that came along
    ['what its feed says instead of forecasts', (id: string) => addForecastError(id, 'No broker covers it.')],
  ])('stay where the other company has %s, whatever a person says', async (_name, add) => {
    const [sourceId, targetId] = [await companyWithFigures(), await newCompany()];
    await add(targetId);
    const own = [await closesOf(targetId), await splitsOf(targetId), await yearsOf(targetId)];
    expect(await counted(sourceId, targetId)).toMatchObject({
      ...{ moves: none, stays: all, figuresStay: 'own figures' },
    });
    expect((await merge(sourceId, targetId, { oneShare: true })).json.moved).toMatchObject(none);
    expect([await closesOf(targetId), await splitsOf(targetId), await yearsOf(targetId)]).toEqual(own);
    expect([await closesOf(sourceId), await splitsOf(sourceId)]).toEqual([[20.5, 21, 40], [2]]);
  });

  it.each([
    ['prices', { price_currency: 'USD' }],
    ['accounts', { currency: 'USD' }],
  ])('stay where the %s of the other company are in another currency', async (_name, fields) => {
    const [sourceId, targetId] = [await companyWithFigures(), await newCompany(fields)];
    expect(await counted(sourceId, targetId)).toMatchObject({
      ...{ moves: none, stays: all, figuresStay: 'two currencies' },
    });
    expect((await merge(sourceId, targetId, { oneShare: true })).json.moved).toMatchObject(none);
    expect(await closesOf(targetId)).toEqual([]);
  });

  it('stay while a delivery of one of their feeds is held, as its lines would be about other figures', async () => {
    const { db } = server.services;
    const [sourceId, targetId] = [await companyWithFigures(), await newCompany()];
    const { source } = await companyRow(targetId);
    const { id } = await db
      .selectFrom('feed')
      .select('id')
      .where('name', '=', source as never)
      .executeTakeFirstOrThrow();
    const held = { feed_id: id, kind: 'prices', state: 'held', held_file: 'held/1-prices.csv' } as const;
    await db
      .insertInto('feed_import')
      .values({ ...held, file: 'prices.csv', fingerprint: 'f', bytes: 1 })
      .execute();
    expect(await counted(sourceId, targetId)).toMatchObject({ moves: none, figuresStay: 'held delivery' });
    expect((await merge(sourceId, targetId, { oneShare: true })).json.moved).toMatchObject(none);
    await db.deleteFrom('feed_import').where('fingerprint', '=', 'f').execute();
  });

  it.each([
    ['nobody says that they are one share', {}],
    ['a person says that they are two', { oneShare: false }],
  ])('stay where %s, though the other company has none', async (_name, told) => {
    const [sourceId, targetId] = [await companyWithFigures(), await newCompany()];
    expect(await counted(sourceId, targetId)).toMatchObject({ moves: all, stays: none, figuresStay: null });
    const { json } = await merge(sourceId, `/api/company/${targetId}`, told);
    expect(json.moved).toMatchObject(none);
    expect([await closesOf(targetId), await splitsOf(targetId), await yearsOf(targetId)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('move to a company that has none where a person says that they are one share', async () => {
    const [sourceId, targetId] = [await companyWithFigures(), await newCompany()];
    const refused = await merge(sourceId, targetId, { oneShare: 'no' });
    expect([refused.status, refused.json.violations[0].propertyPath]).toEqual([422, 'oneShare']);
    expect((await merge(sourceId, targetId, { oneShare: true })).json.moved).toMatchObject(all);
    expect([await closesOf(targetId), await splitsOf(targetId), await yearsOf(targetId)]).toEqual([
      ...[[20.5, 21, 40], [2]],
      [2029],
    ]);
    // the register of a past day reads the closes of the company that was recommended then
    expect(await closesOf(sourceId)).toEqual([20.5, 21, 40]);
  });
});
