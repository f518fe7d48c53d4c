import { randomUUID } from 'node:crypto';
import type { DraftVersion, DraftVersions, ShownVersion } from '@console/contract/draft-versions';
import { answersTo } from '../../../testing/records/answers';
import { addTestCompany } from '../../../testing/records/company';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { thinVersions } from './thin-versions';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const rows = (draftId: string) =>
  server.services.db
    .selectFrom('draft_version')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const list = async (iri: string, query = '', call = asAnalyst): Promise<DraftVersions> =>
  (await call('GET', `${iri}/versions${query}`)).json;
const reasons = async (iri: string) => (await list(iri)).versions.map(({ reason }) => reason);
const shown = async (iri: string, version: string): Promise<ShownVersion> =>
  (await asAnalyst('GET', `${iri}/versions/${version}`)).json;
/** A save by hand of a text. */
const save = (iri: string, text: string, fields: object = {}, call = asAnalyst) =>
  call('PUT', iri, { content: textContent(text), webTitle: `Web ${text}`, ...fields });
const newestOf = ({ versions }: DraftVersions): DraftVersion => {
  const [newest] = versions;
  if (!newest) throw new Error('there should be a version');
  return newest;
};

describe('what is kept', () => {
  it('keeps a save by hand, also of details alone, and the titles that a page saves by itself now and then', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await asAnalyst('PUT', draft['@id'], { content: textContent('one'), title: 'One' });
    await asAnalyst('PUT', draft['@id'], { content: textContent('two'), title: 'Two' });
    await asAnalyst('PUT', draft['@id'], { tags: ['gold'] });
    expect(await reasons(draft['@id'])).toEqual(['saved', 'checkpoint']);
  });

  it('keeps the same content once: what was approved and published is what was sent for review', async () => {
    const { draft } = await approvedTestDraft(server, { publishOn: '2099-01-01T00:00:00Z' });
    const kept = await rows(draft.id);
    expect(kept.map(({ reason }) => reason)).toEqual(['saved', 'review', 'approved']);
    const held = kept.filter(({ html }) => html !== '');
    const [review, approved] = [kept[1], kept[2]];
    expect(approved?.content_id).toBe(review?.id);
    expect(held.every(({ content_id: of }) => of === null)).toBe(true);
    const one = await shown(draft['@id'], approved?.id ?? '');
    expect([one.isFrozen, one.draft.content?.html]).toEqual([true, review?.html]);
    expect((await shown(draft['@id'], review?.id ?? '')).draft.content).toEqual(one.draft.content);
  });

  it('moves the content of a version to the review that has the same', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await addThumbnail(asAnalyst, draft.id);
    await save(draft['@id'], 'for the review');
    const answers = await answersTo(asAnalyst, draft.id);
    const asked = await asAnalyst('POST', '/api/report-approval', {
      ...{ report: draft.id, assignees: [server.people.ROLE_PEER_APPROVER.id], answers },
    });
    expect(asked.status).toBeLessThan(300);
    const [saved, review] = (await rows(draft.id)).slice(-2);
    expect([saved?.html, saved?.content_id]).toEqual(['', review?.id]);
    const one = await shown(draft['@id'], saved?.id ?? '');
    expect(one.draft.content?.html).toContain('for the review');
  });

  it('keeps what another window had left, once', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const write = async (editor: string, number: number, text: string) => {
      const { headers } = await asAnalyst('GET', draft['@id']);
      return asAnalyst(
        'PUT',
        draft['@id'],
        { content: textContent(text) },
        { 'if-match': String(headers['etag']), 'draft-save': `${editor}/${number}` },
      );
    };
    const [one, other] = [randomUUID(), randomUUID()];
    for (const number of [1, 2, 3]) await write(one, number, `one ${number}`);
    await write(other, 1, 'taken over');
    const kept = await rows(draft.id);
    expect(kept.some(({ html }) => html.includes('one 3'))).toBe(true);
    expect(kept.some(({ html }) => html.includes('one 2'))).toBe(false);
  });
});

describe('the list', () => {
  it('counts what changed from one version to the next', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await save(draft['@id'], 'Copper leads the way');
    await save(draft['@id'], 'Copper lost the way again', {
      tags: ['gold'],
      webTitle: 'Web Copper leads the way',
    });
    const page = await list(draft['@id']);
    expect(newestOf(page)).toMatchObject({
      reason: 'saved',
      by: { id: server.people.ROLE_ANALYST.id },
      name: null,
      changes: {
        blocks: { added: 0, changed: 1, removed: 0 },
        words: { added: 2, removed: 1 },
        // its tags, and the description that follows the text
        details: 2,
      },
    });
    expect(page).toMatchObject({ hasMore: false, isCounted: true, present: { isKept: true } });
    expect(page.versions.at(-1)?.changes).toBeNull();
    const counted = (await rows(draft.id)).at(-1)?.changes;
    expect(counted).toEqual(newestOf(page).changes);
  });

  it('goes on after the last version that was seen', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    for (let number = 1; number <= 23; number += 1) await save(draft['@id'], `number ${number}`);
    const first = await list(draft['@id']);
    expect([first.versions.length, first.hasMore]).toEqual([20, true]);
    const rest = await list(draft['@id'], `?before=${first.versions.at(-1)?.id}`);
    expect([rest.versions.length, rest.hasMore]).toEqual([3, false]);
    const ids = [...first.versions, ...rest.versions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(23);
    expect(first.versions.at(-1)?.changes).not.toBeNull();
    const nowhere = await asAnalyst('GET', `${draft['@id']}/versions?before=${randomUUID()}`);
    expect(nowhere.status).toBe(404);
  });
});

describe('one version', () => {
  it('is the report as it was: its details, its companies, its content', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await save(draft['@id'], 'before', { recommendation: 'Buy' });
    const version = newestOf(await list(draft['@id']));
    const other = await addTestCompany(server.services.db, { code: randomUUID().slice(0, 6) }, [1, 2]);
    await save(draft['@id'], 'after', { recommendation: 'Sell', company: [other], title: 'Another title' });
    const was = await shown(draft['@id'], version.id);
    expect(was).toMatchObject({
      version: { id: version.id, reason: 'saved' },
      isFrozen: false,
      details: { title: draft.title, recommendation: 'Buy', company: [{ id: companyId }], publishAt: null },
      draft: { title: draft.title, company: [{ id: companyId }] },
    });
    expect(was.draft.content?.html).toContain('before');
    const now = await shown(draft['@id'], 'present');
    expect(now).toMatchObject({ version: null, details: { title: 'Another title', recommendation: 'Sell' } });
  });

  it('says that details were not kept of what was kept before they were', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const { id } = await server.services.db
      .insertInto('draft_version')
      .values({ draft_id: draft.id, revision: 1, reason: 'saved', ...textContent('of old') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const old = await shown(draft['@id'], id);
    expect([old.details, old.draft.title]).toEqual([null, draft.title]);
    await save(draft['@id'], 'new', { title: 'Stays' });
    const restored = await asAnalyst('POST', `${draft['@id']}/versions/${id}/restore`);
    expect(restored.json).toMatchObject({ title: 'Stays' });
    expect(restored.json.content.html).toContain('of old');
  });

  it('is not that of another report', async () => {
    const [one, other] = [await createTestDraft(server, asAnalyst), await createTestDraft(server, asAnalyst)];
    await save(one.draft['@id'], 'mine');
    const { id } = newestOf(await list(one.draft['@id']));
    for (const [method, path] of [
      ['GET', `/versions/${id}`],
      ['POST', `/versions/${id}/restore`],
    ] as const)
      expect((await asAnalyst(method, `${other.draft['@id']}${path}`)).status).toBe(404);
    const named = await asAnalyst('PUT', `${other.draft['@id']}/versions/${id}`, { name: 'Not mine' });
    expect(named.status).toBe(404);
  });
});

describe('restoring', () => {
  it('makes the report what it was, and keeps what it is now before: restoring that is the way back', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await save(draft['@id'], 'before', { tags: ['gold'] });
    const version = newestOf(await list(draft['@id']));
    const other = await addTestCompany(server.services.db, { code: randomUUID().slice(0, 6) }, [1, 2]);
    await asAnalyst('PUT', draft['@id'], { content: textContent('after'), company: [other], tags: ['iron'] });
    await asAnalyst('PUT', draft['@id'], { content: textContent('after, saved by itself') });
    const { headers } = await asAnalyst('GET', draft['@id']);
    const answer = await asAnalyst('POST', `${draft['@id']}/versions/${version.id}/restore`, undefined, {
      'if-match': String(headers['etag']),
    });
    expect([answer.status, answer.json.tags, answer.json.company[0].id]).toEqual([200, ['gold'], companyId]);
    expect(answer.json.content.html).toContain('before');
    expect(answer.headers['etag']).not.toBe(headers['etag']);
    const page = await list(draft['@id']);
    expect(page.versions.slice(0, 2).map(({ reason }) => reason)).toEqual(['restored', 'checkpoint']);
    expect(page.present.isKept).toBe(true);
    await asAnalyst('POST', `${draft['@id']}/versions/${page.versions[1]?.id}/restore`);
    const back = (await asAnalyst('GET', draft['@id'])).json;
    expect([back.tags, back.company[0].id]).toEqual([['iron'], other]);
    expect(back.content.html).toContain('after, saved by itself');
    const trail = await asAdmin('GET', `/api/audit?subjectId=${draft.id}`);
    const actions = trail.json['hydra:member'].map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'draft.restore-version')).toHaveLength(2);
  });

  it('is refused upon what nobody saw, in review, for others, and changes nothing where nothing differs', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const seen = String((await asAnalyst('GET', draft['@id'])).headers['etag']);
    await save(draft['@id'], 'before');
    const version = newestOf(await list(draft['@id']));
    const path = `${draft['@id']}/versions/${version.id}/restore`;
    const same = await asAnalyst('POST', path);
    expect([same.status, await reasons(draft['@id'])]).toEqual([200, ['saved']]);
    await save(draft['@id'], 'after');
    expect((await asAnalyst('POST', path, undefined, { 'if-match': seen })).status).toBe(412);
    const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
    expect((await asOther('POST', path)).status).toBe(403);
    for (const status of ['pending review', 'approved', 'published'] as const) {
      await server.services.db.updateTable('draft').set({ status }).where('id', '=', draft.id).execute();
      expect((await asAnalyst('POST', path)).status).toBe(409);
    }
    expect((await asAnalyst('POST', `${draft['@id']}/versions/present/restore`)).status).toBeGreaterThan(399);
  });
});

describe('a name', () => {
  it('is given, taken away, and given to the present, which is kept for it', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await save(draft['@id'], 'before');
    const { id } = newestOf(await list(draft['@id']));
    const name = (version: string, text: string) =>
      asAnalyst('PUT', `${draft['@id']}/versions/${version}`, { name: text });
    expect((await name(id, '  Before the results  ')).json.name).toBe('Before the results');
    expect((await name(id, '')).json.name).toBeNull();
    const long = await name(id, 'x'.repeat(81));
    expect([long.status, long.json.violations[0].propertyPath]).toEqual([422, 'name']);
    expect((await asAnalyst('PUT', `${draft['@id']}/versions/${id}`, {})).status).toBe(422);
    await asAnalyst('PUT', draft['@id'], { content: textContent('saved by itself') });
    const present = await name('present', 'As I showed it');
    expect(present.json).toMatchObject({ name: 'As I showed it', reason: 'named' });
    expect((await name('present', 'Again')).json).toMatchObject({ id: present.json.id, name: 'Again' });
  });
});

describe('thinning', () => {
  it('keeps the last checkpoint of each old day, and all that was named, saved, reviewed or is young', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const { db } = server.services;
    const add = async (at: string, more: object = {}) => {
      const { id } = await db
        .insertInto('draft_version')
        .values({
          ...{ draft_id: draft.id, revision: 1, reason: 'checkpoint' as const, ...textContent(at) },
          ...{ created_at: at, changes: JSON.stringify({ old: true }), ...more },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const thinned = await add('2026-03-02T01:00:00Z');
    const named = await add('2026-03-02T02:00:00Z', { name: 'Kept' });
    const saved = await add('2026-03-02T03:00:00Z', { reason: 'saved' });
    const held = await add('2026-03-02T04:00:00Z');
    const holder = await add('2026-03-02T04:30:00Z', {
      reason: 'approved',
      content_id: held,
      html: '',
      css: '',
    });
    const last = await add('2026-03-02T05:00:00Z');
    const nextDay = await add('2026-03-03T05:00:00Z');
    const young = [await add(new Date(Date.now() - 1000).toISOString()), await add(new Date().toISOString())];
    const { timeZone } = server.services.environment;
    expect(await thinVersions(db, { keptDays: 7, timeZone })).toBe(1);
    const left = await rows(draft.id);
    expect(left.map(({ id }) => id)).toEqual([named, saved, held, holder, last, nextDay, ...young]);
    expect(left.map(({ id }) => id)).not.toContain(thinned);
    expect(left.every(({ changes }) => changes === null)).toBe(true);
    expect(await thinVersions(db, { keptDays: 7, timeZone })).toBe(0);
  });
});
