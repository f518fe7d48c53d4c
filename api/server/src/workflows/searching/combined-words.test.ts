import { dayOf } from '@console/contract/calendar-day';
import { addTestCompany } from '../../../testing/records/company';
import { addTestTemplate, createTestDraft, textContent } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

/** Whose, of which company and type, what it recommends, when it was published; null: it is a draft. */
interface Thing {
  readonly title: string;
  readonly author: 'Matilda Hargreaves' | 'Wei Chen';
  readonly code?: string;
  readonly type: 'companyReport' | 'companyFlash' | 'marketReport';
  readonly recommendation?: string;
  readonly publishedOn: string | null;
  readonly text?: string;
}

const things: readonly Thing[] = [
  {
    ...{ title: 'Copper does more', author: 'Matilda Hargreaves', code: 'BHP', type: 'companyReport' },
    ...{ recommendation: 'Buy', publishedOn: '2026-03-10' },
  },
  {
    ...{ title: 'Iron ore softens', author: 'Wei Chen', code: 'BHP', type: 'companyReport' },
    ...{ recommendation: 'Hold', publishedOn: '2026-06-12', text: 'A price at which we buy nothing' },
  },
  {
    ...{ title: 'Reasons to buy more', author: 'Wei Chen', code: 'BHP', type: 'companyReport' },
    ...{ recommendation: 'Hold', publishedOn: '2026-04-08' },
  },
  {
    ...{ title: 'Retail surprises', author: 'Wei Chen', code: 'WES', type: 'companyFlash' },
    publishedOn: '2026-03-20',
  },
  {
    ...{ title: 'Rates on hold', author: 'Matilda Hargreaves', type: 'marketReport' },
    publishedOn: '2025-11-02',
  },
  {
    ...{ title: 'Margins recover', author: 'Matilda Hargreaves', code: 'WES', type: 'companyReport' },
    ...{ recommendation: 'Sell', publishedOn: null },
  },
  {
    ...{ title: 'Lithium again', author: 'Wei Chen', code: 'BHP', type: 'companyFlash' },
    publishedOn: null,
  },
];

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  const companies = new Map([
    ['BHP', await addTestCompany(db, { code: 'BHP', name: 'BHP Group' }, [10, 11, 12.5])],
    ['WES', await addTestCompany(db, { code: 'WES', name: 'Wesfarmers' }, [10, 11, 12.5])],
  ]);
  const authors = new Map([
    ['Matilda Hargreaves', server.people.ROLE_ANALYST.id],
    ['Wei Chen', server.people.ROLE_COMPLIANCE.id],
  ]);
  for (const [name, id] of authors) {
    const [first = '', last = ''] = name.split(' ');
    await db
      .updateTable('app_user')
      .set({ first_name: first, last_name: last })
      .where('id', '=', id)
      .execute();
  }
  for (const thing of things) {
    const companyId = companies.get(thing.code ?? '');
    const { draft } = await createTestDraft(server, asAnalyst, {
      ...{
        title: thing.title,
        reportType: thing.type,
        ...(thing.type === 'marketReport' && { researchType: 'Strategy' }),
        template: await addTestTemplate(server, thing.type),
      },
      ...{ company: companyId ? [companyId] : [], recommendation: thing.recommendation ?? null },
    });
    if (thing.text)
      await asAnalyst('PUT', `/api/draft-report/${draft.id}`, { content: textContent(thing.text) });
    await db
      .updateTable('draft')
      .set({ owner_id: authors.get(thing.author) ?? '' })
      .where('id', '=', draft.id)
      .execute();
    expect(draft).toMatchObject({ title: thing.title });
    if (thing.publishedOn) {
      const id = await publishTestDraft(server, draft.id);
      await db
        .updateTable('report')
        .set({ published_day: thing.publishedOn, published_on: new Date(thing.publishedOn) })
        .where('id', '=', id)
        .execute();
    }
  }
  await asAdmin('POST', '/api/tags', { name: 'Lithium' });
}, 120_000);
afterAll(() => server.close());

const searches: readonly (readonly [text: string, kind: string, title: string | RegExp])[] = [
  ['bhp', 'company', /^BHP/],
  ['wesfarmers', 'company', /^WES/],
  ['wesfarmrs', 'company', /^WES/],
  ['bhp group', 'company', /^BHP/],
  ['copper', 'report', 'Copper does more'],
  ['coper more', 'report', 'Copper does more'],
  ['bhp buy', 'report', 'Copper does more'],
  ['bhp hold', 'report', 'Iron ore softens'],
  ['bhp buy march', 'report', 'Copper does more'],
  ['bhp june', 'report', 'Iron ore softens'],
  ['bhp jun 2026', 'report', 'Iron ore softens'],
  ['bhp matilda', 'report', 'Copper does more'],
  ['chen bhp report', 'report', 'Iron ore softens'],
  ['company report chen', 'report', 'Iron ore softens'],
  ['company report matilda', 'report', 'Copper does more'],
  ['flash chen', 'report', 'Retail surprises'],
  ['wes flash', 'report', 'Retail surprises'],
  ['retail march', 'report', 'Retail surprises'],
  ['market report 2025', 'report', 'Rates on hold'],
  ['matilda november', 'report', 'Rates on hold'],
  ['published matilda market', 'report', 'Rates on hold'],
  ['draft matilda', 'draft', 'Margins recover'],
  ['drafts chen', 'draft', 'Lithium again'],
  ['draft bhp', 'draft', 'Lithium again'],
  ['wes sell', 'draft', 'Margins recover'],
  ['draft wesfarmers', 'draft', 'Margins recover'],
  ['draft hargraves', 'draft', 'Margins recover'],
  ['compny report chen', 'report', 'Iron ore softens'],
  ['bhp flash chen', 'draft', 'Lithium again'],
  ['tag lithium', 'tag', 'Lithium'],
  ['report bhp buy', 'report', 'Copper does more'],
  ['buy bhp report', 'report', 'Copper does more'],
  ['reports by matilda on bhp', 'report', 'Copper does more'],
];

it.each(searches)('%s: a %s, %s', async (text, kind, title) => {
  const { status, json } = await asAdmin('GET', `/api/search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  expect(json['hydra:member'][0]).toMatchObject({
    kind,
    title: typeof title === 'string' ? title : expect.stringMatching(title),
  });
});

it('means a recommendation by its word: reports whose names or texts have it come after those that give it', async () => {
  const { json } = await asAdmin('GET', '/api/search?text=bhp+buy');
  const reports = json['hydra:member'].filter(({ kind }: { kind: string }) => kind === 'report');
  expect(reports.map(({ title, fit }: Record<string, string>) => [title, fit])).toEqual([
    ['Copper does more', 'part'],
    ['Reasons to buy more', 'part'],
    ['Iron ore softens', 'words'],
  ]);
  expect(reports[0].detail).toContain('Buy');
  expect(reports[1].detail).toContain('Hold');
});

it('knows today and yesterday of the firm', async () => {
  const { db, environment } = server.services;
  const yesterday = dayOf(new Date(Date.now() - 24 * 60 * 60 * 1000), environment.timeZone);
  await db
    .updateTable('report')
    .set({ published_day: yesterday, published_on: new Date() })
    .where('title', '=', 'Retail surprises')
    .execute();
  const titles = async (text: string) => {
    const { json } = await asAdmin('GET', `/api/search?text=${encodeURIComponent(text)}`);
    const reports = json['hydra:member'].filter(({ kind }: { kind: string }) => kind === 'report');
    return reports.map(({ title }: { title: string }) => title);
  };
  expect(await titles('published yesterday')).toEqual(['Retail surprises']);
  expect(await titles('wes yesterday')).toEqual(['Retail surprises']);
  expect(await titles('published today')).toEqual([]);
});

it('knows of which year a month was last, and no earlier one', async () => {
  const { db, environment } = server.services;
  const [year = 0, month = 1] = dayOf(new Date(), environment.timeZone).split('-').map(Number);
  const last = month > 3 ? year : year - 1;
  const publish = (title: string, day: string) =>
    db
      .updateTable('report')
      .set({ published_day: day, published_on: new Date(day) })
      .where('title', '=', title)
      .execute();
  await publish('Copper does more', `${last}-03-10`);
  await publish('Iron ore softens', `${last - 1}-03-12`);
  const { json } = await asAdmin('GET', '/api/search?text=bhp+last+march');
  expect(json['hydra:member'].map(({ title }: { title: string }) => title)).toEqual(['Copper does more']);
});

it('wants every word to be said of what it finds', async () => {
  for (const text of ['draft matilda june buy', 'bhp sell march', 'wes chen xylophone']) {
    const { json } = await asAdmin('GET', `/api/search?text=${encodeURIComponent(text)}`);
    expect([text, json['hydra:member'].filter((hit: { kind: string }) => hit.kind !== 'company')]).toEqual([
      text,
      [],
    ]);
  }
});
