import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { emptyStore, testHost, writeDist } from '../../testing/built-remote';
import { parseCall } from './arguments';
import { actorOf } from './change-request';
import { cli } from './cli';

async function console() {
  const { root } = await emptyStore();
  const host = join(root, 'host.json');
  await writeFile(host, JSON.stringify(testHost));
  const call = async (...words: string[]) => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await cli([...words, '--store', root, '--actor', 'ops'], { out: write, err: write });
    return { code, text: lines.join('\n') };
  };
  return { call, host };
}

describe('the command line', () => {
  it('publishes, pins, rolls back and tells what it did', async () => {
    const { call, host } = await console();
    const dists = [await writeDist('admin', '1.0.0'), await writeDist('admin', '1.1.0')];
    expect(await call('publish', ...dists)).toEqual({
      code: 0,
      text: 'admin@1.0.0 published\nadmin@1.1.0 published',
    });
    expect(await call('pin', 'local', 'admin@1.0.0', '--host', host)).toEqual({
      code: 0,
      text: 'local runs release 1',
    });
    expect(await call('pin', '--env', 'local', 'admin@1.1.0')).toEqual({
      code: 0,
      text: 'local runs release 2',
    });
    expect((await call('diff', 'local', '1..2')).text).toBe('admin: 1.0.0 → 1.1.0');
    expect((await call('status', 'local')).text).toContain('admin@1.1.0 (falls back to 1.0.0)');
    await call('rollback', 'local', '--reason', 'broken list');
    await call('disable', 'local', 'admin');
    expect((await call('status', 'local')).text).toContain('admin@1.0.0 disabled');
    expect((await call('history', 'local')).text.split('\n').slice(1, 4)).toEqual([
      '     admin: 1.0.0 → 1.0.0 disabled',
      expect.stringMatching(/^3 {2}.* {2}ops {2}rollback {2}broken list$/),
      '     admin: 1.1.0 → 1.0.0',
    ]);
    expect(await call('doctor', 'local')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^nothing found\nadvice: the host of local is not published: .+ pin host@<version>/,
      ),
    });
    expect(await call('verify', 'admin@1.1.0')).toEqual({ code: 0, text: 'admin@1.1.0 is sound' });
  });

  it('tells in the history who gets a canary, from when on and until when', async () => {
    const { call, host } = await console();
    await call('publish', await writeDist('admin', '1.0.0'), await writeDist('admin', '1.1.0'));
    await call('pin', 'local', 'admin@1.0.0', '--host', host);
    await call('pin', 'local', 'admin@1.1.0', '--canary', '10', '--role', 'ROLE_ADMIN', '--role', 'ROLE_CMS');
    await call('pin', 'local', 'admin@1.1.0', '--canary', '25');
    await call('pin', 'local', 'admin@1.0.0');
    const changes = (await call('history', 'local')).text.split('\n').filter((line) => line.startsWith(' '));
    expect(changes).toEqual([
      '     admin: 1.0.0 + 1.1.0 for 25 % → 1.0.0',
      '     admin: 1.0.0 + 1.1.0 for 10 % of ROLE_ADMIN, ROLE_CMS → 1.0.0 + 1.1.0 for 25 %',
      '     admin: 1.0.0 → 1.0.0 + 1.1.0 for 10 % of ROLE_ADMIN, ROLE_CMS',
    ]);
  });

  it('answers JSON with a stable code when it refuses', async () => {
    const { call, host } = await console();
    const refused = await call('pin', 'local', 'admin@1.0.0', '--host', host, '--json');
    expect(refused.code).toBe(4);
    expect(JSON.parse(refused.text)).toMatchObject({ error: 'NOT-FOUND', violations: [] });
  });

  it.each([
    [['pin', 'local']],
    [['pin', 'local', 'admin']],
    [['rollback', 'local', '--to', 'x']],
    [['pin', 'local', 'admin@1.0.0', '--force']],
    [['pin', 'local', 'admin@01.0.0']],
    [['pin', 'local', 'admin@1.0.0-a..b']],
    [['pin', 'local', 'admin@1.0.0', '--expect', 'newest']],
    [['disable', 'local', 'admin', '--host', 'host.json']],
    [['unpin', 'local']],
    [['dance']],
    [['rollback', 'local', '--only', 'admin', '--to', '1', '--dry-run']],
    [['rollback', 'local', '4']],
    [['disable', 'local', 'admin', 'authoring']],
    [['disable', 'admin', 'authoring', '--env', 'local']],
    [['pin', 'local', 'admin@1.0.0', '--only', 'admin']],
    [['doctor', 'local', 'production']],
    [['lock', 'local', 'production']],
    [['gc', '--keep-days', '1', 'local']],
    [['status', '--colour']],
  ])('says how to use it: %s', async (words) => {
    const { call } = await console();
    expect((await call(...words)).code).toBe(2);
  });

  it('stops no version that is no canary', async () => {
    const { call, host } = await console();
    await call('publish', await writeDist('admin', '1.0.0'));
    await call('pin', 'local', 'admin@1.0.0', '--host', host);
    for (const version of ['1.0.0', '9.9.9'])
      expect(await call('stop', 'local', `admin@${version}`)).toEqual({
        code: 4,
        text: `NOT-FOUND: expected a canary admin@${version} in local, got none; \`release status local\` lists them`,
      });
  });

  it('changes only the release that it is meant for, and takes a remote away', async () => {
    const { call, host } = await console();
    await call('publish', await writeDist('admin', '1.0.0'), await writeDist('authoring', '1.0.0'));
    const set = ['pin', 'local', 'admin@1.0.0', 'authoring@1.0.0', '--host', host];
    expect((await call(...set, '--expect', '0')).code).toBe(0);
    expect((await call('unpin', 'local', 'admin', '--expect', '2')).code).toBe(5);
    expect((await call('disable', 'local', 'admin', '--expect', 'admin@0.9.0')).code).toBe(5);
    expect((await call('disable', 'local', 'admin', '--expect', 'admin@none')).code).toBe(5);
    expect(await call('unpin', 'local', 'admin', '--expect', 'admin@1.0.0')).toEqual({
      code: 0,
      text: 'local runs release 2',
    });
    expect((await call('pin', 'local', 'admin@1.0.0', '--expect', 'admin@none')).code).toBe(0);
    await call('unpin', 'local', 'admin', '--expect', '3');
    expect((await call('status', 'local')).text).not.toContain('admin@');
    expect(await call('enable', 'local', 'admin')).toEqual({
      code: 4,
      text: 'NOT-FOUND: expected admin in local, got nothing; it has authoring',
    });
  });

  it('keeps a locked environment as it is', async () => {
    const { call, host } = await console();
    await call('publish', await writeDist('admin', '1.0.0'));
    expect(await call('lock', 'local', '--reason', 'audit')).toEqual({ code: 0, text: 'local is locked' });
    const refused = await call('pin', 'local', 'admin@1.0.0', '--host', host);
    expect(refused).toMatchObject({ code: 3, text: expect.stringContaining('C12-LOCKED') });
  });
});

it.each([
  ['pipeline', 'pipeline'],
  ['', userInfo().username],
])('with RELEASE_ACTOR "%s" it is done by %s', (variable, actor) => {
  process.env.RELEASE_ACTOR = variable;
  try {
    expect(actorOf(parseCall(['status', 'local']))).toBe(actor);
  } finally {
    delete process.env.RELEASE_ACTOR;
  }
});
