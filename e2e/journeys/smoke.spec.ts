import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { changedDist } from '../changed-remote';
import { expect, test } from '../console-test';
import { storeOfBuilds } from '../faults/faulty-store';

/** Two journeys share the machine. */
const MOUNT_MS = 30_000;

/** What C8 finds in the release of a store. */
async function problemsIn(storeDir: string, browser: unknown) {
  // at run time: Playwright would compile an ES module that is imported above into something it is not
  const { smokeSet } = await import('@console/tooling/test-kit/smoke-set');
  return smokeSet(storeDir, { browser, mountMs: MOUNT_MS, evidence: null }).finally(() =>
    rmSync(storeDir, { recursive: true }),
  );
}

/** A store whose one remote computes the title of one of its pages by an expression. */
async function storeWithTitle(expression: string): Promise<string> {
  const { pinLocalRelease } = await import('@console/tooling/start/pin-local-release');
  const storeDir = mkdtempSync(join(tmpdir(), 'broken-store-'));
  const dist = changedDist('best-ideas', {
    version: '1.1.0',
    from: 'title:"Edit Best Ideas",backTo',
    to: `title:${expression},backTo`,
  });
  await pinLocalRelease({ actor: 'journey', distFolders: [dist], store: storeDir });
  return storeDir;
}

test('C8 finds nothing in what was built, in any role', async ({ browser }) => {
  expect(await problemsIn(await storeOfBuilds(), browser)).toEqual([]);
});

test('C8 finds a page that breaks in one role alone', async ({ browser }) => {
  const fails = `((ask)=>(ask.open("GET","/api/who-am-i",!1),ask.send(),/ROLE_ANALYST/.test(ask.responseText)?nothing.there:"Edit Best Ideas"))(new XMLHttpRequest)`;
  const problems = await problemsIn(await storeWithTitle(fails), browser);
  const found = problems.map(({ remote, message }) => `${remote}: ${message.split(': ')[0]}`);
  expect([...new Set(found)]).toEqual(['best-ideas: /admin/builder/best-ideas/edit as ROLE_ANALYST']);
  expect(problems.map(({ message }) => message).join('\n')).toContain('E-RENDER · best-ideas@1.1.0');
});

test('C8 says once what fails for several roles, with a picture and a trace', async () => {
  const evidence = mkdtempSync(join(tmpdir(), 'evidence-'));
  const storeDir = await storeWithTitle('nothing.there');
  // as the release tool calls it: in a page of this process Playwright keeps a trace of its own
  const command = [join(root, 'tooling/test-kit/smoke-set.mjs'), storeDir];
  const env = { ...process.env, RELEASE_EVIDENCE: evidence, SMOKE_MOUNT_MS: String(MOUNT_MS) };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const problems = JSON.parse(stdout) as { message: string }[];
  const seen = problems.filter(({ message }) => message.includes('E-RENDER'));
  expect(seen).toHaveLength(1);
  const picture = join(evidence, 'best-ideas.png');
  const trace = join(evidence, 'best-ideas.zip');
  expect(seen[0]?.message).toMatch(/^\/admin\/builder\/best-ideas\/edit as ROLE_ADMIN, ROLE_\w+/);
  expect(seen[0]?.message).toContain(`; seen in ${picture}, and by \`playwright show-trace ${trace}\``);
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  expect(readFileSync(trace).subarray(0, 2).toString()).toBe('PK');
  for (const folder of [evidence, storeDir]) rmSync(folder, { recursive: true });
});

/** What a page may leave behind, and what C8 says of it. */
const leftBehind = [
  ['setInterval(()=>0,7e3)', 'timers go on after it was unmounted: interval of 7000 ms'],
  ['setTimeout(function again(){setTimeout(again,50)},50)', 'timeout of 50 ms'],
  ['requestAnimationFrame(function again(){requestAnimationFrame(again)})', 'animation frame'],
  ['(window.leaked=1)', 'names stay on window after it was unmounted: leaked'],
  ['(window.onresize=()=>0)', 'handlers stay after it was unmounted: window onresize'],
  ['(window.fetch=window.fetch.bind(window))', ', fetch'],
  ['(String.prototype.leaked=()=>0)', 'String.prototype.leaked'],
  ['(Number.EPSILONS=1)', 'built-ins of the browser stay changed after it was unmounted: '],
  [
    '(Array.prototype.at=function(index){return this[index<0?this.length+index:index]})',
    'Array.prototype.at',
  ],
  [
    'localStorage.setItem("apiTokens","")',
    'not its own, which begin with its name and a dot: localStorage apiTokens',
  ],
  ['(sessionStorage.leaked="")', 'sessionStorage leaked'],
] as const;

test('C8 finds what a remote leaves behind, and leaves it its own storage keys', async ({ browser }) => {
  const own = 'localStorage.setItem("best-ideas.seen","1")';
  const expressions = [...leftBehind.map(([expression]) => expression), own];
  // once a page load: a title is computed again and again
  const once = `(window[Symbol.for("once")]??=Object.freeze([${expressions.join(',')}]),"Edit Best Ideas")`;
  const problems = await problemsIn(await storeWithTitle(once), browser);
  const words = problems.map(({ remote, message }) => `${remote}: ${message}`).join('\n');
  for (const [, finding] of leftBehind) expect(words).toContain(finding);
  expect(words).not.toContain('best-ideas.seen');
});

test('the builds list what a remote takes of each shared module, and what the host has of it', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(__dirname, '../..', path), 'utf8'));
  const { exports } = read('host/dist/host.json') as { exports: Record<string, string[]> };
  const { imports } = read('remote-best-ideas/dist/remote.json') as { imports: Record<string, string[]> };
  expect(imports['react']).toEqual(expect.arrayContaining(['useEffect', 'useState']));
  expect(imports['@console/shared-auth/http/call']).toContain('call');
  // what React has and this remote does not use
  expect(exports['react']).toEqual(expect.arrayContaining(['useEffect', 'useState', 'startTransition']));
  expect(imports['react']).not.toContain('startTransition');
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(Object.keys(imports)));
});

const root = join(__dirname, '../..');

/** The style sheets of a built remote, as text. */
function stylesOf(remote: string): string[] {
  const dist = join(root, remote, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(dist, file), 'utf8'));
}

/** In a page: selectors of style sheets that fit something in it, but for those of a layer, which its own overrule. */
function fitting(texts: readonly string[]): string[] {
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule
        ? selectorsIn(rule.cssRules)
        : [];
    });
  return texts.flatMap((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return selectorsIn(sheet.cssRules).filter((selector) => document.querySelector(selector));
  });
}

test('no style of what was built fits anything in the page of the host', async ({ browser }) => {
  const { openHost, withHost } = await import('@console/tooling/test-kit/visit-remote');
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
  const place = {
    storeDir: await storeOfBuilds(),
    hostDir: join(root, 'host/dist'),
    state: { role: 'ROLE_ADMIN', delayMs: 0, failure: null },
    browser,
  };
  const found = await withHost(place, async (page: Page) => {
    await openHost(page);
    // what it would find
    expect(await page.evaluate(fitting, ['body { color: red }'])).toEqual(['body']);
    return page.evaluate(fitting, remotes.flatMap(stylesOf));
  });
  expect(found).toEqual([]);
});
