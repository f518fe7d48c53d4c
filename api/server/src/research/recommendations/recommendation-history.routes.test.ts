import { addDays, today } from '@console/contract/calendar-day';
import { seenRating } from '@console/contract/recommendation-history';
import { addPastReport } from '../../../testing/records/publications';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const codes = [
  'AAA',
  'BBB',
  'CCC',
  'DDD',
  'GGG',
  'HHH',
  'SEEN',
  'TGT',
  'TREV',
  'TBACK',
  'TENDS',
  'TSEEN',
  'TOLD',
];
let ids: Record<string, string>;
beforeAll(async () => {
  const entries = codes.map(
    async (code) => [code, await addTestCompany(server.services.db, { code })] as const,
  );
  ids = Object.fromEntries(await Promise.all(entries));
});
const idOf = (code: string) => ids[code] ?? '';

const rate = (code: string, recommendation: string, publishedOn: Date) =>
  addPastReport(server, {
    ...{ title: `${code} ${recommendation}`, companyId: idOf(code), recommendation },
    publishedOn: publishedOn.toISOString(),
  });
/** What publishing a report writes into the coverage. */
const cover = (code: string, recommendation: string, at: string) =>
  server.services.db
    .updateTable('company')
    .set({ current_recommendation: recommendation, current_recommendation_date: at })
    .where('id', '=', idOf(code))
    .execute();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const revoke = (id: string, query: string) => asAdmin('GET', `/api/report/admin/revoke/${id}?${query}`);
const company = async (code: string) => (await asAdmin('GET', `/api/company/admin/${idOf(code)}`)).json;
const inRegister = async (code: string, day = '') =>
  (await asCompliance('GET', `/api/analytics/recommendation?code=${code}${day && `&date=${day}`}`)).json[
    'hydra:member'
  ][0];
const history = async (code: string) =>
  (await asCompliance('GET', `/api/company/${idOf(code)}/recommendation`)).json['hydra:member'];

it('revokes nothing upon what the question said when the rating was changed since', async () => {
  await rate('SEEN', 'Sell', daysAgo(20));
  const buy = await rate('SEEN', 'Buy', daysAgo(10));
  const { json } = await asAdmin('GET', `/api/report/admin/revoke/${buy}/rating`);
  expect(seenRating(json)).toBe('SEEN Buy Sell');
  await cover('SEEN', 'Hold', new Date().toISOString());
  const query = `reason=Wrong&rating=before&seen=${encodeURIComponent(seenRating(json))}`;
  const refused = await revoke(buy, query);
  expect([refused.status, refused.json['hydra:description']]).toEqual([
    409,
    'The recommendation or the target price of the company was changed since you were asked. SEEN is Hold now.',
  ]);
  expect((await company('SEEN')).currentRecommendation).toBe('Hold');
  expect((await revoke(buy, 'reason=Wrong&seen=none')).status).toBe(200);
  expect((await company('SEEN')).currentRecommendation).toBe('Hold');
});

it('goes back to what stood before a revoked report, or under review, in coverage and register alike', async () => {
  await rate('AAA', 'Hold', daysAgo(30));
  const buy = await rate('AAA', 'Buy', daysAgo(20));
  const sell = await rate('AAA', 'Sell', daysAgo(10));
  const rated = await asAdmin('GET', `/api/report/admin/revoke/${sell}/rating`);
  expect(rated.json).toEqual({
    rating: { company: { code: 'AAA', name: 'AAA Limited' }, recommendation: 'Sell', before: 'Buy' },
    target: null,
    targetBefore: null,
  });
  // a report whose rating was replaced takes nothing along
  expect((await asAdmin('GET', `/api/report/admin/revoke/${buy}/rating`)).json).toEqual({
    ...{ rating: null, target: null, targetBefore: null },
  });
  expect((await revoke(sell, 'reason=Wrong&rating=before')).status).toBe(200);
  expect(await company('AAA')).toMatchObject({ currentRecommendation: 'Buy', underReview: false });
  expect(await inRegister('AAA')).toMatchObject({
    ...{ recommendation: 'Buy', previous: 'Sell', reason: 'Wrong', report: { id: buy } },
  });
  // the report that gives the rating now is the earlier one: revoking it goes on from there
  expect((await revoke(buy, 'reason=Wrong+too&rating=review')).status).toBe(200);
  expect(await company('AAA')).toMatchObject({ currentRecommendation: null, underReview: true });
  expect(await inRegister('AAA')).toMatchObject({ recommendation: 'Under review', report: null });
  expect(
    (await history('AAA')).map((entry: Record<string, unknown>) => [entry['kind'], entry['recommendation']]),
  ).toEqual([
    ['revocation', 'Under review'],
    ['revocation', 'Buy'],
    ['report', 'Sell'],
    ['report', 'Buy'],
    ['report', 'Hold'],
  ]);
  const { json } = await asCompliance('GET', '/api/analytics/rating-distribution?code=AAA');
  expect(json).toMatchObject({ total: 0 });
  expect(json.rows).toContainEqual({
    ...{ recommendation: 'Under review', group: 'none', clients: 0, companies: 1, percent: 0 },
  });
  // a new rating ends the review
  const reason = 'Decided by the committee';
  await asAdmin('PUT', `/api/company/${idOf('AAA')}`, {
    currentRecommendation: 'Hold',
    recommendationReason: reason,
  });
  expect(await company('AAA')).toMatchObject({ currentRecommendation: 'Hold', underReview: false });
});

it('stands since the day on which it was first given without a break, in coverage and register alike', async () => {
  const at = [60, 50, 40, 30, 20, 10].map((days) => daysAgo(days).toISOString());
  const given = ['Hold', 'Buy', 'Buy', 'Sell', 'Sell', 'Sell'];
  for (const [index, recommendation] of given.entries()) {
    await rate('GGG', recommendation, new Date(at[index] ?? ''));
    await cover('GGG', recommendation, at[index] ?? '');
  }
  expect(await inRegister('GGG')).toMatchObject({
    ...{ recommendation: 'Sell', since: at[3], previous: 'Buy', previousOn: at[1] },
  });
  expect(await company('GGG')).toMatchObject({
    ...{ currentRecommendation: 'Sell', cRecommendationdate: at[3] },
    ...{ previousRecommendation: 'Buy', pRecommendationdate: at[1] },
  });
});

it('names what was recommended before a time without any, in coverage and register alike', async () => {
  const buy = await rate('HHH', 'Buy', daysAgo(20));
  await rate('HHH', 'Buy', daysAgo(10));
  const [, first] = await history('HHH');
  await cover('HHH', 'Buy', first.at);
  await asAdmin('PUT', `/api/company/${idOf('HHH')}`, {
    ...{ currentRecommendation: null, recommendationReason: 'Nobody covers it' },
  });
  expect(first).toMatchObject({ report: { id: buy } });
  const before = { previousRecommendation: 'Buy', pRecommendationdate: first.at };
  expect(await company('HHH')).toMatchObject({ ...before, cRecommendationdate: null });
  await asAdmin('PUT', `/api/company/${idOf('HHH')}`, {
    ...{ currentRecommendation: 'Sell', recommendationReason: 'Covered again' },
  });
  const { cRecommendationdate, ...sold } = await company('HHH');
  expect(sold).toMatchObject(before);
  expect(await inRegister('HHH')).toMatchObject({
    ...{ since: cRecommendationdate, previous: 'Buy', previousOn: first.at },
  });
});

it('goes back to what stood before unless it is said, and to nothing where nothing did', async () => {
  const only = await rate('DDD', 'Buy', daysAgo(5));
  expect((await revoke(only, 'reason=Wrong&rating=maybe')).json.violations).toEqual([
    { propertyPath: 'rating', message: 'This value should be one of the choices' },
  ]);
  expect((await revoke(only, 'reason=Wrong')).status).toBe(200);
  expect(await company('DDD')).toMatchObject({ currentRecommendation: null, underReview: false });
  expect(await inRegister('DDD')).toBeUndefined();
});

it('takes the rating of a company along that was merged into another one since', async () => {
  const from = await addTestCompany(server.services.db, { code: 'EEE' });
  const into = await addTestCompany(server.services.db, { code: 'FFF' });
  const published = { publishedOn: daysAgo(5).toISOString() };
  const sell = await addPastReport(server, {
    title: 'Out',
    companyId: from,
    recommendation: 'Sell',
    ...published,
  });
  const merged = await asAdmin('POST', `/api/company/merge/${from}`, { mergeToCompany: into });
  expect(merged.status).toBe(200);
  expect((await revoke(sell, 'reason=Wrong&rating=before')).status).toBe(200);
  const { json } = await asAdmin('GET', `/api/company/admin/${from}`);
  expect(json).toMatchObject({ currentRecommendation: null, underReview: false });
  const { json: trail } = await asCompliance('GET', `/api/company/${from}/recommendation`);
  expect(trail['hydra:member'][0]).toMatchObject({ kind: 'revocation', recommendation: null });
});

it('asks why a recommendation is changed outside a report, and keeps who said what', async () => {
  const put = (body: object) => asAdmin('PUT', `/api/company/${idOf('BBB')}`, body);
  const refused = await put({ currentRecommendation: 'Buy' });
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [{ propertyPath: 'recommendationReason', message: 'This field is required' }],
  ]);
  expect((await company('BBB')).currentRecommendation).toBeNull();
  expect((await put({ currentRecommendation: 'Buy', recommendationReason: 'Taken over' })).status).toBe(200);
  // what is not changed needs no reason
  expect((await put({ currentRecommendation: 'Buy', name: 'BBB Group' })).status).toBe(200);
  const { id } = server.people.ROLE_ADMIN;
  expect(await history('BBB')).toMatchObject([
    { kind: 'coverage', recommendation: 'Buy', reason: 'Taken over', by: { id }, report: null },
  ]);
  // a changed flag resets it by rule
  expect((await put({ type: 'Emerging Company' })).status).toBe(200);
  expect(await history('BBB')).toMatchObject([
    { recommendation: null, reason: 'The company flag became Emerging Company.' },
    { recommendation: 'Buy' },
  ]);
});

it('counts companies in use alone, each from the moment on that it is', async () => {
  await rate('CCC', 'Buy', daysAgo(3));
  const put = (body: object) => asAdmin('PUT', `/api/company/${idOf('CCC')}`, body);
  expect(await inRegister('CCC')).toBeDefined();
  await put({ suspended: true });
  expect(await inRegister('CCC')).toBeUndefined();
  expect(await inRegister('CCC', daysAgo(2).toISOString().slice(0, 10))).toMatchObject({
    recommendation: 'Buy',
  });
  await put({ suspended: false });
  expect(await inRegister('CCC')).toMatchObject({ recommendation: 'Buy' });
});

it('cannot be rewritten, by whoever', async () => {
  const rewrite = server.services.db
    .updateTable('recommendation_event')
    .set({ recommendation: 'Buy' })
    .execute();
  await expect(rewrite).rejects.toThrow('append-only');
  expect(
    (await asAdmin('GET', '/api/company/00000000-0000-4000-8000-0000000000ff/recommendation')).status,
  ).toBe(404);
});

it('answers the same for 400 past days after each of 50 changes', async () => {
  const now = today(server.services.environment.timeZone);
  const days = Array.from({ length: 400 }, (_day, index) => addDays(now, -1 - index));
  const allDays = async () => {
    const answers: string[] = [];
    for (const day of days) {
      const { json } = await asCompliance('GET', `/api/analytics/recommendation?date=${day}`);
      answers.push(JSON.stringify([day, json['hydra:member']]));
    }
    return answers;
  };
  const { db } = server.services;
  const correct = (code: string, close: number) =>
    db
      .insertInto('daily_price')
      .values({ company_id: idOf(code), date: addDays(now, -50), close })
      .onConflict((same) => same.columns(['company_id', 'date']).doUpdateSet({ close }))
      .execute();
  for (const code of codes) await correct(code, 10);
  for (let age = 399; age > 0; age -= 40) await rate('BBB', age % 80 < 40 ? 'Sell' : 'Hold', daysAgo(age));
  const before = await allDays();
  const reports: string[] = [];
  for (let change = 0; change < 50; change += 1) {
    const code = codes[change % 4] ?? '';
    const recommendation = ['Buy', 'Hold', 'Sell'][change % 3] ?? '';
    if (change % 5 === 0) reports.push(await rate(code, recommendation, new Date()));
    else if (change % 5 === 1)
      await revoke(reports.pop() ?? '', `reason=Wrong&rating=${change % 2 ? 'before' : 'review'}`);
    else if (change % 5 === 2)
      await asAdmin('PUT', `/api/company/${idOf(code)}`, { suspended: change % 2 === 0 });
    else if (change % 5 === 3) {
      await asAdmin('PUT', `/api/company/${idOf(code)}`, { name: `${code} renamed ${change}` });
      await correct(code, 10 + change);
    } else
      await asAdmin('PUT', `/api/company/${idOf(code)}`, {
        ...{ currentRecommendation: recommendation, recommendationReason: `Change ${change}` },
      });
    if (change === 24) expect(await allDays()).toEqual(before);
  }
  expect(await allDays()).toEqual(before);
});

describe('target prices', () => {
  const priced = (amount: number, months = 12) => ({ amount, currency: 'AUD', months, method: 'DCF' });
  const target = (
    code: string,
    recommendation: string,
    at: { days: number; amount?: number; months?: number },
  ) =>
    addPastReport(server, {
      ...{ title: `${code} ${recommendation} ${at.amount}`, companyId: idOf(code), recommendation },
      publishedOn: daysAgo(at.days).toISOString(),
      ...(at.amount !== undefined && { targetPrice: priced(at.amount, at.months) }),
    });
  const amounts = async (code: string) =>
    (await history(code)).map((entry: { recommendation: string; targetPrice: { amount: number } | null }) => [
      entry.recommendation,
      entry.targetPrice?.amount ?? null,
    ]);
  const amountOn = async (code: string, days = 0) =>
    (await inRegister(code, addDays(today(server.services.environment.timeZone), -days))).targetPrice
      ?.amount ?? null;

  it('stand until another one is given, or the rating is another one, on any day of the past', async () => {
    await target('TGT', 'Buy', { days: 90, amount: 14 });
    await target('TGT', 'Buy', { days: 80 });
    await target('TGT', 'Buy', { days: 70, amount: 15 });
    await target('TGT', 'Hold', { days: 60 });
    await target('TGT', 'Hold', { days: 50, amount: 12 });
    expect(await amounts('TGT')).toEqual([
      ...[
        ['Hold', 12],
        ['Hold', null],
        ['Buy', 15],
        ['Buy', 14],
        ['Buy', 14],
      ],
    ]);
    expect([await amountOn('TGT', 75), await amountOn('TGT', 55), await amountOn('TGT')]).toEqual([
      14,
      null,
      12,
    ]);
    expect(await inRegister('TGT')).toMatchObject({
      targetPrice: priced(12),
      targetOn: expect.stringMatching(/^\d{4}-/),
    });
    await cover('TGT', 'Hold', daysAgo(50).toISOString());
    await asAdmin('PUT', `/api/company/${idOf('TGT')}`, { suspended: true });
    await asAdmin('PUT', `/api/company/${idOf('TGT')}`, { suspended: false });
    expect(await amountOn('TGT')).toBe(12);
    await asAdmin('PUT', `/api/company/${idOf('TGT')}`, {
      ...{ currentRecommendation: 'Sell', recommendationReason: 'Committee' },
    });
    expect([await amountOn('TGT'), await amountOn('TGT', 40)]).toEqual([null, 12]);
  });

  it('go with the report that gave them, and what stood before is in force again', async () => {
    const first = await target('TREV', 'Buy', { days: 90, amount: 14 });
    const second = await target('TREV', 'Buy', { days: 80, amount: 15 });
    const third = await target('TREV', 'Buy', { days: 70 });
    const asked = async (id: string) => (await asAdmin('GET', `/api/report/admin/revoke/${id}/rating`)).json;
    expect(await asked(second)).toEqual({ rating: null, target: priced(15), targetBefore: priced(14) });
    expect(await asked(third)).toMatchObject({
      rating: { recommendation: 'Buy', before: 'Buy' },
      target: null,
    });
    await cover('TREV', 'Buy', daysAgo(70).toISOString());
    const before = await company('TREV');
    expect((await revoke(second, 'reason=Wrong')).status).toBe(200);
    const { etag: _then, modifiedOn: _on, lastPublishDate: _published, ...kept } = before;
    expect(await company('TREV')).toMatchObject(kept);
    expect(await amounts('TREV')).toEqual([
      ...[
        ['Buy', 14],
        ['Buy', 15],
        ['Buy', 15],
        ['Buy', 14],
      ],
    ]);
    // the rating is that of a report that nothing is wrong with
    expect((await inRegister('TREV')).reason).toBeNull();
    expect((await revoke(third, 'reason=Wrong&rating=before')).status).toBe(200);
    expect([await amountOn('TREV'), await amountOn('TREV', 75)]).toEqual([14, 15]);
    expect((await revoke(first, 'reason=Wrong&rating=review')).status).toBe(200);
    expect(await inRegister('TREV')).toMatchObject({ recommendation: 'Under review', targetPrice: null });
  });

  it('give way to what stood before their rating changed, and to nothing that has ended or was revoked', async () => {
    const amountsOf = async (...given: readonly [recommendation: string, amount?: number][]) => {
      const reports: string[] = [];
      for (const [at, [recommendation, amount]] of given.entries())
        reports.push(
          await target('TBACK', recommendation, { days: 60 - at, ...(amount !== undefined && { amount }) }),
        );
      return reports;
    };
    const asked = async (id: string | undefined) =>
      (await asAdmin('GET', `/api/report/admin/revoke/${id}/rating`)).json.targetBefore;
    const [hold, buy, , later] = await amountsOf(['Hold', 40], ['Buy', 50], ['Buy'], ['Buy', 60], ['Buy']);
    await cover('TBACK', 'Buy', daysAgo(56).toISOString());
    expect(await asked(later)).toEqual(priced(50));
    await revoke(buy ?? '', 'reason=Wrong');
    // that of the Hold ended with the Hold
    expect(await asked(later)).toBeNull();
    await revoke(later ?? '', 'reason=Wrong');
    expect(await amountOn('TBACK')).toBeNull();
    expect((await revoke(hold ?? '', 'reason=Wrong')).status).toBe(200);
    expect((await amounts('TBACK'))[0]).toEqual(['Buy', null]);
  });

  it('are part of what was seen when a report is revoked', async () => {
    const first = await target('TSEEN', 'Buy', { days: 60, amount: 5.45 });
    const second = await target('TSEEN', 'Buy', { days: 50, amount: 5.6 });
    const { json } = await asAdmin('GET', `/api/report/admin/revoke/${second}/rating`);
    expect(seenRating(json)).toBe('TSEEN Buy Buy, AUD 5.6 ends, AUD 5.45 again');
    await revoke(first, 'reason=Wrong');
    const query = `reason=Wrong&rating=before&seen=${encodeURIComponent(seenRating(json))}`;
    expect((await revoke(second, query)).status).toBe(409);
    expect(await amountOn('TSEEN')).toBe(5.6);
  });

  it('are in force again, and said to be, where what is revoked gave no target and ended one', async () => {
    await target('TENDS', 'Buy', { days: 60, amount: 40 });
    await target('TENDS', 'Buy', { days: 59 });
    const ended = await target('TENDS', 'Hold', { days: 58 });
    await cover('TENDS', 'Hold', daysAgo(58).toISOString());
    expect((await asAdmin('GET', `/api/report/admin/revoke/${ended}/rating`)).json).toMatchObject({
      ...{ target: null, targetBefore: priced(40) },
    });
    await revoke(ended, 'reason=Wrong&rating=before');
    expect(await amountOn('TENDS')).toBe(40);
  });

  it('end with their horizon', async () => {
    await target('TOLD', 'Buy', { days: 40, amount: 14, months: 1 });
    expect([await amountOn('TOLD', 20), await amountOn('TOLD')]).toEqual([14, null]);
    expect(await amounts('TOLD')).toEqual([['Buy', 14]]);
  });
});
