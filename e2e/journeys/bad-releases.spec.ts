import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { changedDist } from '../changed-remote';
import { expect } from '../console-test';
import { badReleases, CASE_VERSION, goodReleases, HEADING, type ReleaseCase } from '../faults/release-cases';
import { someOf } from '../some-of';

const root = join(__dirname, '../..');
const REMOTE = 'best-ideas';
const checks = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12'];
const policy = { actors: ['ops'], checks, locked: null, override: 'admins' };
/** A browser that finds nothing, where a case is not about what a page does. */
const idle = [process.execPath, '-e', 'console.log("[]")'];
const browser = [process.execPath, join(root, 'tooling/test-kit/smoke-set.mjs')];

/** By hand (`npm run attack -- bad-releases`) all of them. */
const IN_CI = 8;

interface Answer {
  readonly code: number;
  readonly text: string;
}

/** What people and pipelines type, with the built command line. */
function release(storeDir: string, smoke: readonly string[], ...words: string[]): Promise<Answer> {
  const env = {
    ...process.env,
    ...{ RELEASE_SMOKE: JSON.stringify(smoke), RELEASE_EVIDENCE: join(storeDir, 'evidence') },
    // several share the machine
    SMOKE_MOUNT_MS: '30000',
  };
  const call = [join(root, 'release/dist/release.js'), ...words, '--store', storeDir, '--actor', 'ops'];
  return new Promise((resolve) =>
    execFile(process.execPath, call, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${out}${err}` }),
    ),
  );
}

let prepared: Promise<string> | null = null;

/** An environment with every check that runs built remotes in the built host. */
async function prepare(): Promise<string> {
  const storeDir = mkdtempSync(join(tmpdir(), 'releases-'));
  // versions of a checkout have no order, and C6 leaves them out
  const first = changedDist(REMOTE, { version: '1.0.0', from: HEADING, to: HEADING });
  const dists = [...['host', 'remote-authoring'].map((folder) => join(root, folder, 'dist')), first];
  const published = await release(storeDir, idle, 'publish', ...dists);
  writePolicy(storeDir, {});
  const set = published.text.match(/^\S+@\S+/gm) ?? [];
  const pinned = await release(storeDir, idle, 'pin', 'production', ...set, '--reason', 'first');
  expect([pinned.text, pinned.code]).toEqual([pinned.text, 0]);
  return storeDir;
}

function writePolicy(storeDir: string, change: object): void {
  mkdirSync(join(storeDir, 'policy'), { recursive: true });
  writeFileSync(join(storeDir, 'policy/production.json'), JSON.stringify({ ...policy, ...change }));
}

/** Publishes and pins a case in an environment of its own: what the tool says of it. */
async function pinned(each: ReleaseCase): Promise<Answer> {
  const storeDir = mkdtempSync(join(tmpdir(), 'release-case-'));
  try {
    cpSync(await (prepared ??= prepare()), storeDir, { recursive: true });
    const to = each.heading ?? HEADING;
    const dist = changedDist(REMOTE, {
      version: CASE_VERSION,
      ...{ from: `title:${HEADING},backTo`, to: `title:${to},backTo` },
    });
    const manifest = join(dist, 'remote.json');
    const built = JSON.parse(readFileSync(manifest, 'utf8')) as RemoteJson;
    writeFileSync(manifest, JSON.stringify({ ...built, ...each.remote?.(built) }));
    const published = await release(storeDir, idle, 'publish', dist);
    expect([published.text, published.code]).toEqual([published.text, 0]);
    if (each.stored) damage(storeDir, each.stored);
    if (each.policy) writePolicy(storeDir, each.policy);
    const words = ['pin', 'production', `${REMOTE}@${CASE_VERSION}`, ...(each.words ?? [])];
    return await release(storeDir, each.heading === undefined ? idle : browser, ...words);
  } finally {
    rmSync(storeDir, { recursive: true, force: true });
  }
}

function damage(storeDir: string, { end, of, change }: NonNullable<ReleaseCase['stored']>): void {
  const folder = join(storeDir, 'artifacts', REMOTE);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isNew = (path: string) => path.startsWith(`${CASE_VERSION}/`);
  const path = files.find((each) => end.test(each) && isNew(each) === (of === 'new'));
  if (path === undefined) throw new Error(`no ${end} of the ${of} version`);
  if (change === 'remove') rmSync(join(folder, path));
  // one byte is another one, and all are there
  else
    writeFileSync(
      join(folder, path),
      `${readFileSync(join(folder, path), 'latin1').slice(0, -1)}~`,
      'latin1',
    );
}

test('at least 40 releases are bad, and 40 are good', () => {
  expect(badReleases.length).toBeGreaterThanOrEqual(40);
  expect(goodReleases.length).toBeGreaterThanOrEqual(40);
});

for (const each of someOf(badReleases, IN_CI)) {
  test(`a release ${each.title} is refused with ${each.code}, and what to do`, async () => {
    test.slow(each.heading !== undefined);
    const { code, text } = await pinned(each);
    expect([text, code]).toEqual([text, 3]);
    // what C8 saw is a story of its own, with a picture
    const told = /C8-SMOKE .+ as ROLE_\w+[^]+; seen in .+\.png/;
    const refusal = new RegExp(`${each.code} .*expected .+, got .+; \\S+`);
    expect(text).toMatch(each.code === 'C8-SMOKE' ? told : refusal);
    expect(text).toContain(each.seen ?? each.code);
  });
}

for (const each of someOf(goodReleases, IN_CI)) {
  test(`a release ${each.title} is taken`, async () => {
    test.slow(each.heading !== undefined);
    const { code, text } = await pinned(each);
    expect([text, code]).toEqual([expect.stringContaining('production runs release 2'), 0]);
  });
}
