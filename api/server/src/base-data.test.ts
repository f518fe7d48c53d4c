import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disclaimerTypes } from '@console/contract/disclaimers';
import { dropdownNames } from '@console/contract/dropdowns';
import { draftReportTypes } from '@console/contract/report-types';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { addBaseData } from './base-data';
import { seedDemoData } from './demo-data';
import { jobsOfModules } from './module-list';
import { diskFiles } from './platform/files/disk-files';
import type { FileStore } from './platform/files/file-store';
import { enrolJobs } from './platform/jobs/planned-runs';

const dataDir = join(__dirname, '../data');
const timeZone = 'Australia/Sydney';
let opened: TestDatabase;
let folder: string;
let files: FileStore;

beforeEach(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'base-data-'));
  files = diskFiles(folder);
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => opened.database.kysely;
async function start() {
  await addBaseData({ db: db(), files, timeZone }, dataDir);
  await enrolJobs(db(), jobsOfModules);
}
async function rows() {
  return {
    templates: await db().selectFrom('template').selectAll().orderBy('id').execute(),
    pictures: await db().selectFrom('media').selectAll().orderBy('id').execute(),
    dropdowns: await db().selectFrom('dropdown').selectAll().orderBy('type').execute(),
    feeds: await db().selectFrom('feed').selectAll().orderBy('id').execute(),
    // each start says that it runs them
    jobs: (await db().selectFrom('job_schedule').selectAll().orderBy('key').execute()).map(
      ({ seen_at: _seenAt, ...job }) => job,
    ),
  };
}

it('gives an empty database a template of every type, every list with entries, feeds and jobs, and no person', async () => {
  await start();
  const { templates, pictures, dropdowns, feeds, jobs } = await rows();
  expect(templates.map(({ type }) => type).sort()).toEqual([...draftReportTypes].sort());
  expect(templates).toHaveLength(13);
  expect(pictures.map(({ file_key }) => file_key).sort()).toEqual(
    templates.map(({ image_key }) => image_key).sort(),
  );
  for (const { image_key } of templates) expect(await files.read(image_key)).not.toBeNull();
  expect(dropdowns.map(({ type }) => type)).toEqual([...dropdownNames].sort());
  for (const { items } of dropdowns) expect(items.length).toBeGreaterThan(0);
  expect(feeds.length).toBeGreaterThan(0);
  expect(jobs.length).toBeGreaterThanOrEqual(5);
  expect(disclaimerTypes).toHaveLength(4);
  for (const table of ['app_user', 'company', 'report', 'draft', 'disclaimer', 'tag'] as const) {
    expect([table, await db().selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
});

it('adds nothing at the next start, nor when several instances start at once', async () => {
  await Promise.all([start(), start(), start()]);
  const first = await rows();
  expect(first.templates).toHaveLength(13);
  await start();
  expect(await rows()).toEqual(first);
});

it('leaves what people changed, and brings back a picture that the folder of files has lost', async () => {
  await start();
  await db()
    .updateTable('dropdown')
    .set({ items: ['Gold'] })
    .where('type', '=', 'sectors')
    .execute();
  await db().updateTable('template').set({ name: 'Our note' }).where('type', '=', 'companyReport').execute();
  await db().updateTable('feed').set({ enabled: false }).execute();
  await db().updateTable('job_schedule').set({ interval_seconds: 77, status: 'Disabled' }).execute();
  const changed = await rows();
  await files.remove('templates/companyReport.png');
  await start();
  expect(await rows()).toEqual(changed);
  expect(await files.read('templates/companyReport.png')).not.toBeNull();
});

it('starts although the files cannot be reached, as long as it has made the templates before', async () => {
  await start();
  const changed = await rows();
  const unreachable = () => Promise.reject(new Error('The files cannot be reached'));
  await addBaseData(
    { db: db(), files: { ...files, read: unreachable, write: unreachable }, timeZone },
    dataDir,
  );
  expect(await rows()).toEqual(changed);
});

it('keeps a template that a database had before under another id', async () => {
  const own = { id: '6f1d7c0a-1f4e-4a53-9a60-0d6b8f4f8a01', name: 'Note', image_key: 'templates/own.png' };
  await db()
    .insertInto('template')
    .values({ ...own, type: 'companyReport' })
    .execute();
  await start();
  const { templates } = await rows();
  expect(templates).toHaveLength(13);
  expect(templates.filter(({ type }) => type === 'companyReport')).toMatchObject([own]);
});

it('keeps demo data out of a database that people use', async () => {
  await start();
  await db()
    .insertInto('app_user')
    .values({
      email: 'ann@firm.example',
      first_name: 'Ann',
      last_name: 'Own',
      gender: 'female',
      roles: [],
      details: '{}',
    })
    .execute();
  expect(await seedDemoData({ db: db(), files, timeZone }, dataDir)).toBe('kept out');
  expect(await db().selectFrom('app_user').select('email').execute()).toEqual([
    { email: 'ann@firm.example' },
  ]);
});
