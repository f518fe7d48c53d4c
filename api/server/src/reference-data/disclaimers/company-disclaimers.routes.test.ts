import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';

let server: TestServer;
let asPeer: Call;
let asCompliance: Call;
let companyId: string;
let commissioned: string;
let specific: string;

beforeAll(async () => {
  server = await openTestServer();
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const { db } = server.services;
  // the codes of the other companies are hexadecimal: none of them has this in it
  companyId = await addTestCompany(db, { code: 'NST' });
  await addTestDisclaimer(db, { name: 'Flash Note', type: 'Flash Note' });
  await addTestDisclaimer(db, { name: 'General', type: 'General' });
  const position = 'End of Report';
  commissioned = await addTestDisclaimer(db, {
    name: 'Commissioned Research',
    type: 'Commissioned Research',
    position,
  });
  specific = await addTestDisclaimer(db, {
    name: 'Specific Disclosures',
    type: 'Specific Disclosures',
    position,
  });
  const links = [
    { company_id: companyId, disclaimer_id: commissioned },
    { company_id: companyId, disclaimer_id: specific, content: JSON.stringify({ content: '<p>Own</p>' }) },
  ];
  await db.insertInto('company_disclaimer').values(links).execute();
});
afterAll(() => server.close());

describe('the disclaimers of a report', () => {
  const htmlOf = (entries: readonly { type?: string; content: string }[]) =>
    entries.map(({ type, content }) => (type ? [type, content] : content));
  async function disclaimers(query: string) {
    const answer = await asPeer('GET', `/api/company-disclaimer/report?${query}`);
    return { ...answer, texts: Object.values<[]>(answer.json).map(htmlOf) };
  }

  it('are the general ones for every report (P35), as HTML and as Deltas', async () => {
    const { json } = await disclaimers('type=marketReport');
    const delta = '{"ops":[{"insert":"General"},{"insert":"\\n"}]}';
    expect(json).toEqual({ upfront: [{ content: '<p>General</p>', delta }], endOfReport: [] });
  });

  it('are none that still has the text of a new one, and none that is not in use (P35)', async () => {
    const { db } = server.services;
    const unwritten = await addTestDisclaimer(db, {
      name: 'Unwritten',
      type: 'General',
      html: '<p>Content goes here!</p>',
    });
    const unused = await addTestDisclaimer(db, { name: 'Unused', type: 'General' });
    await db.updateTable('disclaimer').set({ in_use: false }).where('id', '=', unused).execute();
    expect((await disclaimers('type=marketReport')).texts).toEqual([['<p>General</p>'], []]);
    await db.updateTable('disclaimer').set({ in_use: true }).where('id', '=', unused).execute();
    expect((await disclaimers('type=marketReport')).texts).toEqual([['<p>General</p>', '<p>Unused</p>'], []]);
    for (const id of [unwritten, unused])
      await db.updateTable('disclaimer').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await disclaimers('type=marketReport')).texts).toEqual([['<p>General</p>'], []]);
  });

  it('are the flash note, too, for flashes', async () => {
    expect((await disclaimers('type=sectorFlash')).texts).toEqual([
      ['<p>General</p>', '<p>Flash Note</p>'],
      [],
    ]);
  });

  it('are what is linked to the company, in its own wording where it has one', async () => {
    expect((await disclaimers(`type=companyReport&company=${companyId}`)).texts[1]).toEqual([
      ['Commissioned Research', '<p>Commissioned Research</p>'],
      ['Specific Disclosures', '<p>Own</p>'],
    ]);
  });

  it('are those of all its companies: each in its own wording, and once what is worded alike', async () => {
    const { db } = server.services;
    const other = await addTestCompany(db, { code: 'OTHER' });
    const [first] = await db
      .selectFrom('company_disclaimer')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('content', 'is', null)
      .execute();
    const specific = await db
      .selectFrom('disclaimer')
      .select('id')
      .where('type', '=', 'Specific Disclosures')
      .where('deleted_at', 'is', null)
      .execute();
    const links = [first?.disclaimer_id ?? '', ...specific.map(({ id }) => id)].map((disclaimer_id) => ({
      company_id: other,
      disclaimer_id,
    }));
    await db.insertInto('company_disclaimer').values(links).execute();
    const both = (await disclaimers(`type=sectorReport&company=${companyId},${other}`)).texts[1] ?? [];
    expect(both).toEqual(
      expect.arrayContaining([
        ['Commissioned Research', '<p>Commissioned Research</p>'],
        ['Specific Disclosures', '<p>Own</p>'],
        ['Specific Disclosures', '<p>Specific Disclosures</p>'],
      ]),
    );
    expect(both).toHaveLength(3);
    await db.deleteFrom('company_disclaimer').where('company_id', '=', other).execute();
  });

  it.each([
    ['type=companyReport&company=' + randomUUID(), 404],
    ['type=companyReport&company=NST', 422],
    ['type=bestIdeas', 422],
    ['', 422],
  ])('%s answers %s', async (query, status) => {
    const { status: given } = await asPeer('GET', `/api/company-disclaimer/report?${query}`);
    expect(given).toBe(status);
  });
});

describe('the disclaimers of a company', () => {
  const own = (html: string) => ({ content: html });
  async function newCompany(content: object[] = []) {
    const id = await addTestCompany(server.services.db, { code: `D${randomUUID().slice(0, 6)}` });
    if (content.length > 0) await asCompliance('PUT', address(id), { content });
    return id;
  }
  const address = (id: string) => `/api/company-disclaimer/${id}`;
  const stateOf = ({ json }: { json: { content: { reference: { name: string }; content: unknown }[] } }) =>
    json.content.map(({ reference, content }) => [reference.name, content]);

  it('are linked, or in a wording of their own; what equals the generic text is linked (U16)', async () => {
    const id = await newCompany();
    const saved = await asCompliance('PUT', address(id), {
      company: `/api/company/${id}`,
      content: [
        { reference: `/api/disclaimer/${specific}`, content: own('<p onclick="x()">Ours</p>') },
        { reference: { '@id': `/api/disclaimer/${commissioned}` }, content: own('Commissioned Research') },
      ],
    });
    expect(saved.status).toBe(200);
    expect(stateOf(saved)).toEqual([
      ['Commissioned Research', null],
      ['Specific Disclosures', { content: '<p>Ours</p>' }],
    ]);
    expect(saved.json).toMatchObject({
      revision: 1,
      modifiedBy: { id: server.people.ROLE_COMPLIANCE.id },
      company: { id, enabled: true, gics: { sector: 'Materials' } },
    });
    expect((await asCompliance('GET', address(id))).json).toEqual(saved.json);
    const refreshed = await asCompliance('PUT', address(id), { content: [{ reference: specific }] });
    expect(stateOf(refreshed)).toEqual([['Specific Disclosures', null]]);
  });

  it('keep a version of each save: who, when, and what it changed', async () => {
    const id = await newCompany([{ reference: commissioned }]);
    await asCompliance('PUT', address(id), {
      content: [{ reference: specific, content: own('<p>Ours</p>') }],
    });
    const { json } = await asCompliance('GET', `${address(id)}/versions`);
    expect(json['hydra:totalItems']).toBe(2);
    expect(json['hydra:member']).toEqual([
      {
        number: 2,
        savedAt: expect.any(String),
        savedBy: expect.objectContaining({ id: server.people.ROLE_COMPLIANCE.id }),
        changes: [
          { what: 'Specific Disclosures', before: null, after: 'Unlinked: Ours' },
          { what: 'Commissioned Research', before: 'Linked', after: null },
        ],
      },
      expect.objectContaining({
        number: 1,
        changes: [{ what: 'Commissioned Research', before: null, after: 'Linked' }],
      }),
    ]);
  });

  it('are not overwritten by somebody who has not seen the last change', async () => {
    const id = await newCompany([{ reference: commissioned }]);
    const { headers } = await asCompliance('GET', address(id));
    const asOther = await server.signInAs('ROLE_ADMIN');
    await asOther('PUT', address(id), { content: [] }, { 'if-match': String(headers['etag']) });
    const late = await asCompliance(
      'PUT',
      address(id),
      { content: [{ reference: specific }] },
      { 'if-match': String(headers['etag']) },
    );
    expect(late.status).toBe(412);
    const { firstName, lastName } = server.people.ROLE_ADMIN;
    expect(late.json['hydra:description']).toBe(
      `${firstName} ${lastName} has changed the disclaimers of this company since you opened it.`,
    );
    expect(stateOf(await asCompliance('GET', address(id)))).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{}, 'content', 'This field is required'],
    [{ content: 'all' }, 'content', 'This value should be a list'],
    [{ content: [{}] }, 'content[0].reference', 'This field is required'],
    [{ content: [{ reference: randomUUID() }] }, 'content[0].reference', 'This disclaimer was not found.'],
    [
      { content: [{ reference: randomUUID(), content: 7 }] },
      'content[0].content',
      'Expected an object of rich texts',
    ],
    [{ company: randomUUID(), content: [] }, 'company', 'This should be the company of the address.'],
  ])('%j is refused at %s', async (body, propertyPath, message) => {
    const { status, json } = await asCompliance('PUT', address(await newCompany()), body);
    expect(status).toBe(422);
    expect(json.violations).toEqual([{ propertyPath, message }]);
  });

  it('hold at most 500 000 characters, however many there are', async () => {
    const content = Array.from({ length: 6 }, () => ({
      reference: specific,
      content: { content: 'x'.repeat(90_000) },
    }));
    const { status, json } = await asCompliance('PUT', address(await newCompany()), { content });
    expect([status, json.violations]).toEqual([
      422,
      [{ propertyPath: 'content', message: 'At most 500000 characters in all.' }],
    ]);
  });

  it('hold each generic one once, and belong to a company', async () => {
    const twice = { content: [{ reference: specific }, { reference: specific }] };
    const { json } = await asCompliance('PUT', address(await newCompany()), twice);
    expect(json.violations).toEqual([
      { propertyPath: 'content[1].reference', message: 'This disclaimer is already in the list.' },
    ]);
    for (const path of ['', '/versions'])
      expect((await asCompliance('GET', `${address(randomUUID())}${path}`)).status).toBe(404);
  });

  it('are listed by code, ten a page', async () => {
    const { json } = await asCompliance('GET', '/api/company-disclaimer?code=NST');
    expect(json['hydra:member']).toMatchObject([{ company: { code: 'NST' }, revision: 0 }]);
    expect(json['hydra:member'][0].content).toHaveLength(2);
  });
});
