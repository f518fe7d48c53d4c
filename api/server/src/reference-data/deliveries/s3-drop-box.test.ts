import { s3Server } from '@console/tooling/test-kit/s3-server';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { addTestCompany } from '../../../testing/records/company';
import { s3DropBox } from './s3-drop-box';
import { runImport } from '../../../testing/records/deliveries';

jest.setTimeout(60_000);

let test: TestDatabase;
let s3: Awaited<ReturnType<typeof s3Server>>;

beforeAll(async () => {
  test = await openTestDatabase();
  s3 = await s3Server();
});
afterAll(async () => {
  await s3.close();
  await test.close();
});

function put(key: string, content: string): void {
  const bytes = Buffer.from(content);
  s3.objects.set(key, { bytes, etag: '"x"', modified: new Date(), type: undefined, cacheControl: undefined });
}

it('imports the objects of a feed below a prefix, and puts them away there', async () => {
  const db = test.database.kysely;
  await addTestCompany(db, { code: 'CLOUD' });
  put('in/refinitiv/prices 2026+1.csv', 'RIC,Date,Close,Currency\nCLOUD,2026-01-02,10,AUD\n');
  put('in/refinitiv/done/prices-old.csv', 'RIC,Date,Close,Currency\n');
  put('in/calibre/prices.csv', 'code,date,close,currency\n');
  put('in/refinitiv/prices.csv.part', '');
  const dropBox = s3DropBox({ bucket: s3.bucket, prefix: 'in/', client: s3.client });
  expect(dropBox.place('Refinitiv')).toBe('s3://bucket/in/refinitiv/');
  expect(await dropBox.list('Refinitiv')).toMatchObject([{ name: 'prices 2026+1.csv', bytes: 48 }]);
  expect(await runImport({ db, dropBox, feedName: 'Refinitiv' })).toBe('Files: 1 imported.');
  const { closes } = await db
    .selectFrom('daily_price')
    .select(({ fn }) => fn.countAll<string>().as('closes'))
    .executeTakeFirstOrThrow();
  expect(Number(closes)).toBe(1);
  expect([...s3.objects.keys()].map((key) => key.replace(/\d{8}T\d{9}Z/, 'now')).sort()).toEqual([
    'in/calibre/prices.csv',
    'in/refinitiv/done/now-prices 2026+1.csv',
    'in/refinitiv/done/prices-old.csv',
    'in/refinitiv/prices.csv.part',
  ]);
});
