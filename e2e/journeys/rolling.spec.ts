import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Draft } from '@console/contract/drafts';
import type { APIRequestContext, Page } from '@playwright/test';
import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { freePort } from '../running-console';
import { signInByForm } from '../sign-in';

const root = dirname(dirname(__dirname));

/** What a later version adds, and the work that only it can do. */
const LATER_VERSION = `
  alter table draft add column mood text;
  create table mood (id uuid primary key default gen_random_uuid(), draft_id uuid references draft, name text);
  create index draft_mood on draft (mood);
  insert into migration (name) values ('9998-moods');
  insert into queued_job (queue, key, payload) values ('count-moods', 'one', '{}');
  insert into job_schedule (key, name, description, interval_seconds, is_recurring, scheduled_at)
    values ('moods.count', 'Count moods', 'Counts moods.', 60, true, now())`;
/** What the version after that takes away. */
const VERSION_AFTER = `insert into migration (name, needs) values ('9999-no-moods', '9998-moods')`;

/** Answers the rows of a statement. */
type Ask = (statement: string) => Promise<{ readonly rows: object[] }>;

interface PgClient {
  connect(): Promise<void>;
  query: Ask;
  end(): Promise<void>;
}

async function connected(url: string): Promise<{ ask: Ask; end(): Promise<void> }> {
  // the driver of the server itself
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg') as {
    Client: new (options: { connectionString: string }) => PgClient;
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  return { ask: (statement) => client.query(statement), end: () => client.end() };
}

/** Two instances behind nginx on one PostgreSQL. */
async function startTwo() {
  const { startPostgres } = await import('@console/tooling/test/postgres');
  const { ServerProcess } = await import('@console/tooling/start/server-process');
  const { NginxProcess } = await import('@console/tooling/production/nginx-process');
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  const storeDir = join(process.env['FIRST_DATA_DIR'] ?? '', 'store');
  const listen = `127.0.0.1:${await freePort()}`;
  const postgres = await startPostgres();
  const env = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, STORE_DIR: storeDir, SMTP_URL: '', DEMO_DATA: '1' },
    ...{ APP_SECRET: randomBytes(48).toString('base64url'), PUBLIC_URL: `http://${listen}` },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', HOST_DIR: join(root, 'host/dist') },
  };
  const [one, other] = [new ServerProcess({ env }), new ServerProcess({ env })];
  const nginx = new NginxProcess({ folder: join(folder, 'nginx'), storeDir, listen });
  const database = await connected(postgres.url);
  await one.start();
  await one.ready();
  return {
    ...{ one, other, url: `http://${listen}`, ask: database.ask },
    serve: () => nginx.serve({ hostDir: join(root, 'host/dist'), instances: [one.url, other.url] }),
    async stop() {
      await nginx.stop();
      await Promise.all([one.stop(), other.stop()]);
      await database.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a text to a draft in the builder, and waits until it is saved. */
async function write(page: Page, words: string): Promise<void> {
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await canvas.getByText('Market Cap').click();
  await page.getByRole('button', { name: 'Add block' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new block' });
  await dialog.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor').click();
  await page.keyboard.type(words);
  await expect(canvas.getByText(words)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

const draftOf = async (api: ConsoleApi, id: string) =>
  (await (await api.get(`/api/draft-report/${id}`)).json()) as Draft;

/** A draft into which a later version has put a block that this one does not know; answers its tree. */
async function withLaterBlock(ask: Ask, analyst: ConsoleApi, id: string): Promise<string> {
  const { content } = await draftOf(analyst, id);
  const tree = JSON.parse(content?.html ?? '') as { children: object[] };
  tree.children.push({ id: 'moodofall', type: 'Mood', props: { colour: 'blue' }, children: [] });
  const html = JSON.stringify(tree);
  await ask(`update draft set html = '${html.replaceAll("'", "''")}' where id = '${id}'`);
  return html;
}

async function publish(request: APIRequestContext, analyst: ConsoleApi, id: string): Promise<void> {
  const [peer, compliance] = [await apiAs(request, 'peer'), await apiAs(request, 'compliance')];
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await approvedReview(approval, peer, compliance);
  await expect.poll(async () => (await draftOf(analyst, id)).status, { timeout: 30_000 }).toBe('published');
}

test('two instances serve from a database that a later version has added to', async ({
  playwright,
  page,
  expectLog,
}) => {
  test.slow();
  const { one, other, url, ask, serve, stop } = await startTwo();
  try {
    await ask(LATER_VERSION);
    // it starts on what the later version made
    await other.start();
    await other.ready();
    await serve();
    const ready = () =>
      Promise.all([one, other].map(async (each) => (await fetch(`${each.url}/api/ready`)).status));
    expect(await ready()).toEqual([200, 200]);

    const request = await playwright.request.newContext({ baseURL: url });
    const analyst = await apiAs(request, 'analyst');
    const id = await reviewableDraft(analyst);
    await signInByForm(page, 'analyst', `${url}/admin/builder/draft-report/${id}`);
    await write(page, 'Written while two versions serve.');
    await publish(request, analyst, id);
    expect((await draftOf(analyst, id)).content?.html).toContain('Written while two versions serve.');

    const later = await reviewableDraft(analyst);
    const html = await withLaterBlock(ask, analyst, later);
    expect((await analyst.put(`/api/draft-report/${later}`, { subTitle: 'Another' })).status()).toBe(200);
    const { content } = await draftOf(analyst, later);
    expect((await analyst.put(`/api/draft-report/${later}`, { content })).status()).toBe(422);
    expect((await draftOf(analyst, later)).content?.html).toBe(html);

    expectLog(/cannot read the report: Unknown block type Mood/);
    await page.goto(`${url}/admin/builder/draft-report/${later}`);
    await expect(page.getByText('This version of the console cannot read the report')).toBeVisible();
    expect((await draftOf(analyst, later)).content?.html).toBe(html);

    const { rows: waiting } = await ask(`select state, attempt from queued_job where queue = 'count-moods'`);
    expect(waiting).toEqual([{ state: 'Waiting', attempt: 0 }]);
    const { rows: runs } = await ask(
      `select from job_run join job_schedule on job_schedule.id = job_id where key = 'moods.count'`,
    );
    expect(runs).toEqual([]);
    const jobs = await (await (await apiAs(request, 'admin')).get('/api/job-schedule?name=Count')).json();
    expect(jobs['hydra:totalItems']).toBe(1);

    // the version after the later one takes away what this one reads
    await ask(VERSION_AFTER);
    expect(await ready()).toEqual([503, 503]);
    await other.stop();
    await other.start();
    await expect(other.ready()).rejects.toThrow(/9999-no-moods of a later version.*: run that version/);
    expect([...one.errors]).toEqual([]);
    await request.dispose();
  } finally {
    // a page that outlives its server says so in its log
    await page.close();
    await stop();
  }
});
