import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { currentRelease, pinVersion, publishChanged } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';
import { isWhole } from '../some-of';

/** `npm run attack -- rollout`: 10 people, one of them in the first share, and 5 of 100 pages of the bad version fail. */
const PEOPLE = isWhole ? 10 : 3;
const TRYING = 1;
const MIN_LOADS = isWhole ? 5 : 2;
/** Pages that load at the same time. */
const AT_ONCE = 6;
const TWO_MINUTES_MS = 120_000;
const address = '/admin/builder/best-ideas/edit';

interface Person {
  readonly id: string;
  readonly page: Page;
}

/** Of a person, who gets a version first: the first 32 bits of SHA-256(salt + id), as a share in per cent. */
function shareOf(version: string, { id }: Person): number {
  const hash = createHash('sha256').update(`best-ideas@${version}${id}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}

/** A version of which so many of these people are among the first 5 %, and no other one among the first 10 %. */
function versionFor(people: readonly Person[], major: number): string {
  for (let patch = 0; ; patch += 1) {
    const version = `${major}.0.${patch}`;
    const below = (percent: number) => people.filter((each) => shareOf(version, each) < percent).length;
    if (below(5) === TRYING && below(10) === TRYING) return version;
  }
}

test.describe.configure({ mode: 'serial' });

test.describe('a staged rollout under page loads of people', () => {
  let people: readonly Person[];

  test.beforeEach(async ({ browser, page, ownConsole, request }) => {
    test.setTimeout(isWhole ? 20 * 60_000 : 6 * 60_000);
    const opened: Person[] = [];
    for (let count = 0; count < PEOPLE; count += 1) {
      const { id, email } = await ownUser(request, { role: 'ROLE_ADMIN', password: DEMO_PASSWORD });
      opened.push({ id, page: await pageOf(browser, ownConsole.url, email) });
    }
    people = opened;
    await signIn(page, 'admin', '/admin/dashboard');
  });
  test.afterEach(async () => {
    for (const { page } of people) await page.context().close();
  });

  /** Each person opens the page once; answers how many of the pages failed. */
  async function everybodyLoads(): Promise<number> {
    let failed = 0;
    const waiting = [...people];
    const next = async (): Promise<void> => {
      const person = waiting.shift();
      if (!person) return;
      await person.page.goto(`${address}?turn=${crypto.randomUUID()}`);
      const sound = person.page.getByRole('heading', { name: 'Edit Best Ideas' });
      const broken = person.page.getByText(/E-RENDER · best-ideas@/);
      await expect(sound.or(broken).first()).toBeVisible();
      if (await broken.isVisible()) failed += 1;
      await next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return failed;
  }

  test('a healthy version goes from 5 % to 25 % to everybody, and the page says what it waits for', async ({
    page,
    ownConsole,
  }) => {
    const storeDir = join(ownConsole.dataDir, 'store');
    await pinSound(storeDir, '1.7.0');
    writePolicy(storeDir);
    const before = Math.ceil(MIN_LOADS / PEOPLE);
    for (let turn = 0; turn <= before; turn += 1) await everybodyLoads();
    const version = versionFor(people, 2);
    await publishChanged(storeDir, 'best-ideas', { version, from: 'Best Ideas', to: 'Best Ideas' });

    await page.goto('/admin/releases');
    await page.getByRole('button', { name: `Pin best-ideas@${version}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Who gets it' }).press('Enter');
    await page.getByText('In stages: 5 %, then 25 %, then everybody').click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A healthy one');
    await dialog.getByRole('button', { name: 'Pin' }).click();
    const row = page.getByRole('row', { name: /^best-ideas/ }).first();
    await expect(row).toContainText(`Canary: ${version} for 5 %, then 25 %, 100 %`);
    await expect(row).toContainText(`Held. 25 % after ${MIN_LOADS} more loads of ${version}.`);

    const first = currentRelease(storeDir).number;
    await expect(async () => {
      await everybodyLoads();
      expect(currentRelease(storeDir).remotes['best-ideas']?.version).toBe(version);
    }).toPass({ timeout: isWhole ? 10 * 60_000 : 4 * 60_000 });
    const [to25, toEverybody] = [first + 1, first + 2].map((number) => releaseAt(storeDir, number));
    const loads = `best-ideas@${version} failed in 0 of`;
    expect(to25).toMatchObject({
      ...{ actor: 'staged-rollout', reason: expect.stringContaining(`healthy at 5 %: ${loads}`) },
      remotes: { 'best-ideas': { version: '1.7.0', rollout: [{ version, percent: 25 }] } },
    });
    expect(toEverybody).toMatchObject({
      ...{ actor: 'staged-rollout', reason: expect.stringContaining(`healthy at 25 %: ${loads}`) },
      remotes: { 'best-ideas': { version, rollout: [], fallback: { version: '1.7.0' } } },
    });
  });

  test('a version whose pages fail is taken back from 10 % of the people within two minutes', async ({
    page,
    ownConsole,
  }) => {
    const storeDir = join(ownConsole.dataDir, 'store');
    await pinSound(storeDir, '2.7.0');
    writePolicy(storeDir);
    for (let turn = 0; turn <= Math.ceil(MIN_LOADS / PEOPLE); turn += 1) await everybodyLoads();
    const version = versionFor(people, 3);
    await publishChanged(storeDir, 'best-ideas', {
      version,
      from: 'title:"Edit Best Ideas",backTo',
      to: `title:${isWhole ? oneOfTwenty : 'nothing.there'},backTo`,
    });
    await page.goto('/admin/releases');
    await page.getByRole('button', { name: `Pin best-ideas@${version}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Who gets it' }).press('Enter');
    await page.getByText('10 % of the people').click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A bad one');
    await dialog.getByRole('button', { name: 'Pin' }).click();
    await expect(dialog).toBeHidden();

    const started = Date.now();
    let [failed, loaded] = [0, 0];
    await expect(async () => {
      failed += await everybodyLoads();
      loaded += PEOPLE;
      expect(currentRelease(storeDir).actor, `after ${failed} of ${loaded} pages failed`).toBe(
        'automatic-return',
      );
    }).toPass({ timeout: TWO_MINUTES_MS, intervals: [0] });
    const seconds = Math.round((Date.now() - started) / 1000);
    test.info().annotations.push({ type: 'taken back', description: `${seconds} s` });
    if (isWhole) console.log(`taken back after ${seconds} s: ${failed} of ${loaded} pages failed`);
    expect(currentRelease(storeDir)).toMatchObject({
      kind: 'rollback',
      reason: expect.stringMatching(`^best-ideas@${version} failed in `),
      remotes: { 'best-ideas': { version: '2.7.0', rollout: [] } },
    });
    expect(await everybodyLoads()).toBe(0);
  });
});

/** The title of the page, which is not to be had in each twentieth page load of a person. */
const oneOfTwenty =
  '(()=>{const k="best-ideas.loads",s=JSON.parse(localStorage.getItem(k)??"{}");' +
  'if(s.at!==performance.timeOrigin){s.at=performance.timeOrigin;s.n=(s.n??0)+1;localStorage.setItem(k,JSON.stringify(s))}' +
  'return s.n%20===5?nothing.there:"Edit Best Ideas"})()';

async function pageOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, email.replace('@demo.test', ''), '/admin/dashboard');
  return page;
}

async function pinSound(storeDir: string, version: string): Promise<void> {
  await publishChanged(storeDir, 'best-ideas', { version, from: 'Best Ideas', to: 'Best Ideas' });
  await pinVersion(storeDir, 'best-ideas', version);
}

function writePolicy(storeDir: string): void {
  const policy = {
    ...{ actors: ['*'], checks: ['C1'], locked: null, override: 'everybody', overrideUnpinned: true },
    automaticReturn: { percentMore: isWhole ? 2 : 10, minLoads: MIN_LOADS, windowMinutes: 10 },
    stagedRollout: { stages: [5, 25, 100], stageMinutes: 0 },
  };
  writeFileSync(join(storeDir, 'policy/local.json'), JSON.stringify(policy));
}

function releaseAt(storeDir: string, number: number): ReleaseDocument {
  const path = join(storeDir, 'releases/local', `${String(number).padStart(6, '0')}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as ReleaseDocument;
}
