import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import {
  addTestTemplate,
  createTestDraft,
  noisePng,
  textContent,
  upload,
} from '../../../testing/records/draft';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const violationsOf = ({ json }: { json: { violations: { propertyPath: string }[] } }) =>
  json.violations.map(({ propertyPath }) => propertyPath);

async function setStatus(
  id: string,
  status: 'approved' | 'pending review' | 'unable to publish' | 'published',
) {
  await server.services.db.updateTable('draft').set({ status }).where('id', '=', id).execute();
}

/** Two cells as one that reaches over so many columns. */
const mergedCells = (colSpan: number) => {
  const cell = { content: '', isHeading: false, bold: false };
  return [[{ ...cell, content: 'Year to June', colSpan }, cell]];
};

describe('a new draft', () => {
  it('starts with the first page of its type, its company and its owner', async () => {
    const { draft, companyId } = await createTestDraft(server, asAnalyst, {
      tags: ['Gold', ' gold ', '', 'Copper'],
    });
    expect(draft).toMatchObject({
      status: 'draft',
      reportType: 'companyReport',
      tags: ['Gold', 'Copper'],
      company: [{ id: companyId }],
      owner: { id: server.people.ROLE_ANALYST.id },
    });
    expect(JSON.parse(draft.content?.html ?? '')).toMatchObject({ type: 'Container', schemaVersion: 1 });
    expect(JSON.parse(draft.content?.css ?? '')).toHaveProperty('tablet');
  });

  it('takes companies by id, by IRI and by reference, each once', async () => {
    const { companyId } = await createTestDraft(server, asAnalyst);
    const iri = `/api/company/${companyId}`;
    const { draft } = await createTestDraft(server, asAnalyst, { company: [companyId, iri, { '@id': iri }] });
    expect(draft.company.map(({ id }) => id)).toEqual([companyId]);
  });

  it('takes a tag by its IRI as well, and keeps its name', async () => {
    const name = `Uranium ${randomUUID()}`;
    const { json: tag } = await asAdmin('POST', '/api/tags', { name });
    const { draft } = await createTestDraft(server, asAnalyst, { tags: [tag['@id'], 'Gold'] });
    expect(draft.tags).toEqual([name, 'Gold']);
    const { json } = await asAnalyst('PUT', draft['@id'], { tags: ['Gold', tag['@id']] });
    expect(json.tags).toEqual(['Gold', name]);
    const unknown = await asAnalyst('PUT', draft['@id'], { tags: ['Gold', `/api/tags/${randomUUID()}`] });
    expect(unknown.status).toBe(422);
    expect(violationsOf(unknown)).toEqual(['tags[1]']);
  });

  it.each([
    [{ title: ' ' }, ['title']],
    [{ company: [] }, ['company']],
    [{ recommendation: undefined }, ['recommendation']],
    [{ recommendation: 'Accept' }, ['recommendation']],
    [{ company: ['93b3be4c-ca96-4747-ba06-a89b1c3f7a33'] }, ['company']],
    [{ company: ['CSL'] }, ['company']],
    [{ template: '93b3be4c-ca96-4747-ba06-a89b1c3f7a33' }, ['template']],
    [{ reportType: 'bestIdeas' }, ['reportType']],
    [{ reportType: 'sectorReport', company: [], recommendation: undefined }, ['researchType']],
    [{ status: 'approved' }, ['status']],
    [{ video: { url: 'hello' } }, ['video.url']],
    [{ video: { url: '<iframe src="https://evil.example/1">' } }, ['video.url']],
    [{ video: { duration: 'long' } }, ['video.duration']],
  ])('is refused with 422: %j', async (fields, paths) => {
    const before = await asAdmin('GET', '/api/draft-report');
    const template = await addTestTemplate(server, 'companyReport');
    const { draft, companyId } = await createTestDraft(server, asAnalyst);
    await asAdmin('DELETE', draft['@id']);
    const answer = await asAnalyst('POST', '/api/draft-report', {
      title: 'Title',
      webTitle: 'Title',
      subTitle: 'Sub',
      reportType: 'companyReport',
      recommendation: 'Buy',
      template,
      company: [companyId],
      ...fields,
    });
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual(paths);
    const after = await asAdmin('GET', '/api/draft-report');
    expect(after.json['hydra:totalItems']).toBe(before.json['hydra:totalItems']);
  });

  it('is made once, whoever asks for the answer again, at once too, and is nobody else’s', async () => {
    const id = randomUUID();
    const { draft, companyId } = await createTestDraft(server, asAnalyst, { id });
    expect(draft.id).toBe(id);
    const template = await addTestTemplate(server, 'companyReport');
    const body = {
      ...{ id, title: 'Margins recover', webTitle: 'M', subTitle: 'S', reportType: 'companyReport' },
      ...{ recommendation: 'Buy', template, company: [companyId] },
    };
    const again = await asAnalyst('POST', '/api/draft-report', body);
    expect([again.status, again.json.id, again.json.title]).toEqual([200, id, draft.title]);
    const others = await (
      await server.signInAs(await server.addPerson('ROLE_ANALYST'))
    )('POST', '/api/draft-report', body);
    expect([others.status, others.json.violations]).toEqual([
      422,
      [{ propertyPath: 'id', message: 'This id is taken.' }],
    ]);

    const twin = { ...body, id: randomUUID() };
    const both = await Promise.all([twin, twin].map((one) => asAnalyst('POST', '/api/draft-report', one)));
    expect(both.map(({ status, json }) => [status, json.id])).toEqual([
      [200, twin.id],
      [200, twin.id],
    ]);
    const trail = await asAdmin('GET', `/api/audit?subjectId=${twin.id}&action=draft.create`);
    expect(trail.json['hydra:totalItems']).toBe(1);
  });

  it('needs a template of its own type', async () => {
    const template = await addTestTemplate(server, 'marketFlash');
    const { draft } = await createTestDraft(server, asAnalyst, { template });
    expect(draft).toMatchObject({ '@type': 'ConstraintViolationList' });
  });

  it.each(['ROLE_COMPLIANCE', 'ROLE_PEER_APPROVER', 'ROLE_USER'] as const)('is not for %s', async (role) => {
    const call = await server.signInAs(role);
    expect((await call('POST', '/api/draft-report', {})).status).toBe(403);
  });
});

describe('a change of a draft', () => {
  it('is a merge patch: missing and null stay, empty clears', async () => {
    const { draft } = await createTestDraft(server, asAnalyst, { tags: ['Gold'], sector: ['Materials'] });
    const { json } = await asAnalyst('PUT', draft['@id'], { subTitle: '', tags: [], title: null });
    expect(json).toMatchObject({ title: 'Margins recover', subTitle: '', tags: [], sector: ['Materials'] });
  });

  it('keeps the styles of one device apart from the others', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const css = JSON.stringify({ desktop: {}, tablet: { textblock1: { color: '#ff0000' } }, mobile: {} });
    const saved = await asAnalyst('PUT', draft['@id'], { content: { html: textContent('Hello').html, css } });
    expect(saved.status).toBe(200);
    const { json } = await asAnalyst('GET', draft['@id']);
    expect(JSON.parse(json.content.css)).toEqual({
      desktop: {},
      tablet: { textblock1: { color: '#ff0000' } },
      mobile: {},
    });
  });

  it('keeps the address of an embedded video, merges its fields, and clears them', async () => {
    const { draft } = await createTestDraft(server, asAnalyst, { researchOn: 'Copper supply' });
    const put = async (video: object) => (await asAnalyst('PUT', draft['@id'], { video })).json.video;
    const url = 'https://player.vimeo.com/video/7';
    expect(draft).toMatchObject({
      researchOn: 'Copper supply',
      video: { url: null, duration: null, quick: false },
    });
    expect(await put({ url: `<iframe src="${url}" onload="alert(1)"></iframe>`, duration: 95 })).toEqual({
      url,
      duration: 95,
      quick: false,
    });
    expect(await put({ url })).toMatchObject({ url });
    const address = 'https://player.vimeo.com/video/8';
    expect((await asAnalyst('PUT', draft['@id'], { video: { url: address } })).json).toMatchObject({
      violations: [{ propertyPath: 'video.url', message: 'Invalid Source' }],
    });
    expect(await put({ quick: true, url: null })).toEqual({ url, duration: 95, quick: true });
    expect(await put({ url: '', duration: '' })).toEqual({ url: null, duration: null, quick: true });
    const { json } = await asAnalyst('PUT', draft['@id'], { researchOn: '' });
    expect(json.researchOn).toBeNull();
  });

  it('refuses blocks of other report types and players of other hosts, and names the place', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const video = (src: string) =>
      textContent('Hello', { id: 'v', type: 'Video', props: { src }, children: [] });
    const notAllowed = await asAnalyst('PUT', draft['@id'], { content: video('https://evil.example/1') });
    expect(notAllowed).toMatchObject({
      status: 422,
      json: {
        violations: [
          {
            propertyPath: 'content.html.children[1]',
            message: 'Video at root.children[1]: not allowed in a report of type Company Report.',
          },
          { propertyPath: 'content.html.children[1]', message: 'Video at root.children[1]: Invalid Source' },
        ],
      },
    });
    expect((await asAnalyst('GET', draft['@id'])).json.content).toEqual(draft.content);
  });

  it('takes a table with a merged cell', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const content = textContent('Hello', {
      ...{ id: 'a', type: 'Table', props: { data: mergedCells(2) }, children: [] },
    });
    const saved = await asAnalyst('PUT', draft['@id'], { content });
    expect([saved.status, saved.json.content.html]).toEqual([200, expect.stringContaining('"colSpan":2')]);
  });

  it('keeps blocks that cannot be deleted', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const kept = { id: 'kept', type: 'Text' as const, props: { canDelete: false }, children: '' };
    const put = (content: object) => asAnalyst('PUT', draft['@id'], { content });
    expect((await put(textContent('Hello', kept))).status).toBe(200);
    const { status, json } = await put(textContent('Hello'));
    expect(status).toBe(422);
    expect(json.violations).toEqual([
      { propertyPath: 'content.html', message: 'Text "kept": this block cannot be deleted.' },
    ]);
  });

  it('answers 412 with the name of the other editor, and loses nothing', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const read = await asAnalyst('GET', draft['@id']);
    const etag = String(read.headers['etag']);
    await asAdmin('PUT', draft['@id'], { subTitle: 'By the admin' });
    const stale = await asAnalyst('PUT', draft['@id'], { subTitle: 'Mine' }, { 'if-match': etag });
    const { firstName, lastName } = server.people.ROLE_ADMIN;
    expect(stale.status).toBe(412);
    expect(stale.json['hydra:description']).toContain(`${firstName} ${lastName}`);
    expect((await asAnalyst('GET', draft['@id'])).json.subTitle).toBe('By the admin');
  });

  it('goes through with the current entity tag, and changes it', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const { headers } = await asAnalyst('GET', draft['@id']);
    const saved = await asAnalyst(
      'PUT',
      draft['@id'],
      { subTitle: 'New' },
      { 'if-match': String(headers['etag']) },
    );
    expect(saved.status).toBe(200);
    expect(saved.headers['etag']).not.toBe(headers['etag']);
  });

  it.each([
    ['no JSON', { html: 'no JSON', css: '{}' }, 'content.html'],
    ['an object in place of a text', { html: {}, css: '{}' }, 'content.html'],
    [
      'an unknown block',
      textContent('Hello', { id: 'x', type: 'Marquee' as 'Text', props: {}, children: [] }),
      'content.html.children[1]',
    ],
    [
      'a style that is not allowed',
      { ...textContent('Hello'), css: '{"desktop":{"textblock1":{"position":"fixed"}}}' },
      'content.css.desktop.textblock1',
    ],
    ['a device that does not exist', { ...textContent('Hello'), css: '{"watch":{}}' }, 'content.css'],
    [
      'a NUL character',
      textContent('Hello', { id: 'a', type: 'Image', props: { alt: '\u0000' }, children: [] }),
      'content.html',
    ],
    [
      'a merged cell that reaches out of its table',
      textContent('Hello', { id: 'a', type: 'Table', props: { data: mergedCells(3) }, children: [] }),
      'content.html.children[1]',
    ],
    [
      'a merged cell of a chart',
      textContent('Hello', { id: 'a', type: 'Chart', props: { data: mergedCells(2) }, children: [] }),
      'content.html.children[1]',
    ],
  ])('refuses %s with 422', async (_what, content, path) => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const answer = await asAnalyst('PUT', draft['@id'], { content });
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toContain(path);
    expect((await asAnalyst('GET', draft['@id'])).json.content).toEqual(draft.content);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ company: [] }, 'company'],
    [{ recommendation: 'Accept' }, 'recommendation'],
    [{ thumbnail: 'media:93b3be4c-ca96-4747-ba06-a89b1c3f7a33' }, 'thumbnail'],
    [{ status: 'approved' }, 'status'],
    [{ owner: '/api/user/1' }, 'owner'],
    [{ video: { url: 'https://evil.example/1' } }, 'video.url'],
    [{ video: { duration: '95' } }, 'video.duration'],
    [{ video: { poster: 'x' } }, 'video.poster'],
    [{ video: 'x' }, 'video'],
    [{ researchOn: 'x'.repeat(201) }, 'researchOn'],
  ])('refuses %j', async (patch, path) => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const answer = await asAnalyst('PUT', draft['@id'], patch);
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual([path]);
  });

  it.each([
    ['its address as it was answered', (url: string) => url],
    ['that address in full', (url: string) => `https://research.example${url}`],
    ['that address without its signature', (url: string) => url.split('?')[0] ?? ''],
  ])('takes a thumbnail by %s', async (_how, addressOf) => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const file = { name: 'a.png', bytes: await noisePng(10), type: 'image/png' };
    const { json } = await upload(asAnalyst, `/api/draft/${draft.id}/add-media?purpose=thumbnail`, file);
    const answer = await asAnalyst('PUT', draft['@id'], { thumbnail: addressOf(json.url) });
    expect(answer).toMatchObject({ status: 200, json: { thumbnail: `media:${json.id}` } });
  });

  it('refuses the address of an image of another report as a thumbnail', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const other = await createTestDraft(server, asAnalyst);
    const file = { name: 'a.png', bytes: await noisePng(10), type: 'image/png' };
    const { json } = await upload(asAnalyst, `/api/draft/${other.draft.id}/add-media`, file);
    for (const thumbnail of [json.url, `${json.url.split('?')[0]}/more`, `media:${json.id}`]) {
      const answer = await asAnalyst('PUT', draft['@id'], { thumbnail });
      expect({ status: answer.status, paths: violationsOf(answer) }).toEqual({
        status: 422,
        paths: ['thumbnail'],
      });
    }
  });

  it('refuses a body that is no JSON, and one with characters that cannot be kept', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const broken = await asAnalyst('PUT', draft['@id'], Buffer.from('{"title":'), {
      'content-type': 'application/json',
    });
    expect(broken).toMatchObject({
      status: 400,
      json: { 'hydra:description': 'The body is not valid JSON.' },
    });
    for (const title of ['a\u0000b', 'a\ud800b']) {
      expect((await asAnalyst('PUT', draft['@id'], { title })).status).toBe(400);
    }
  });

  it('is for the owner and admins; others get 403 and its text', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
    const answer = await asOther('PUT', draft['@id'], { title: 'Mine now' });
    expect(answer.status).toBe(403);
    expect(answer.json['hydra:description']).toBe('Your not authorized to view this page');
    expect((await asOther('GET', draft['@id'])).status).toBe(403);
    expect((await asAdmin('PUT', draft['@id'], { title: 'By an admin' })).status).toBe(200);
  });

  it.each(['approved', 'pending review', 'published'] as const)(
    'is refused with 409 when %s',
    async (status) => {
      const { draft } = await createTestDraft(server, asAnalyst);
      await setStatus(draft.id, status);
      const answer = await asAnalyst('PUT', draft['@id'], { title: 'Later' });
      expect(answer.status).toBe(409);
      expect(answer.json['hydra:description']).toContain(status);
    },
  );

  it('sends back to draft what could not be published, when it changes something', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await setStatus(draft.id, 'unable to publish');
    const same = await asAnalyst('PUT', draft['@id'], { title: draft.title });
    expect(same.json.status).toBe('unable to publish');
    const changed = await asAnalyst('PUT', draft['@id'], { title: 'Another title' });
    expect(changed.json.status).toBe('draft');
  });

  it('keeps one version for many auto-saves, and one for each save by hand', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    for (const text of ['a', 'b', 'c']) await asAnalyst('PUT', draft['@id'], { content: textContent(text) });
    await asAnalyst('PUT', draft['@id'], { content: textContent('d'), webTitle: 'Saved' });
    const versions = await server.services.db
      .selectFrom('draft_version')
      .select(['reason', 'html'])
      .where('draft_id', '=', draft.id)
      .orderBy('revision')
      .execute();
    expect(versions.map(({ reason }) => reason)).toEqual(['checkpoint', 'saved']);
  });

  it('leaves an audit row of what changed', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await asAnalyst('PUT', draft['@id'], { title: 'Seen' });
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${draft.id}`);
    expect(json['hydra:member'].map(({ action }: { action: string }) => action)).toEqual([
      'draft.update',
      'draft.create',
    ]);
    expect(json['hydra:member'][0]).toMatchObject({
      actor: { id: server.people.ROLE_ANALYST.id },
      before: { title: 'Margins recover' },
      after: { title: 'Seen' },
    });
  });
});

describe('a deleted draft', () => {
  it('is gone for everybody', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    expect((await asAnalyst('DELETE', draft['@id'])).status).toBe(204);
    expect((await asAnalyst('GET', draft['@id'])).status).toBe(404);
  });

  it('was under no review', async () => {
    const { draft } = await createTestDraft(server, asAnalyst);
    await setStatus(draft.id, 'pending review');
    expect((await asAnalyst('DELETE', draft['@id'])).status).toBe(409);
  });
});

describe('the list of drafts', () => {
  const titlesFor = async (call: Call, query: string) => {
    const { json } = await call('GET', `/api/draft-report?${query}`);
    return json['hydra:member'].map(({ title }: { title: string }) => title);
  };

  it('shows analysts their own and those on companies they cover, admins all (R9)', async () => {
    const other = await server.addPerson('ROLE_ANALYST');
    const asOther = await server.signInAs(other);
    const { companyId } = await createTestDraft(server, asAnalyst, { title: 'List: covered' });
    await createTestDraft(server, asAnalyst, { title: 'List: foreign' });
    await server.services.db
      .updateTable('company')
      .set({ assigned_to: other.id })
      .where('id', '=', companyId)
      .execute();
    await createTestDraft(server, asOther, { title: 'List: own' });
    expect(await titlesFor(asOther, 'title=List&order[title]=asc')).toEqual(['List: covered', 'List: own']);
    expect(await titlesFor(asAdmin, 'title=List&order[title]=desc')).toEqual([
      'List: own',
      'List: foreign',
      'List: covered',
    ]);
    const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
    expect(await titlesFor(asCompliance, 'title=List')).toEqual([]);
    const mine = encodeURIComponent(`/api/user/${other.id}`);
    expect(await titlesFor(asAdmin, `title=List&owner=${mine}`)).toEqual(['List: own']);
    expect(await titlesFor(asAdmin, 'title=List&status=approved')).toEqual([]);
    expect(await titlesFor(asAdmin, 'title=List&reportType=marketFlash')).toEqual([]);
  });

  it('has pages of ten, without content', async () => {
    for (let index = 0; index < 11; index += 1)
      await createTestDraft(server, asAnalyst, { title: `Page ${index}` });
    const { json } = await asAdmin('GET', '/api/draft-report?title=Page');
    expect(json['hydra:member']).toHaveLength(10);
    expect(json['hydra:totalItems']).toBe(11);
    expect(json['hydra:member'][0]).not.toHaveProperty('content');
    expect(json['hydra:view']['hydra:next']).toContain('page=2');
  });
});
