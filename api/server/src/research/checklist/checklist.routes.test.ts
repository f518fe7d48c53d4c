import type { Checklist, ChecklistItem } from '@console/contract/checklist';
import type { Draft } from '@console/contract/drafts';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued } from '../publishing/publishing.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const stock = { id: 'stockblock1', type: 'StockOverview' as const, props: {}, children: [] };

/** A draft with a thumbnail and a figure that is not that of its widget. */
async function writtenDraft(): Promise<Draft> {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  await asAnalyst('PUT', draft['@id'], { content: textContent('A share price of $99.00.', stock) });
  return draft;
}
const checklist = async (draft: Draft): Promise<readonly ChecklistItem[]> => {
  const { json }: { json: Checklist } = await asAnalyst('GET', `${draft['@id']}/checklist`);
  return json.items;
};
const found = (items: readonly ChecklistItem[]) =>
  Object.fromEntries(items.filter(({ findings }) => findings.length > 0).map((item) => [item.check, item]));
const request = (draft: Draft, answers?: readonly object[]) =>
  asAnalyst('POST', '/api/report-approval', {
    report: draft.id,
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    ...(answers && { answers }),
  });
const levels = (level: string, ...checks: readonly string[]) => ({
  levels: checks.map((check) => ({ check, reportType: 'companyReport', level })),
});

it('finds what is wrong with a draft, where, and lists what it passes', async () => {
  const items = await checklist(await writtenDraft());
  expect(found(items)).toMatchObject({
    figures: {
      level: 'warning',
      findings: [
        {
          text: 'Text “A share price of $99.00.” says share price 99.00; the report shows 12.50.',
          nodeId: 'textblock1',
        },
      ],
    },
    prices: { note: 'The last price is of 04 Jan 26.' },
    disclaimers: { level: 'warning' },
  });
  expect(items.find(({ check }) => check === 'links')).toMatchObject({ findings: [], level: 'warning' });
});

it('of a new draft it names every section of the template that is still empty', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const { thumbnail, emptySections } = found(await checklist(draft));
  expect(thumbnail?.level).toBe('error');
  expect(emptySections?.findings.map(({ text }) => text)).toContain(
    'Nothing stands under “Risks”. Readers will not get this heading.',
  );
  // neither page nor text has a bare heading
  const page = await asAnalyst('GET', `/api/draft/static-view/${draft.id}`);
  expect(page.bytes.toString()).not.toContain('Risks');
  const text = await asAnalyst('GET', `/api/draft-report/plain-text/${draft.id}`);
  expect(text.json.text).not.toContain('Risks');
});

describe('a request for review', () => {
  it('is refused while a warning has no answer, at each of them', async () => {
    const draft = await writtenDraft();
    const { status, json } = await request(draft, [
      { check: 'figures', reason: 'The target, not the price.' },
    ]);
    const unanswered = { message: 'Say why this may stay as it is, or mend it.' };
    expect([status, json.violations]).toEqual([
      422,
      ['answers.prices', 'answers.disclaimers'].map((propertyPath) => ({ propertyPath, ...unanswered })),
    ]);
    expect((await request(draft, [{ check: 'figures', reason: '  ' }])).json.violations).toEqual([
      { propertyPath: 'answers[0].reason', message: 'This field is required' },
    ]);
  });

  it('is refused when a check finds something else than what was answered', async () => {
    const draft = await writtenDraft();
    const answers = await answersTo(asAnalyst, draft.id);
    await asAnalyst('PUT', draft['@id'], { content: textContent('A share price of $98.00.', stock) });
    expect((await request(draft, answers)).json.violations).toEqual([
      {
        propertyPath: 'answers.figures',
        message: 'This check found something else meanwhile. Read it again.',
      },
    ]);
  });

  it('keeps the checklist with the answers, which reviewers read, as it was then', async () => {
    const draft = await writtenDraft();
    const answers = await answersTo(asAnalyst, draft.id);
    const { json: review } = await request(draft, answers);
    await asAdmin('PUT', '/api/checklist-settings', levels('off', 'figures'));
    const read = await asPeer('GET', review['@id']);
    await asAdmin('PUT', '/api/checklist-settings', levels('warning', 'figures'));
    expect(read.json.checklist).toEqual(review.checklist);
    expect(found(read.json.checklist)['figures']).toMatchObject({ reason: 'It is so on purpose.' });
    expect(read.json.checklist).toContainEqual(
      expect.objectContaining({ check: 'links', findings: [], reason: null }),
    );
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${draft.id}&action=approval.request`);
    expect(json['hydra:member'][0].after.answers).toEqual({
      ...{ figures: 'It is so on purpose.', prices: 'It is so on purpose.' },
      disclaimers: 'It is so on purpose.',
    });
  });
});

it('is frozen into the evidence of the publication', async () => {
  const { draft } = await approvedTestDraft(server, null);
  const { json: review } = await asAdmin('GET', (await asAdmin('GET', draft['@id'])).json.approval);
  await publishQueued(server.services, draft.id, 'give up');
  const { json: published } = await asAdmin('GET', draft['@id']);
  const { json: evidence } = await asAdmin('GET', `/api/report/admin/${published.reportId}/evidence`);
  expect(evidence).toMatchObject({
    format: 'publication-evidence/5',
    request: { checklist: review.checklist },
  });
});

describe('the settings', () => {
  it('switch a check off for a type of report, or make it an error of it', async () => {
    const draft = await writtenDraft();
    const { status } = await asAdmin('PUT', '/api/checklist-settings', {
      levels: [
        ...levels('off', 'prices', 'disclaimers').levels,
        ...levels('error', 'figures').levels,
        { check: 'prices', reportType: 'sectorReport', level: 'error' },
      ],
    });
    expect(status).toBe(200);
    expect(Object.keys(found(await checklist(draft)))).toEqual(['figures']);
    const refused = await request(draft, [{ check: 'figures', reason: 'The target.' }]);
    expect([refused.status, refused.json.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'answers.figures',
          message:
            'Figures in the text: Text “A share price of $99.00.” says share price 99.00; the report shows 12.50.',
        },
      ],
    ]);
    const { json } = await asAdmin('PUT', '/api/checklist-settings', {
      ...levels('warning', 'prices', 'disclaimers', 'figures'),
      priceMaxAgeDays: 365,
    });
    // what is not named stays
    expect(json.levels).toContainEqual({ check: 'prices', reportType: 'sectorReport', level: 'error' });
    expect(found(await checklist(draft))['prices']).toBeUndefined();
    const trail = await asAdmin('GET', '/api/audit?action=checklist.update');
    expect(trail.json['hydra:member'][0]).toMatchObject({ after: { priceMaxAgeDays: 365 } });
  });

  it.each([
    [{ priceMaxAgeDays: 0 }, 'priceMaxAgeDays'],
    [{ priceMaxAgeDays: 1.5 }, 'priceMaxAgeDays'],
    [levels('off', 'thumbnail'), 'levels[0]'],
    [levels('off', 'nothing'), 'levels[0]'],
    [levels('sometimes', 'prices'), 'levels[0].level'],
    [{ levels: [{ check: 'prices', reportType: 'bestIdeas', level: 'off' }] }, 'levels[0].reportType'],
    [{ levels: [{ check: 'keyProperties', reportType: 'marketFlash', level: 'off' }] }, 'levels[0]'],
  ])('refuse %j at %s', async (change, propertyPath) => {
    const { status, json } = await asAdmin('PUT', '/api/checklist-settings', change);
    expect([status, json.violations]).toMatchObject([422, [{ propertyPath }]]);
  });

  it('refuse what was changed by somebody else meanwhile, and name them', async () => {
    const { headers } = await asAdmin('GET', '/api/checklist-settings');
    const ifMatch = { 'if-match': String(headers['etag']) };
    const change = (priceMaxAgeDays: number) =>
      asAdmin('PUT', '/api/checklist-settings', { priceMaxAgeDays }, ifMatch);
    expect((await change(30)).status).toBe(200);
    expect(await change(40)).toMatchObject({ status: 412, json: { changedBy: expect.any(String) } });
  });
});

it('names a report on its way that recommends something else of the same company', async () => {
  const sent = await writtenDraft();
  const [company] = sent.company;
  await request(sent, await answersTo(asAnalyst, sent.id));
  const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  const { draft } = await createTestDraft(server, asOther, {
    company: [company?.id],
    recommendation: 'Sell',
  });
  const { json } = await asOther('GET', `${draft['@id']}/checklist`);
  const { ROLE_ANALYST: owner } = server.people;
  expect(found(json.items)['otherReports']?.findings).toEqual([
    {
      text: `“Margins recover” of ${owner.firstName} ${owner.lastName} is on its way and recommends Buy for ${company?.code}; here it is Sell.`,
      ...{ nodeId: null, field: 'recommendation' },
    },
  ]);
  // nothing of its own, and nothing once that is no longer on its way
  expect(found(await checklist(sent))['otherReports']).toBeUndefined();
});

it('says which figures are older than a split that the last price is after', async () => {
  const { db } = server.services;
  const draft = await writtenDraft();
  const companyId = draft.company[0]?.id ?? '';
  const company = db.updateTable('company').where('id', '=', companyId);
  await company.set({ shares_on_issue_millions: 100 }).execute();
  const figuresOf = (revenue: number, EPS: number) => JSON.stringify({ year: 2026, PE: 20, revenue, EPS });
  await db
    .insertInto('forecast')
    .values({ company_id: companyId, year: 2026, figures: figuresOf(100, 2) })
    .execute();
  const forecast = { id: 'forecastblock', type: 'FinancialForecast' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('It was split.', stock, forecast) });
  const told = async () => (found(await checklist(draft))['splits']?.findings ?? []).map(({ text }) => text);
  expect(await told()).toEqual([]);
  await db
    .insertInto('corporate_action')
    .values({ company_id: companyId, action: 'Split', day: '2026-01-04', new_shares: 5, old_shares: 1 })
    .execute();
  expect(await told()).toEqual([
    expect.stringMatching(/^The number of shares of .+ has not changed since the 5-for-1 split of 04 Jan 26/),
    expect.stringMatching(/^Forecasts of .+ for 2026 are older than the 5-for-1 split of 04 Jan 26/),
  ]);
  await company.set({ shares_on_issue_millions: 500 }).execute();
  const redeliver = (revenue: number, EPS: number) =>
    db
      .updateTable('forecast')
      .set({ figures: figuresOf(revenue, EPS), changed_at: new Date() })
      .where('company_id', '=', companyId)
      .execute();
  // figures by share are still those of the old shares
  await redeliver(110, 2);
  expect(await told()).toEqual([expect.stringMatching(/^Forecasts of .+ for 2026 are older than/)]);
  await redeliver(110, 0.4);
  expect(await told()).toEqual([]);
});
