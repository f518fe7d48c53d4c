import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { emptyStore, testHost, writeDist } from '../../testing/built-remote';
import {
  copylessDamages,
  doubleDamages,
  ENV,
  NEWEST,
  singleDamages,
  type Damage,
} from '../../testing/damages';
import { findHead } from '../release-head';
import { createDiskStore } from '../store/disk-store';
import { canonicalBytes } from '../store/canonical-json';
import { cli } from './cli';

/** In CI a part of the table, in the laboratory the whole. */
const isWhole = process.env.WAYS_OUT === 'whole';

const dists = new Map<string, string>();
let prepared = '';

/** A browser that finds nothing wrong; only what is new needs one. */
const smoke = JSON.stringify([process.execPath, '-e', 'console.log("[]")']);

async function run(root: string, ...words: string[]) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const code = await cli([...words, '--store', root, '--actor', 'ops'], { out: write, err: write });
  return { code, text: lines.join('\n') };
}

beforeAll(async () => {
  const { store, root } = await emptyStore();
  const hostFile = join(root, 'host.json');
  await writeFile(hostFile, JSON.stringify(testHost));
  const checks = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12'];
  const policy = { actors: ['ops'], checks, locked: null, override: 'admins' };
  for (const env of [ENV, 'staging'])
    await store.createExclusive(`policy/${env}.json`, canonicalBytes(policy));
  process.env.RELEASE_SMOKE = smoke;
  for (const word of [
    'admin@1.0.0',
    'admin@1.1.0',
    'admin@1.2.0',
    'authoring@1.0.0',
    'authoring@1.1.0',
    'builder@1.0.0',
  ]) {
    const [remote = '', version = ''] = word.split('@');
    dists.set(word, await writeDist(remote, version));
    await run(root, 'publish', dists.get(word) ?? '');
  }
  const first = ['admin@1.0.0', 'authoring@1.0.0', 'builder@1.0.0'];
  const calls = [
    ...[ENV, 'staging'].map((env) => ['pin', env, ...first, '--host', hostFile]),
    ['pin', 'staging', 'admin@1.1.0'],
    ['disable', ENV, 'builder'],
    ['pin', ENV, 'admin@1.1.0'],
    ['pin', ENV, 'authoring@1.1.0'],
    ['pin', ENV, 'admin@1.2.0'],
  ];
  for (const call of calls) expect(await run(root, ...call)).toMatchObject({ code: 0 });
  delete process.env.RELEASE_SMOKE;
  prepared = root;
});

const isCopied = ({ name }: Damage) => !name.includes('without copies');

async function damaged({ happen }: Damage) {
  const root = await mkdtemp(join(tmpdir(), 'damaged-'));
  await cp(prepared, root, { recursive: true });
  const store = createDiskStore(root);
  await happen(store);
  return { root, store };
}

interface Verb {
  readonly words: readonly string[];
  /** Parts that it needs: where one is broken, it may have to be mended before. */
  readonly needs: readonly Damage['parts'][number][];
}

/** Every verb that somebody may type at night. */
const verbs: Readonly<Record<string, Verb>> = {
  disable: { words: ['disable', ENV, 'admin'], needs: ['policy'] },
  enable: { words: ['enable', ENV, 'builder'], needs: ['policy'] },
  unpin: { words: ['unpin', ENV, 'authoring'], needs: ['policy'] },
  'roll back': { words: ['rollback', ENV], needs: ['policy', 'fallback'] },
  'roll back far': { words: ['rollback', ENV, '--to', '1'], needs: ['policy'] },
  'roll back one': { words: ['rollback', ENV, '--only', 'admin'], needs: ['policy', 'fallback'] },
  pin: { words: ['pin', ENV, 'authoring@1.0.0'], needs: ['policy'] },
  promote: { words: ['promote', 'staging', ENV, '--only', 'authoring'], needs: ['policy'] },
  lock: { words: ['lock', ENV], needs: ['policy'] },
  history: { words: ['history', ENV], needs: [] },
  diff: { words: ['diff', ENV, '1..2'], needs: [] },
  gc: { words: ['gc', '--keep-days', '1', '--dry-run'], needs: [] },
  doctor: { words: ['doctor', ENV], needs: ['artifact', 'fallback', 'history'] },
  status: {
    words: ['status', ENV],
    needs: ['document', 'pointer', 'policy', 'host', 'artifact', 'fallback', 'history'],
  },
};

/** The commands that a text recommends. */
function recommended(text: string): string[][] {
  const commands = [...text.matchAll(/`release ([^`]+)`/g)].map(([, words = '']) => words.split(' '));
  const published = [...text.matchAll(/publish ([\w-]+@[\w.-]+) again/g)].map(([, word = '']) => [
    'publish',
    dists.get(word) ?? `no dist of ${word}`,
  ]);
  return [...new Map([...commands, ...published].map((words) => [words.join(' '), words])).values()];
}

/** Runs every command that a text recommends: each must work. */
async function follow(root: string, text: string): Promise<string[][]> {
  const commands = recommended(text);
  for (const words of commands) {
    const answer = await run(root, ...words);
    // the doctor may find that some things are left to do
    const isDone = answer.code === 0 || (['doctor', 'status'].includes(words[0] ?? '') && answer.code === 6);
    expect([words.join(' '), isDone || answer.text]).toEqual([words.join(' '), true]);
  }
  return commands;
}

/** Runs a verb, and follows what its refusals recommend until it works or a command of the same verb took its place. */
async function workThrough(root: string, words: readonly string[]) {
  for (let answer = await run(root, ...words), hops = 0; ; answer = await run(root, ...words), hops += 1) {
    if (answer.code === 0 || hops === 3) return { ...answer, hops };
    const commands = await follow(root, answer.text);
    if (commands.length === 0) return { ...answer, hops };
    if (commands.some(([verb]) => verb === words[0] && verb === 'rollback'))
      return { ...answer, code: 0, hops };
  }
}

/** What a browser gets that was never here: the set of the newest sound release, whole. */
async function bootsFresh(root: string) {
  const { served, document, faults } = await findHead(createDiskStore(root), ENV);
  expect(Object.keys(served?.remotes ?? {}).length).toBeGreaterThanOrEqual(2);
  if (served?.number !== document?.number) expect(faults).not.toEqual([]);
}

const alone = [...singleDamages, ...copylessDamages];
const damages = isWhole
  ? [...alone, ...doubleDamages]
  : [...alone, ...doubleDamages.filter((_, index) => index % 19 === 0)];
const table = damages.flatMap((damage, index) =>
  Object.entries(verbs)
    .filter((_, place) => isWhole || (index + place) % 9 === 0)
    .map(([verb, { words, needs }]) => ({ name: damage.name, verb, damage, words, needs })),
);

it('knows of at least 40 damages, single and double', () => {
  expect(singleDamages.length).toBeGreaterThanOrEqual(40);
  expect(doubleDamages.length).toBeGreaterThanOrEqual(40);
});

it.each(table)('$name: $verb works, or says what helps', async ({ damage, words, needs }) => {
  const { root } = await damaged(damage);
  await bootsFresh(root);
  process.env.RELEASE_SMOKE = smoke;
  try {
    const isHindered = needs.some((part) => damage.parts.includes(part));
    const answer = await workThrough(root, words);
    if (!isHindered) expect([answer.hops, answer.text]).toEqual([0, answer.text]);
    // an old document without a copy comes back from a backup alone, and hinders nothing
    const isOfHistory = words[0] === 'doctor' && damage.parts.includes('history') && !isCopied(damage);
    expect([answer.text, answer.code === 0 || isOfHistory]).toEqual([answer.text, true]);
    await bootsFresh(root);
  } finally {
    delete process.env.RELEASE_SMOKE;
  }
});

it.each(damages.map((damage) => ({ name: damage.name, damage })))(
  '$name: status tells of it, the doctor mends it, and what they recommend works',
  async ({ damage }) => {
    const { root } = await damaged(damage);
    const told = await run(root, 'status', ENV);
    expect([told.text, told.code]).toEqual([told.text, 6]);
    expect((await run(root, 'doctor', ENV, '--dry-run')).code).toBe(6);
    const mended = await run(root, 'doctor', ENV);
    await follow(root, mended.text);
    const after = await run(root, 'status', ENV);
    const isLeft = damage.parts.includes('history') && !isCopied(damage);
    expect([after.text, after.code]).toEqual([after.text, isLeft ? 6 : 0]);
    const pointer = JSON.parse(
      Buffer.from((await createDiskStore(root).read(`releases/${ENV}/current.json`)) ?? []).toString(),
    );
    // where both are gone, nothing tells that there ever was a newer one
    const isUnknown = /^document gone, pointer (gone|no JSON), without copies$/.test(damage.name);
    expect(pointer.number).toBeGreaterThanOrEqual(isUnknown ? NEWEST - 1 : NEWEST);
    if (!isLeft) expect((await run(root, 'doctor', ENV)).text).toMatch(/^nothing found$/m);
  },
);
