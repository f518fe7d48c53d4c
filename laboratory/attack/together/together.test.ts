import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, parseDocument, serializeDocument } from '@console/shared-report/document';
import { emptyGrid } from '@console/shared-report/table-grid';
import { createTestDraft } from '../../../api/server/testing/records/draft';
import { openInstance } from '../../../api/server/testing/other-instance';
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../../api/server/testing/server';
import { wordsOf } from '../../../remote-builder/testing/merging/facts';
import { numbers, type Numbers } from '../../../remote-builder/testing/merging/numbers';
import { edited } from '../../../remote-builder/testing/merging/written-edits';
import { textNode } from '../../../remote-builder/testing/texts';
import { BadLine, type Badness } from './bad-line';
import { openPage, type Report } from './writer-page';

/** `npm run attack -- together` makes any number; TOGETHER_SEED repeats a run. */
const EDITS = Number(process.env['TOGETHER_EDITS'] ?? 60);
const SEED = Number(process.env['TOGETHER_SEED'] ?? 1);
const EDITORS = 4;
/** A line is late by 0 to 3 s; here one second takes so long. */
const SECOND_MS = 20;
const TOLD_EVERY = 100;

jest.setTimeout(60_000 + EDITS * 2000);

let server: TestServer;
let instances: string[];
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const apps = [server.app];
  // the embedded database has one instance
  if (process.env['TEST_DATABASE_URL']) {
    const other = await openInstance(server);
    closings.push(other.close);
    apps.push(other.app);
  }
  instances = [];
  for (const app of apps) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    instances.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }
});
afterAll(async () => {
  for (const close of closings) await close();
  await server.close();
});

async function tokenOf(email: string): Promise<string> {
  const { json } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
  return json.token;
}

type Page = Awaited<ReturnType<typeof openPage>>;

it('ends with one report and every word of four who write in it at once, through bad lines', async () => {
  const asOwner = await server.signInAs('ROLE_ANALYST');
  const { draft } = await createTestDraft(server, asOwner);
  const start = newDocument([
    ...Array.from({ length: 6 }, (_, at) => textNode(`text${at}`, 'Costs fell in May, and rose in June.')),
    { ...blockDefaults('Table'), id: 'table', props: { caption: '', source: '', data: emptyGrid(5, 4) } },
  ]);
  const begun = await asOwner('PUT', `/api/draft-report/${draft.id}`, { content: serializeDocument(start) });
  expect(begun.status).toBe(200);

  const admins = [
    await server.addPerson('ROLE_ADMIN'),
    await server.addPerson('ROLE_ADMIN'),
    server.people.ROLE_ADMIN,
  ];
  const people = [server.people.ROLE_ANALYST, ...admins];
  const report: Report = {
    faults: [],
    takenIn: { count: 0, ms: [] },
    contests: new Map(),
    givenUp: new Set(),
  };
  const pages: Page[] = [];
  for (const [at, { email }] of people.entries()) {
    const badness: Badness = { maxDelayMs: 0, lostOf: Infinity };
    const line = new BadLine(instances, () => tokenOf(email), {
      random: numbers(SEED * 100 + at),
      badness,
      at,
    });
    pages.push(await openPage(draft.id, line, report));
    Object.assign(badness, { maxDelayMs: 3 * SECOND_MS, lostOf: 20 });
  }
  expect(pages).toHaveLength(EDITORS);

  const written = new Set<string>();
  /** Taken away by who saw it, or by an answer to what both changed. */
  const takenAway = new Set<string>();
  const note = (page: Page, act: () => void) => {
    const before = page.words();
    act();
    const after = page.words();
    for (const word of before) if (!after.has(word)) takenAway.add(word);
    for (const word of after) written.add(word);
  };

  const beganAt = Date.now();
  let toldAt = beganAt;
  /** How far the first of the four is, and what taking in costs by now. */
  function tell(page: Page, count: number) {
    const now = Date.now();
    const newest = report.takenIn.ms.slice(-20).toSorted((one, other) => one - other);
    const { history } = page.store.getState();
    const letters = JSON.stringify(history.present).length;
    process.stdout.write(
      `${count} edits of each, ${seconds(now - beganAt)} s, the last ${TOLD_EVERY} in ${seconds(now - toldAt)} s; taking in ${newest[10]} ms with ${history.past.length} steps and ${letters} letters\n`,
    );
    toldAt = now;
  }

  async function write(page: Page, by: number, random: Numbers) {
    const side = () => (random(2) === 0 ? ('mine' as const) : ('theirs' as const));
    const decide = async () => {
      await page.decide(side()).catch(() => pause(SECOND_MS));
    };
    for (let count = 0; count < EDITS; count += 1) {
      if (by === 0 && count > 0 && count % TOLD_EVERY === 0) tell(page, count);
      note(page, () => {
        if (random(25) === 0) page.store.undo();
        else if (random(40) === 0) page.store.redo();
        else page.store.edit((document) => edited(document, random, `w${by}x${count}`));
      });
      if (random(100) === 0) {
        page.line.cut();
        setTimeout(() => page.line.mend(), random(10 * SECOND_MS));
      }
      if (random(5) === 0) void page.queue.flush().catch(() => undefined);
      // who is asked goes on writing for a while
      if (page.isAsked() && random(4) === 0) await decide();
      const [choice] = page.choices();
      if (choice && random(4) === 0) page.choose(choice, side());
      await pause(random(SECOND_MS));
    }
  }
  await Promise.all(pages.map((page, by) => write(page, by, numbers(SEED * 1000 + by))));
  const random = numbers(SEED);
  for (const { line } of pages) line.heal();
  for (let round = 0; round < 3; round += 1) {
    for (const page of pages) {
      // what waits is of one's own, and nobody writes any more
      for (const choice of page.choices()) page.choose(choice, random(2) === 0 ? 'mine' : 'theirs');
      await page.saveAll(() => (random(2) === 0 ? 'mine' : 'theirs'));
    }
  }
  for (const page of pages) await page.takeIn();

  // of 2000 edits each the first sign-in is long over
  const asOwnerAgain = await server.signInAs('ROLE_ANALYST');
  const { json } = await asOwnerAgain('GET', `/api/draft-report/${draft.id}`);
  const ends = [parseDocument(json.content), ...pages.map((page) => page.present())];
  for (const page of pages) page.close();
  process.stdout.write(`${figuresOf(pages, { report, beganAt, written: written.size })}\n`);
  expect(report.faults.slice(0, 5)).toEqual([]);
  for (const end of ends) expect(end).toEqual(ends[0]);
  const there = wordsOf(pages[0]?.present() ?? start);
  const lost = [...written].filter(
    (word) => !there.has(word) && !takenAway.has(word) && !report.givenUp.has(word),
  );
  expect(lost).toEqual([]);
});

const seconds = (ms: number) => Math.round(ms / 1000);

interface Run {
  readonly report: Report;
  readonly beganAt: number;
  readonly written: number;
}

/** What a run came to, in one line. */
function figuresOf(pages: readonly Page[], { report, beganAt, written }: Run): string {
  const sum = (name: keyof Page['line']['counted']) =>
    pages.reduce((total, { line }) => total + line.counted[name], 0);
  const { ms, count } = report.takenIn;
  const sorted = ms.toSorted((one, other) => one - other);
  return [
    `TOGETHER_SEED=${SEED}: ${EDITORS} × ${EDITS} edits, ${instances.length} instance(s), ${Math.round((Date.now() - beganAt) / 1000)} s`,
    `${sum('calls')} calls, ${sum('lostBefore')} lost, ${sum('lostAnswers')} answers lost, ${sum('cuts')} lines cut`,
    `${written} words written, ${report.givenUp.size} given up by an answer`,
    `${count} saves of others taken in, median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`,
    `asked: ${JSON.stringify(Object.fromEntries(report.contests))}`,
  ].join('; ');
}
