import { randomUUID } from 'node:crypto';
import type { SearchHit } from '@console/contract/search';
import { createDiskStore } from '@console/release/store/disk-store';
import { addTestCompany } from '../../../testing/records/company';
import { addTestCustomer } from '../../../testing/records/customer';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { addTestReleases } from '../../../testing/records/release';
import { insertReview } from '../../../testing/records/review';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

/** A word that nothing else of the tests has; letters, as people type them. */
const word = (begin: string) =>
  begin +
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);

async function found(call: Call, text: string): Promise<SearchHit[]> {
  const { status, json } = await call('GET', `/api/search?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return json['hydra:member'];
}
const told = (hits: readonly SearchHit[]) => hits.map(({ kind, title, fit }) => [kind, title, fit]);

const plain = (content: string) => ({ content, isHeading: false, bold: false });

async function publish(fields: object): Promise<string> {
  const { draft } = await createTestDraft(server, asAnalyst, fields);
  return publishTestDraft(server, draft.id);
}

it('shows a report whose title has all words before a newer one of which the company has some', async () => {
  const copper = word('Copper');
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title: `${copper} cut` });
  const { code } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const title = `${code}: ${copper} lifts`;
  const entitled = await publish({ title });
  const newer = await publishTestDraft(server, draft.id);
  const reports = (await found(asAnalyst, `${code} ${copper}`)).filter(({ kind }) => kind === 'report');
  expect(reports.map(({ id }) => id)).toEqual([entitled, newer]);
});

it('shows a person before the drafts that they have written', async () => {
  const { lastName } = server.people.ROLE_ANALYST;
  await createTestDraft(server, asAnalyst, { title: word('Draft') });
  const [first, ...others] = await found(asAdmin, lastName);
  expect(first).toMatchObject({ kind: 'user' });
  expect(others.map(({ kind }) => kind)).toContain('draft');
});

it('finds published reports by title, by company and by what is written in them, whatever form a word has', async () => {
  const [title, written] = [word('Smelter'), word('refinery')];
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title: `${title} restarts` });
  const content = textContent(`The ${written} recoveries were strong`);
  expect((await asAnalyst('PUT', `/api/draft-report/${draft.id}`, { content })).status).toBe(200);
  const id = await publishTestDraft(server, draft.id);
  const { code } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

  expect(await found(asAnalyst, title.slice(0, 9))).toMatchObject([{ kind: 'report', id, fit: 'beginning' }]);
  expect(await found(asAnalyst, `restarts ${title}`)).toMatchObject([{ id, fit: 'part' }]);
  expect(await found(asAnalyst, `${written} recovery`)).toMatchObject([
    {
      id,
      fit: 'words',
      excerpt: expect.stringMatching(new RegExp(`${written} recoveries`)),
      day: expect.any(String),
      at: expect.any(String),
    },
  ]);
  expect((await found(asAnalyst, code)).map(({ kind }) => kind)).toEqual(['company', 'report']);
  expect(told(await found(asAnalyst, written.replace('fin', 'fnii')))).toEqual([]);
});

it('finds reports by a company, a title or an author together with the type that they are of', async () => {
  const title = word('Bauxite');
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title: `${title} prices` });
  const id = await publishTestDraft(server, draft.id);
  const { code } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { lastName } = server.people.ROLE_ANALYST;
  const reports = async (text: string) =>
    (await found(asAnalyst, text)).filter(({ kind }) => kind === 'report').map((hit) => hit.id);
  expect(await reports(`${code} company report`)).toContain(id);
  expect(await reports(`report ${title}`)).toEqual([id]);
  expect(await reports(`${title} ${lastName}`)).toEqual([id]);
  expect(await reports(`${title} flash`)).toEqual([]);
  const [hit] = await found(asAnalyst, title);
  expect(hit?.detail).toContain(lastName);
  expect(hit?.detail).not.toContain('found in its text');
});

it.each(['dark', 'undo', 'audit'])('takes %s, which is short, for no other word', async (typed) => {
  await publish({ title: 'Parkland Under Audinate' });
  expect((await found(asAdmin, typed)).filter(({ fit }) => fit === 'mistyped')).toEqual([]);
});

it('finds what is mistyped by a letter, in a text and in a name', async () => {
  const written = word('antimony');
  const id = await publish({ title: `${written} demand` });
  expect(await found(asAnalyst, written.replace('tim', 'tm'))).toMatchObject([{ id, fit: 'mistyped' }]);
  const lastName = word('Winterbottom');
  await addTestCustomer(server.services.db, { lastName });
  expect(await found(asAdmin, lastName.replace('tt', 't'))).toMatchObject([
    { kind: 'advisory', fit: 'mistyped' },
  ]);
});

it('tells the whole name before its beginning, before a part of it', async () => {
  const name = word('Zinc');
  for (const title of [`More ${name}`, name, `${name} again`]) await publish({ title });
  expect(told(await found(asAnalyst, name))).toEqual([
    ['report', name, 'name'],
    ['report', `${name} again`, 'beginning'],
    ['report', `More ${name}`, 'part'],
  ]);
});

it('finds what one may open, and nothing else', async () => {
  const name = word('Quarry');
  const { db } = server.services;
  await addTestCustomer(db, { lastName: name });
  await addTestCustomer(db, { lastName: name, type: 'individual' });
  await asAdmin('POST', '/api/tags', { name });
  await createTestDraft(server, asAnalyst, { title: name });
  const { id: other } = await server.addPerson('ROLE_ANALYST');
  await db.updateTable('app_user').set({ last_name: name }).where('id', '=', other).execute();
  const kinds = async (call: Call) => (await found(call, name)).map(({ kind }) => kind);
  expect(await kinds(asAdmin)).toEqual(['draft', 'tag', 'user', 'customer', 'advisory']);
  expect(await kinds(asAnalyst)).toEqual(['draft']);
  expect(await kinds(await server.signInAs('ROLE_CHARGEBEE'))).toEqual([]);
  expect(await kinds(await server.signInAs('ROLE_COMPLIANCE'))).toEqual([]);
});

it('finds no company that one may not know of, nor a revoked report or a deleted draft', async () => {
  const name = word('Lithium');
  const code = `L${name.slice(-4).toUpperCase()}`;
  await addTestCompany(server.services.db, { code, name, suspended: true });
  const id = await publish({ title: name });
  const { draft } = await createTestDraft(server, asAnalyst, { title: name });
  expect((await found(asAnalyst, name)).map(({ kind }) => kind)).toEqual(['report', 'draft']);
  await server.services.db
    .updateTable('report')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await asAnalyst('DELETE', `/api/draft-report/${draft.id}`)).status).toBeLessThan(300);
  expect(await found(asAnalyst, name)).toEqual([]);
});

it('finds a review for whom it waits, by the report, and whose draft it is as a draft', async () => {
  const title = word('Bauxite');
  const { draft } = await createTestDraft(server, asAnalyst, { title });
  const { db } = server.services;
  const { id, draftId } = await insertReview(server, {
    like: draft.id,
    situation: { asked: ['peerA'], state: 'pending', peerReviewed: false, lockedBy: null },
    people: new Map([
      ['owner', server.people.ROLE_ANALYST],
      ['peerA', server.people.ROLE_PEER_APPROVER],
    ]),
  });
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  expect(await found(asPeer, title)).toMatchObject([{ kind: 'review', id: draftId, fit: 'name' }]);
  expect(await found(await server.signInAs('ROLE_COMPLIANCE'), title)).toEqual([]);
  await db.updateTable('approval').set({ peer_reviewed: true }).where('id', '=', id).execute();
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  expect((await found(asCompliance, title)).map(({ kind }) => kind)).toEqual(['review']);
  expect((await found(asAnalyst, title)).map(({ kind }) => kind)).toEqual(['review', 'draft', 'draft']);
});

it.each(['ASX:BHQ', 'bhq.ax', 'BHQ.ASX', 'bhq', 'bhq  holdings', '“bhq holdings”'])(
  'finds a company by %s',
  async (text) => {
    await server.services.db
      .insertInto('company')
      .values({
        code: 'BHQ',
        name: 'BHQ Holdings',
        source: 'Refinitiv',
        gics_sector: '',
        gics_industry_group: '',
        gics_industry: '',
        gics_sub_industry: '',
      })
      .onConflict((same) => same.doNothing())
      .execute();
    expect((await found(asAnalyst, text))[0]).toMatchObject({ kind: 'company', key: 'BHQ', fit: 'name' });
  },
);

it('tells of nothing that is only like the words where something has them', async () => {
  const [name] = [word('Palladium')];
  await asAdmin('POST', '/api/tags', { name });
  await addTestCustomer(server.services.db, { lastName: name.replace('ladi', 'lad') });
  expect((await found(asAdmin, name)).map(({ kind }) => kind)).toEqual(['tag']);
});

it('offers five of a kind', async () => {
  const name = word('Tungsten');
  for (let count = 0; count < 6; count += 1) await asAdmin('POST', '/api/tags', { name: `${name} ${count}` });
  expect(await found(asAdmin, name)).toHaveLength(5);
});

it.each(["'", '%', '\\', '&|!():*', 'a', 'the', '😀', '% \\_', "o'neil & co <-> \\x", '9'.repeat(100)])(
  'takes %j for a text like any other',
  async (text) => {
    await found(asAdmin, text);
  },
);

it.each(['', 'x'.repeat(101)])('refuses %j', async (text) => {
  const { status, json } = await asAdmin('GET', `/api/search?text=${text}`);
  expect(status).toBe(422);
  expect(json.violations).toMatchObject([{ propertyPath: 'text' }]);
});

it('finds drafts by their author and type, and says how many there are of what it offers five of', async () => {
  const name = word('Zirconia');
  // a single figure may begin the made-up surname of their author
  for (const nth of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'])
    await createTestDraft(server, asAnalyst, { title: `${name} ${nth}` });
  const { json } = await asAnalyst('GET', `/api/search?text=${name}`);
  expect(json.totals).toEqual([
    { kind: 'draft', total: 7, isListed: true, filters: { title: name.toLowerCase() } },
  ]);
  const first = server.people.ROLE_ANALYST.firstName;
  const [draft] = (await found(asAnalyst, `${name} third ${first} company`)).filter(
    ({ kind }) => kind === 'draft',
  );
  expect(draft?.title).toBe(`${name} third`);
  expect((await found(asAnalyst, `${name} nobody`)).filter(({ kind }) => kind === 'draft')).toEqual([]);
});

it('finds in a report what a reader reads, and no id, class or name of a block', async () => {
  const [caption, cell, note, look] = [word('caption'), word('cell'), word('footnote'), word('look')];
  const noted = { insert: { note: `As the ${note} said` } };
  const children = JSON.stringify({ ops: [{ insert: 'Costs fell' }, noted, { insert: '\n' }] });
  const content = textContent(
    'Written',
    { id: 'image77777', type: 'Image', props: { src: '', caption, className: look }, children: [] },
    { id: 'notes77777', type: 'Text', props: { className: look }, children },
    {
      id: 'table77777',
      type: 'Table',
      props: { caption: '', source: '', data: Array.from({ length: 2 }, () => [plain(cell), plain('')]) },
      children: [],
    },
  );
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title: word('Whole') });
  const { status, json } = await asAnalyst('PUT', `/api/draft-report/${draft.id}`, { content });
  expect([status, json.violations]).toEqual([200, undefined]);
  const id = await publishTestDraft(server, draft.id);
  for (const read of [caption, cell, note])
    expect([read, await found(asAnalyst, read)]).toMatchObject([
      read,
      [{ kind: 'report', id, fit: 'words' }],
    ]);
  for (const unread of [look, 'image77777', companyId, companyId.slice(0, 8)])
    expect([unread, (await found(asAnalyst, unread)).filter(({ kind }) => kind === 'report')]).toEqual([
      unread,
      [],
    ]);
});

it('finds what is mine, in the list of what is mine too', async () => {
  const own = await server.addPerson('ROLE_ANALYST');
  const asOwn = await server.signInAs(own);
  const name = word('Mine');
  for (const nth of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
    await createTestDraft(server, asOwn, { title: `${name} ${nth}` });
  await createTestDraft(server, asAnalyst, { title: `${name} of another` });
  const { json } = await asOwn('GET', '/api/search?text=my+drafts');
  const drafts = json['hydra:member'].filter(({ kind }: SearchHit) => kind === 'draft');
  expect(drafts.map(({ title }: SearchHit) => title.startsWith(name))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(json.totals).toEqual([
    { kind: 'draft', total: 6, isListed: true, filters: { owner: `/api/user/${own.id}` } },
  ]);
  expect(await found(asOwn, `my draft ${name} sixth`)).toMatchObject([{ title: `${name} sixth` }]);
});

it('finds the review that waits for me by saying so, and not one that waits for another', async () => {
  const { draft } = await createTestDraft(server, asAnalyst, { title: word('Awaited') });
  const { draftId } = await insertReview(server, {
    like: draft.id,
    situation: { asked: ['peerA'], state: 'pending', peerReviewed: false, lockedBy: null },
    people: new Map([
      ['owner', server.people.ROLE_ANALYST],
      ['peerA', server.people.ROLE_PEER_APPROVER],
    ]),
  });
  const reviews = async (call: Call, text: string) =>
    (await found(call, text)).filter(({ kind }) => kind === 'review').map(({ id }) => id);
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  for (const text of ['my reviews', 'waiting for me', 'my approvals'])
    expect([text, await reviews(asPeer, text)]).toEqual([text, expect.arrayContaining([draftId])]);
  expect(await reviews(asAdmin, 'waiting for me')).not.toContain(draftId);
});

it('finds published reports for whoever may read them', async () => {
  const title = word('Readable');
  const id = await publish({ title });
  const asCms = await server.signInAs('ROLE_CMS');
  expect(await found(asCms, title)).toMatchObject([{ kind: 'report', id }]);
});

it('finds feeds by name and releases by number, for those who may open them', async () => {
  const feedsOf = async (call: Call, text: string) =>
    told((await found(call, text)).filter(({ kind }) => kind === 'feed'));
  expect(await feedsOf(asAdmin, 'refinitiv')).toEqual([['feed', 'Refinitiv', 'name']]);
  expect(await feedsOf(asAdmin, 'feed refin')).toEqual([['feed', 'Refinitiv', 'part']]);
  expect(await feedsOf(asAdmin, 'feed')).toEqual([]);
  expect(await feedsOf(asAnalyst, 'refinitiv')).toEqual([]);
  await addTestReleases(createDiskStore(server.services.environment.storeDir));
  for (const text of ['release 2', 'Release #2', '#2'])
    expect(told(await found(asAdmin, text))[0]).toEqual(['release', 'Release 2', 'name']);
  const releasesOf = async (call: Call, text: string) =>
    (await found(call, text)).filter(({ kind }) => kind === 'release');
  expect(await releasesOf(asAdmin, 'release 4')).toEqual([]);
  expect(await releasesOf(asAdmin, '2')).toEqual([]);
  expect(await releasesOf(asAnalyst, 'release 2')).toEqual([]);
});
