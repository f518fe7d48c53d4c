import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { noisePng, upload } from '../../../testing/records/draft';
import { addTestCompany } from '../../../testing/records/company';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  await server.services.db
    .insertInto('tag')
    .values([
      { name: 'Gold', modified_by: null },
      { name: 'Copper', modified_by: null },
    ])
    .execute();
});
afterAll(() => server.close());

let count = 0;
const unusedCode = () => `C${(count += 1)}`;

interface Fields {
  readonly [field: string]: unknown;
}

const gics = {
  sector: 'Materials',
  industryGroup: 'Materials',
  industry: 'Metals & Mining',
  subIndustry: 'Copper',
};
const company = (change: Fields = {}, code = unusedCode()) => ({
  code,
  source: 'Refinitiv',
  name: 'Sandfire Resources Limited',
  description: 'A copper miner.',
  gics,
  forecastRIC: `${code}.AX`,
  sharePriceRIC: `${code}.AX`,
  ...change,
});

const create = (change?: Fields) => asAdmin('POST', '/api/company/new', company(change));
const violationsOf = ({ json }: { json: { violations: { propertyPath: string; message: string }[] } }) =>
  json.violations.map(({ propertyPath, message }) => [propertyPath, message]);

const required = 'This field is required';
const wrongChoice = 'This value should be one of the choices';
const notBelow = 'Choose a value that belongs to the level above.';

describe('a new company', () => {
  it('has defaults, its code in capitals, and an audit row', async () => {
    const code = unusedCode();
    const { status, json } = await create({
      code: ` ${code.toLowerCase()}`.trim(),
      currentRecommendation: 'Buy',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      '@id': `/api/company/${json.id}`,
      code,
      exchange: 'ASX',
      type: null,
      enabled: true,
      suspended: false,
      visibility: true,
      assignedTo: null,
      currentRecommendation: 'Buy',
      cRecommendationdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      previousRecommendation: null,
      currency: 'AUD',
      tags: [],
      gics,
      lastPublishDate: null,
      modifiedBy: { id: server.people.ROLE_ADMIN.id },
      companyLogo: null,
      mergedInto: null,
    });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${json.id}`);
    expect(trail.json['hydra:member']).toMatchObject([{ action: 'company.create', subjectLabel: code }]);
  });

  // every rule of D§5.7, and what nobody would type
  it.each<[Fields, string, string]>([
    [{ code: '' }, 'code', required],
    [{ code: undefined }, 'code', required],
    [{ code: 'A B' }, 'code', 'allow only alphanumeric, - and _ without spaces. '],
    [{ code: 7 }, 'code', 'This value should be text'],
    [{ source: undefined }, 'source', required],
    [{ source: 'Bloomberg' }, 'source', wrongChoice],
    [{ name: '   ' }, 'name', required],
    [{ name: 'x'.repeat(161) }, 'name', 'This value is too long. It should have 160 characters or less.'],
    [{ description: '' }, 'description', required],
    [{ forecastRIC: '' }, 'forecastRIC', required],
    [{ sharePriceRIC: undefined }, 'sharePriceRIC', required],
    [{ forecastRIC: 'BHP .AX' }, 'forecastRIC', 'no spaces allowed. '],
    [{ sharePriceRIC: 'BHP AX' }, 'sharePriceRIC', 'no spaces allowed. '],
    [{ gics: undefined }, 'gics', required],
    [{ gics: { ...gics, sector: '' } }, 'gics.sector', required],
    [{ gics: { ...gics, industryGroup: '' } }, 'gics.industryGroup', required],
    [{ gics: { ...gics, industry: '' } }, 'gics.industry', required],
    [{ gics: { ...gics, subIndustry: '' } }, 'gics.subIndustry', required],
    [{ gics: { ...gics, sector: 'Mining' } }, 'gics.sector', notBelow],
    [{ gics: { ...gics, sector: 'Energy' } }, 'gics.industryGroup', notBelow],
    [{ gics: { ...gics, subIndustry: 'Diversified Banks' } }, 'gics.subIndustry', notBelow],
    [{ type: 'Submerging Company' }, 'type', wrongChoice],
    [{ currency: 'EUR' }, 'currency', wrongChoice],
    [{ exchange: 'Anywhere' }, 'exchange', wrongChoice],
    [{ enabled: 'true' }, 'enabled', 'This value should be true or false'],
    [{ currentRecommendation: 'Pre-Profit' }, 'currentRecommendation', wrongChoice],
    [{ type: 'Emerging Company', currentRecommendation: 'Buy' }, 'currentRecommendation', wrongChoice],
    [{ assignedTo: '/api/user/nobody' }, 'assignedTo', 'There is no such person.'],
    [{ tags: ['Gold', 'Silver'] }, 'tags[1]', 'There is no such tag.'],
    [{ companyLogo: 'https://elsewhere.example/logo.png' }, 'companyLogo', 'Please upload a logo first.'],
    [{ rating: 5 }, 'rating', 'This field was not expected.'],
  ])('is refused with %j at %s: %s', async (change, path, message) => {
    const answer = await create(change);
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual([[path, message]]);
  });

  it('has RICs that no other company of its source has, and neither has a changed one', async () => {
    const [one, two] = [await create(), await create()];
    const ric = one.json.sharePriceRIC;
    const refused = [
      ['sharePriceRIC', `${ric} is the RIC of ${one.json.code}.`],
      ['forecastRIC', `${ric} is the RIC of ${one.json.code}.`],
    ];
    expect(violationsOf(await create({ sharePriceRIC: ric }))).toEqual([refused[0]]);
    const change = (body: Fields) => asAdmin('PUT', `/api/company/${two.json.id}`, body);
    expect(violationsOf(await change({ forecastRIC: ric }))).toEqual([refused[1]]);
    // what it has already it keeps, and RICs of another source are others
    expect((await change({ sharePriceRIC: two.json.sharePriceRIC, name: 'Other' })).status).toBe(200);
    expect((await create({ sharePriceRIC: ric, forecastRIC: ric, source: 'Calibre' })).status).toBe(200);
  });

  it('keeps the code that it had as an alias, and may have it again', async () => {
    const { json } = await create();
    const change = (code: string) => asAdmin('PUT', `/api/company/${json.id}`, { code });
    const code = unusedCode();
    expect((await change(code)).status).toBe(200);
    expect(violationsOf(await create({ code: json.code }))).toEqual([
      ['code', `This code is an alias of ${code}.`],
    ]);
    expect((await change(json.code)).status).toBe(200);
    expect((await asAdmin('GET', `/api/company/admin/${json.id}`)).json.code).toBe(json.code);
  });

  it('has a code that no company has, nor had before it was merged', async () => {
    const { db } = server.services;
    const code = unusedCode();
    const former = unusedCode();
    const id = await addTestCompany(db, { code });
    await db.insertInto('company_alias').values({ code: former, company_id: id }).execute();
    expect(violationsOf(await create({ code: code.toLowerCase() }))).toEqual([
      ['code', 'This code is already in use.'],
    ]);
    expect(violationsOf(await create({ code: former }))).toEqual([
      ['code', `This code is an alias of ${code}.`],
    ]);
    const { json } = await create();
    expect(violationsOf(await asAdmin('PUT', `/api/company/${json.id}`, { code }))).toEqual([
      ['code', 'This code is already in use.'],
    ]);
  });
});

describe('a change', () => {
  it('changes what it names, takes the whole entity back, and writes what differs to the audit trail', async () => {
    const { json: before } = await create();
    const { id } = server.people.ROLE_ANALYST;
    const put = (body: object) => asAdmin('PUT', `/api/company/${before.id}`, body);
    const changed = await put({
      name: ' Sandfire Ltd ',
      assignedTo: `/api/user/${id}`,
      tags: ['gold', 'Copper'],
    });
    expect(changed.json).toMatchObject({
      name: 'Sandfire Ltd',
      code: before.code,
      assignedTo: { id },
      tags: [{ name: 'Gold' }, { name: 'Copper' }],
    });
    // as it was read, it changes nothing
    const same = await put({ ...changed.json, name: 'Sandfire' });
    const { modifiedOn, etag } = same.json;
    expect(same.json).toEqual({ ...changed.json, name: 'Sandfire', modifiedOn, etag });
    const cleared = await put({ assignedTo: null, tags: [], exchange: '' });
    expect(cleared.json).toMatchObject({ assignedTo: null, tags: [], exchange: 'ASX' });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${before.id}&order[at]=asc`);
    const [, , renamed] = trail.json['hydra:member'];
    expect([renamed.before, renamed.after]).toEqual([{ name: 'Sandfire Ltd' }, { name: 'Sandfire' }]);
  });

  it('of the exchange takes a known one, and leaves the one that it has valid', async () => {
    const { json } = await create();
    const put = (body: object) => asAdmin('PUT', `/api/company/${json.id}`, body);
    for (const [typed, kept] of [
      ['NZX', 'NZX'],
      [' nasdaq ', 'NASDAQ'],
      ['', 'ASX'],
    ])
      expect((await put({ exchange: typed })).json).toMatchObject({ exchange: kept });
    expect(violationsOf(await put({ exchange: 'LSE' }))).toEqual([['exchange', wrongChoice]]);
    // as a feed delivered it
    const { db } = server.services;
    await db.updateTable('company').set({ exchange: 'LSE' }).where('id', '=', json.id).execute();
    expect((await put({ exchange: 'LSE', name: 'London Ltd' })).json).toMatchObject({
      ...{ exchange: 'LSE', name: 'London Ltd' },
    });
    expect(violationsOf(await put({ exchange: 'TSX' }))).toEqual([['exchange', wrongChoice]]);
  });

  it('of the type resets the recommendation, or sets one that fits; the one before is kept', async () => {
    const { json } = await create({ currentRecommendation: 'Buy' });
    const put = (body: object) => asAdmin('PUT', `/api/company/${json.id}`, body);
    expect(violationsOf(await put({ type: 'Emerging Company', currentRecommendation: 'Hold' }))).toEqual([
      ['currentRecommendation', wrongChoice],
    ]);
    expect((await put({ type: 'Emerging Company' })).json).toMatchObject({
      type: 'Emerging Company',
      currentRecommendation: null,
      cRecommendationdate: null,
      previousRecommendation: 'Buy',
      pRecommendationdate: json.cRecommendationdate,
    });
    expect(
      (await put({ currentRecommendation: 'Pre-Profit', recommendationReason: 'Grown' })).json,
    ).toMatchObject({
      currentRecommendation: 'Pre-Profit',
      previousRecommendation: 'Buy',
    });
    expect(
      (await put({ type: null, currentRecommendation: 'Sell', recommendationReason: 'Grown up' })).json,
    ).toMatchObject({
      type: null,
      currentRecommendation: 'Sell',
      previousRecommendation: 'Pre-Profit',
    });
  });

  it('is refused when somebody else was faster, by name; a toggle asks nothing', async () => {
    const { json } = await create();
    const read = await asAdmin('GET', `/api/company/admin/${json.id}`);
    const etag = String(read.headers['etag']);
    const put = (body: object, ifMatch: string) =>
      asAdmin('PUT', `/api/company/${json.id}`, body, { 'if-match': ifMatch });
    const first = await put({ name: 'First' }, etag);
    const { firstName, lastName } = server.people.ROLE_ADMIN;
    expect(await put({ name: 'Second' }, etag)).toMatchObject({
      status: 412,
      json: { 'hydra:description': `${firstName} ${lastName} has changed this company since you opened it.` },
    });
    expect((await put({ name: 'First' }, String(first.headers['etag']))).headers['etag']).toBe(
      first.headers['etag'],
    );
    expect((await asAdmin('PUT', `/api/company/${json.id}`, { enabled: false })).json).toMatchObject({
      name: 'First',
      enabled: false,
    });
  });

  it('is refused without a company', async () => {
    const nobody = '93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
    expect((await asAdmin('PUT', `/api/company/${nobody}`, { enabled: false })).status).toBe(404);
    expect((await asAdmin('GET', `/api/company/admin/${nobody}`)).status).toBe(404);
  });
});

it('takes a logo of at most 2 MB, shows it at a signed address, and lets it go', async () => {
  const file = { name: 'logo.png', bytes: await noisePng(30), type: 'image/png' };
  const { json: logo } = await upload(asAdmin, '/api/company/logo', file);
  const { json } = await create({ companyLogo: logo.companyLogo });
  expect((await server.anonymous('GET', json.companyLogo)).headers['content-type']).toBe('image/png');
  const put = (body: object) => asAdmin('PUT', `/api/company/${json.id}`, body);
  expect((await put({ companyLogo: json.companyLogo })).json.companyLogo).toBe(json.companyLogo);
  expect((await put({ companyLogo: '' })).json.companyLogo).toBeNull();
  const tooLarge = await upload(asAdmin, '/api/company/logo', {
    ...file,
    bytes: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  expect(tooLarge).toMatchObject({
    status: 413,
    json: { 'hydra:description': 'Max file size limit is 2 Mb' },
  });
  const noImage = await upload(asAdmin, '/api/company/logo', { ...file, bytes: Buffer.from('<svg/>') });
  expect(noImage.status).toBe(415);
});

describe('a disabled feed', () => {
  const switchFeed = async (name: 'Refinitiv' | 'Calibre', enabled: boolean) => {
    await server.services.db.updateTable('feed').set({ enabled }).where('name', '=', name).execute();
  };
  const refusal = [['source', 'This feed is disabled. Choose another one.']];
  afterEach(() => switchFeed('Calibre', true));

  it('is refused as the source of a new company', async () => {
    await switchFeed('Calibre', false);
    const answer = await create({ source: 'Calibre' });
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual(refusal);
  });

  it('stays the source of a company that has it, and is not chosen anew', async () => {
    const { json: calibre } = await create({ source: 'Calibre' });
    const { json: refinitiv } = await create();
    await switchFeed('Calibre', false);
    const change = (id: string, patch: Fields) => asAdmin('PUT', `/api/company/${id}`, patch);
    const kept = await change(calibre.id, { source: 'Calibre', name: 'Renamed' });
    expect(kept.json).toMatchObject({ source: 'Calibre', name: 'Renamed' });
    const refused = await change(refinitiv.id, { source: 'Calibre' });
    expect(refused.status).toBe(422);
    expect(violationsOf(refused)).toEqual(refusal);
    expect((await change(calibre.id, { source: 'Refinitiv' })).status).toBe(200);
    expect(violationsOf(await change(calibre.id, { source: 'Calibre' }))).toEqual(refusal);
  });
});

it('is changed by a body that names this company and no other', async () => {
  const [{ json: one }, { json: other }] = [await create(), await create()];
  for (const field of ['@id', 'id'])
    expect(
      violationsOf(await asAdmin('PUT', one['@id'], { [field]: other[field], name: 'Another' })),
    ).toEqual([[field, 'This should be the id in the address.']]);
  const { status, json } = await asAdmin('PUT', one['@id'], { '@id': one['@id'], id: one.id, name: 'Own' });
  expect([status, json.name]).toEqual([200, 'Own']);
});
