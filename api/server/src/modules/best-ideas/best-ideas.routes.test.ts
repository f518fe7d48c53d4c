import { openTestServer, type Call, type TestServer } from '../../test-server';
import { addTestCompany } from '../companies/test-company';
import type { StoredIdea } from './best-ideas.store';

let server: TestServer;
let call: Call;
let bank: string;
let miner: string;

beforeAll(async () => {
  server = await openTestServer();
  call = await server.signInAs('ROLE_ANALYST');
  bank = await addTestCompany(
    server.services.db,
    { code: 'CBA', current_recommendation: 'Sell' },
    [170, 175.5],
  );
  miner = await addTestCompany(server.services.db, { code: 'BHP' }, [43.1]);
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('best_ideas').execute());

const live = async () => (await call('GET', '/api/best-ideas')).json;
const draft = async () => (await call('GET', '/api/best-ideas-draft/draft')).json;

function switchIdea(): StoredIdea {
  const sharePrice = { company: null, from: 160, to: 41 };
  return { company: null, from: bank, to: miner, sharePrice, catalyst: 'Results', investmentThesis: 'Value' };
}

async function store(state: 'draft' | 'published', records: StoredIdea[], on = new Date()) {
  await server.services.db
    .insertInto('best_ideas')
    .values({
      state,
      content: JSON.stringify([{ action: 'Switch', records }]),
      disclaimers: JSON.stringify({
        footer: '<p>F</p>',
        specificDisclosure: '<p>S</p>',
        endOfReport: '<p>E</p>',
      }),
      published_on: state === 'published' ? on : null,
      updated_at: on,
      modified_by: server.people.ROLE_ADMIN.id,
    })
    .execute();
}

it('has three empty groups before the first publication', async () => {
  const groups = ['Buy', 'Switch', 'Sell'].map((action) => ({ action, records: [] }));
  expect(await live()).toMatchObject({ content: groups, publishedOn: null, modifiedBy: null });
  expect(await draft()).toMatchObject({ content: groups });
});

it('shows companies as they are now and prices as they were picked (B5)', async () => {
  await store('published', [switchIdea()], new Date('2026-11-06T02:00:00Z'));
  const list = await live();
  expect(list).toMatchObject({
    publishedOn: '2026-11-06T02:00:00.000Z',
    modifiedBy: { id: server.people.ROLE_ADMIN.id },
    disclaimers: { footer: '<p>F</p>', specificDisclosure: '<p>S</p>', endOfReport: '<p>E</p>' },
  });
  expect(list.content[1].records[0]).toMatchObject({
    company: null,
    from: { code: 'CBA', currentRecommendation: 'Sell', currentStockPrice: 175.5 },
    to: { code: 'BHP', currentStockPrice: 43.1 },
    sharePrice: { company: null, from: 160, to: 41 },
    catalyst: 'Results',
  });
});

it('shows the newest publication', async () => {
  await store('published', [switchIdea()], new Date('2026-11-13T02:00:00Z'));
  await store('published', [], new Date('2026-11-06T02:00:00Z'));
  expect((await live()).publishedOn).toBe('2026-11-13T02:00:00.000Z');
});

it('starts the first draft from the published list (B6)', async () => {
  await store('published', [switchIdea()]);
  const clone = await draft();
  expect(clone.content).toEqual((await live()).content);
  expect(clone).toMatchObject({ publishedOn: null, updatedAt: null, modifiedBy: null });
});

it('keeps the draft apart from the live list', async () => {
  await store('published', [switchIdea()]);
  await store('draft', []);
  expect((await draft()).content[1].records).toEqual([]);
  expect((await live()).content[1].records).toHaveLength(1);
});

it.each(['/api/best-ideas', '/api/best-ideas-draft/draft'])(
  '%s is for analysts, compliance, admins',
  async (path) => {
    expect((await server.anonymous('GET', path)).status).toBe(401);
    const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
    expect((await asPeer('GET', path)).status).toBe(403);
    const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
    expect((await asCompliance('GET', path)).status).toBe(200);
  },
);
