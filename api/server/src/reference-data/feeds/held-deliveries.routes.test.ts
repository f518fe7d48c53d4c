import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { limitsByDefault } from '@console/contract/feed-limits';
import type { HeldRow } from '@console/contract/held-deliveries';
import { addTestCompany } from '../../../testing/records/company';
import { importsOf, runImport, testDropBox } from '../../../testing/records/deliveries';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

jest.setTimeout(60_000);

let server: TestServer;
let asAdmin: Call;
let feedPath: string;
let box: ReturnType<typeof testDropBox>;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/feed');
  feedPath = json['hydra:member'].find(({ name }: { name: string }) => name === 'Refinitiv')['@id'];
});
beforeEach(() => {
  box = testDropBox();
});
afterEach(() => box.remove());
afterAll(() => server.close());

const db = () => server.services.db;
const run = () => runImport({ db: db(), dropBox: box.dropBox, feedName: 'Refinitiv' });
const last = async (file: string) => {
  const [row] = await importsOf(db(), file);
  if (!row) throw new Error(`There is no import of ${file}`);
  return row;
};
const closesOf = async (code: string) => {
  const rows = await db()
    .selectFrom('daily_price')
    .innerJoin('company', 'company.id', 'company_id')
    .select('close')
    .where('code', '=', code)
    .orderBy('date')
    .execute();
  return rows.map(({ close }) => close);
};
const rowsOf = async (id: string, query = ''): Promise<HeldRow[]> =>
  (await asAdmin('GET', `/api/feed-import/held-row?import=${id}${query}`)).json['hydra:member'];

const priceFile = (code: string, day: number, close: number) =>
  `RIC,Date,Close,Currency\n${code},2026-03-0${day},${close},AUD\n`;

/** A company with a price of 10, and a file that is held as its price is 1000. */
async function heldPrice(code: string): Promise<string> {
  await addTestCompany(db(), { code });
  box.deliver('Refinitiv', `prices-${code}-1.csv`, priceFile(code, 2, 10));
  await run();
  box.deliver('Refinitiv', `prices-${code}-2.csv`, priceFile(code, 3, 1000));
  expect(await run()).toBe('Files: 1 held.');
  return (await last(`prices-${code}-2.csv`)).id;
}

const folder = (name: string) => {
  const path = join(box.folder, 'refinitiv', name);
  return existsSync(path) ? readdirSync(path) : [];
};

it('holds a delivery with its rows, lets the next one of its kind wait, and loads both once it is released', async () => {
  const id = await heldPrice('HELD');
  expect(await rowsOf(id)).toMatchObject([
    {
      ...{ line: 2, rule: 'jump', subject: 'HELD', field: 'Close 2026-03-03' },
      ...{
        oldValue: '10 on 2026-03-02',
        newValue: '1000',
        reason: 'It is 100 times the last value. A split may be missing.',
      },
    },
  ]);
  expect(await rowsOf(id, '&rule=day')).toEqual([]);
  expect((await asAdmin('GET', '/api/feed?enabled=true')).json['hydra:member'][0]).toMatchObject({ held: 1 });
  box.deliver('Refinitiv', 'prices-HELD-3.csv', priceFile('HELD', 4, 1010));
  box.deliver('Refinitiv', 'descriptions-HELD.csv', 'Code,Description\nHELD,It goes on.\n');
  expect(await run()).toBe('Files: 1 imported, 1 waiting.');
  expect(await closesOf('HELD')).toEqual([10]);

  const released = await asAdmin('POST', `/api/feed-import/${id}/release`, {
    reason: 'It was consolidated.',
  });
  expect(released.json).toMatchObject({
    state: 'running',
    decision: { by: { id: server.people.ROLE_ADMIN.id }, reason: 'It was consolidated.' },
  });
  expect(await run()).toBe('Files: 2 imported.');
  expect(await closesOf('HELD')).toEqual([10, 1000, 1010]);
  expect(await last('prices-HELD-2.csv')).toMatchObject({
    ...{ state: 'done', changedRows: 1, heldFor: [{ rule: 'jump', rows: 1 }] },
    decision: { reason: 'It was consolidated.' },
  });
  expect(folder('held')).toEqual([]);
  expect(folder('done').filter((name) => name.endsWith('-prices-HELD-2.csv'))).toHaveLength(1);
});

it('counts and lists the bad lines of what is held, and counts each once when it is released', async () => {
  await addTestCompany(db(), { code: 'BADLY' });
  box.deliver('Refinitiv', 'prices-BADLY-1.csv', priceFile('BADLY', 2, 10));
  await run();
  box.deliver('Refinitiv', 'prices-BADLY-2.csv', `${priceFile('BADLY', 3, 1000)}NOBODY,2026-03-03,1,AUD\n`);
  expect(await run()).toBe('Files: 1 held.');
  const { id, ...held } = await last('prices-BADLY-2.csv');
  expect(held).toMatchObject({ state: 'held', badLines: 1, goodLines: 0, changedRows: 0 });
  const bad = async () =>
    (await asAdmin('GET', `/api/feed-import/bad-line?import=${id}`)).json['hydra:member'];
  const reason = expect.stringContaining('"NOBODY"');
  expect(await bad()).toMatchObject([{ line: 3, reason }]);
  await asAdmin('POST', `/api/feed-import/${id}/release`, { reason: 'It is right.' });
  await run();
  expect(await last('prices-BADLY-2.csv')).toMatchObject({ state: 'done', badLines: 1, goodLines: 1 });
  expect(await bad()).toMatchObject([{ line: 3, reason }]);
});

it('loads nothing of a rejected one, holds the same file again, and takes the right one', async () => {
  const id = await heldPrice('WRONG');
  const rejected = await asAdmin('POST', `/api/feed-import/${id}/reject`, { reason: 'In cents.' });
  expect(rejected.json).toMatchObject({
    state: 'rejected',
    reason: 'In cents.',
    decision: { reason: 'In cents.' },
  });
  expect(await run()).toMatch(/^No files were waiting\./);
  expect(folder('rejected')).toEqual([expect.stringMatching(/^\d{8}T\d+Z-prices-WRONG-2\.csv$/)]);

  box.deliver('Refinitiv', 'prices-WRONG-2.csv', priceFile('WRONG', 3, 1000));
  expect(await run()).toBe('Files: 1 held.');
  const again = await last('prices-WRONG-2.csv');
  expect(again.heldFor).toEqual([
    { rule: 'jump', rows: 1 },
    { rule: 'rejectedBefore', rows: 1 },
  ]);
  expect((await rowsOf(again.id))[0]).toMatchObject({
    line: null,
    reason: expect.stringMatching(/In cents\.$/),
  });
  await asAdmin('POST', `/api/feed-import/${again.id}/reject`, { reason: 'In cents, again.' });
  box.deliver('Refinitiv', 'prices-WRONG-2.csv', priceFile('WRONG', 3, 11));
  expect(await run()).toBe('Files: 1 imported.');
  expect(await closesOf('WRONG')).toEqual([10, 11]);
});

it('is decided once, with a reason, and leaves who, when and why in the trail', async () => {
  const id = await heldPrice('ONCE');
  const release = (body: object) => asAdmin('POST', `/api/feed-import/${id}/release`, body);
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
    expect((await release(body)).json.violations).toMatchObject([{ propertyPath: 'reason' }]);
  expect((await release({ reason: 'It is right.' })).status).toBe(200);
  expect((await release({ reason: 'It is right.' })).status).toBe(409);
  expect((await asAdmin('POST', `/api/feed-import/${id}/reject`, { reason: 'No.' })).status).toBe(409);
  const none = '11111111-1111-4111-8111-111111111111';
  expect((await asAdmin('POST', `/api/feed-import/${none}/reject`, { reason: 'No.' })).status).toBe(404);
  const trail = await db()
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'after'])
    .where('action', 'in', ['feed.hold', 'feed.release'])
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  expect(trail).toMatchObject([
    { action: 'feed.release', actor_id: server.people.ROLE_ADMIN.id, after: { reason: 'It is right.' } },
    { action: 'feed.hold', actor_id: null, after: { heldFor: [{ rule: 'jump', rows: 1 }] } },
  ]);
  await run();
});

it('goes on where it was stopped: after the hold and before its file was put away, and in the middle of a release', async () => {
  await addTestCompany(db(), { code: 'STOP' });
  box.deliver('Refinitiv', 'prices-STOP-1.csv', priceFile('STOP', 2, 10));
  await run();
  box.deliver('Refinitiv', 'prices-STOP-2.csv', priceFile('STOP', 3, 1000));
  const stopped = { ...box.dropBox, move: () => Promise.reject(new Error('cut short')) };
  await expect(runImport({ db: db(), dropBox: stopped, feedName: 'Refinitiv' })).rejects.toThrow('cut short');
  expect(await run()).toBe('Files: 1 repeated.');
  const { id } = await last('prices-STOP-2.csv');
  await asAdmin('POST', `/api/feed-import/${id}/release`, { reason: 'It is right.' });
  await expect(runImport({ db: db(), dropBox: stopped, feedName: 'Refinitiv' })).rejects.toThrow('cut short');
  expect(await run()).toMatch(/^No files were waiting\./);
  expect(await last('prices-STOP-2.csv')).toMatchObject({ state: 'done', changedRows: 1 });
  expect(folder('held')).toEqual([]);
});

it('loads nothing of a file that is not the one that was held', async () => {
  const id = await heldPrice('SWAP');
  const [file = ''] = folder('held');
  box.deliver('Refinitiv', `held/${file}`, priceFile('SWAP', 3, 11));
  await asAdmin('POST', `/api/feed-import/${id}/release`, { reason: 'It is right.' });
  await expect(run()).rejects.toThrow('Files: 1 refused.');
  expect(await last('prices-SWAP-2.csv')).toMatchObject({
    ...{ state: 'failed', changedRows: 0 },
    reason: 'The file is not the one that was held: it was changed since.',
  });
  expect([folder('held'), folder('failed').some((name) => name.includes('SWAP-2'))]).toEqual([[], true]);
});

describe('is checked again when it is released, and held once more for what nobody has seen', () => {
  const release = async (id: string) => {
    const { status } = await asAdmin('POST', `/api/feed-import/${id}/release`, {
      reason: 'The jump is right.',
    });
    expect(status).toBe(200);
    return run();
  };
  /** A file that is held for a jump of one company, with a line of another one. */
  async function heldBeside(code: string, line: string): Promise<string> {
    await addTestCompany(db(), { code });
    box.deliver('Refinitiv', `prices-${code}-1.csv`, priceFile(code, 2, 10));
    await run();
    box.deliver('Refinitiv', `prices-${code}-2.csv`, `${priceFile(code, 3, 1000)}${line}\n`);
    expect(await run()).toBe('Files: 1 held.');
    return (await last(`prices-${code}-2.csv`)).id;
  }

  it('as a merge has brought closes that its lines would replace', async () => {
    const targetId = await addTestCompany(db(), { code: 'JOINED' });
    const id = await heldBeside('BESIDE', 'JOINED,2026-03-03,1,AUD');
    expect(await rowsOf(id)).toMatchObject([{ subject: 'BESIDE' }]);
    const closes = [2, 3, 4].map((day) => ({ company_id: targetId, date: `2026-03-0${day}`, close: 10 }));
    await db().insertInto('daily_price').values(closes).execute();
    expect(await release(id)).toBe('Files: 1 held.');
    expect(await closesOf('JOINED')).toEqual([10, 10, 10]);
    expect(await closesOf('BESIDE')).toEqual([10]);
    expect(await last('prices-BESIDE-2.csv')).toMatchObject({
      state: 'held',
      decision: { reason: 'The jump is right.' },
    });
    const subjects = (await rowsOf(id)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(['BESIDE', 'JOINED']));
    expect(folder('held')).toHaveLength(1);
    // now they were seen
    box.deliver('Refinitiv', 'prices-BESIDE-3.csv', priceFile('BESIDE', 4, 1010));
    expect(await run()).toBe('Files: 1 waiting.');
    expect(await release(id)).toBe('Files: 2 imported.');
    expect(await closesOf('JOINED')).toEqual([10, 1, 10]);
    expect(folder('held')).toEqual([]);
  });

  it('as lines that were good are bad now, and lines that were bad are good', async () => {
    const companyId = await addTestCompany(db(), { code: 'RENAMED', share_price_ric: 'OLD.AX' });
    box.deliver('Refinitiv', 'prices-RENAMED-1.csv', priceFile('OLD.AX', 2, 10));
    await run();
    const id = await heldBeside('NEARBY', 'OLD.AX,2026-03-03,10.1,AUD\nNEW.AX,2026-03-03,9.9,AUD');
    await db()
      .updateTable('company')
      .set({ share_price_ric: 'NEW.AX' })
      .where('id', '=', companyId)
      .execute();
    expect(await release(id)).toBe('Files: 1 held.');
    expect(await closesOf('RENAMED')).toEqual([10]);
    const { json } = await asAdmin('GET', `/api/feed-import/bad-line?import=${id}`);
    expect(json['hydra:member']).toMatchObject([{ line: 3, reason: expect.stringContaining('"OLD.AX"') }]);
    // now that was seen
    expect(await release(id)).toMatch(
      /^Files: 1 imported\. prices-NEARBY-2\.csv: 1 of 3 lines are bad\. Line 3: .*"OLD\.AX"/,
    );
    expect(await closesOf('RENAMED')).toEqual([10, 9.9]);
    expect(await last('prices-NEARBY-2.csv')).toMatchObject({ state: 'done', badLines: 1, goodLines: 2 });
  });

  it('as a line that was bad is of a company now', async () => {
    const companyId = await addTestCompany(db(), { code: 'KNOWN' });
    box.deliver('Refinitiv', 'prices-KNOWN-1.csv', priceFile('KNOWN', 2, 10));
    await run();
    const id = await heldBeside('BYSIDE', 'UNKNOWN.AX,2026-03-03,1,AUD');
    await db()
      .updateTable('company')
      .set({ share_price_ric: 'UNKNOWN.AX' })
      .where('id', '=', companyId)
      .execute();
    expect(await release(id)).toBe('Files: 1 held.');
    expect(await closesOf('KNOWN')).toEqual([10]);
    expect(await rowsOf(id)).toMatchObject([{ subject: 'BYSIDE' }, { subject: 'KNOWN', line: 3 }]);
    expect(await last('prices-BYSIDE-2.csv')).toMatchObject({ badLines: 0 });
    await asAdmin('POST', `/api/feed-import/${id}/reject`, { reason: 'Wrong line.' });
    await run();
  });
});

it('says of a released file that somebody has removed that it was', async () => {
  const id = await heldPrice('GONE');
  await asAdmin('POST', `/api/feed-import/${id}/release`, { reason: 'It is right.' });
  const [file = ''] = folder('held');
  await box.dropBox.move('Refinitiv', `held/${file}`, `done/${file}`);
  await expect(run()).rejects.toThrow('Files: 1 refused.');
  expect(await last('prices-GONE-2.csv')).toMatchObject({
    ...{ state: 'failed', reason: 'The file was removed before it was loaded.' },
  });
});

it('holds by the limits of the feed, which an admin changes', async () => {
  expect((await asAdmin('GET', feedPath)).json.limits).toEqual(limitsByDefault);
  const wrong = await asAdmin('PUT', feedPath, { limits: { jumpFactor: 1, days: 'yes' } });
  expect(wrong.json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
    'limits.jumpFactor',
    'limits.days',
  ]);
  const changed = await asAdmin('PUT', feedPath, { limits: { priceFactor: null, maxYield: 30 } });
  expect(changed.json.limits).toEqual({ ...limitsByDefault, priceFactor: null, maxYield: 30 });
  await addTestCompany(db(), { code: 'FREE' });
  for (const [day, close] of [
    [2, 10],
    [3, 1000],
  ] as const) {
    box.deliver('Refinitiv', `prices-FREE-${day}.csv`, priceFile('FREE', day, close));
    expect(await run()).toBe('Files: 1 imported.');
  }
  const trail = await db()
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'feed.limits')
    .execute();
  expect(trail).toEqual([
    { before: { priceFactor: 2, maxYield: 25 }, after: { priceFactor: null, maxYield: 30 } },
  ]);
});
