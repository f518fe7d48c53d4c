import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '@console/tooling/pack/pack';
import { remotes, root } from '@console/tooling/start/places';
import { run } from '@console/tooling/start/run';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * A version that can be started: its commit, the program of an instance and what comes before its arguments, the
 * release tool, the folder of its host and those of its remotes.
 */
const ofPackage = (home, commit) => ({
  ...{ commit, script: join(home, 'console.mjs'), host: join(home, 'host') },
  release: [join(home, 'console.mjs'), 'release'],
  remotes: readdirSync(join(home, 'remotes')).map((name) => join(home, 'remotes', name)),
});
const ofCheckout = (home, commit) => ({
  ...{ commit, script: join(home, 'api/server/dist/server.js'), host: join(home, 'host/dist') },
  release: [join(home, 'release/dist/release.js')],
  remotes: remotes.map((remote) => join(home, remote, 'dist')).filter((dist) => existsSync(dist)),
});

/** This checkout's version, packed and unpacked into a folder. */
export async function versionNow(folder) {
  const { file, packageName } = await pack({ folder });
  await run('tar', ['-xzf', file, '-C', folder]);
  return ofPackage(join(folder, packageName), git('rev-parse', '--short', 'HEAD'));
}

/** The version of a commit, or of the one before the newest migration came; made once for each commit. */
export async function versionBefore(ref = beforeNewestMigration()) {
  const commit = git('rev-parse', '--short', `${ref}^{commit}`);
  const home = join(tmpdir(), `console-version-${commit}`);
  const stamp = join(home, '.made');
  if (!existsSync(stamp)) {
    rmSync(home, { recursive: true, force: true });
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, home]);
    await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: home });
    // the older ones have no package, and run from what was built
    const maker = canBePacked(home) ? 'tooling/pack/pack.mjs' : 'tooling/start/build.mjs';
    await run(process.execPath, [maker], { cwd: home });
    if (canBePacked(home)) await unpack(home);
    writeFileSync(stamp, '');
  }
  return canBePacked(home) ? ofPackage(packageIn(home), commit) : ofCheckout(home, commit);
}

function beforeNewestMigration() {
  const folder = 'api/server/src/migrations';
  const newest = readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .at(-1);
  const added = git('log', '-1', '--diff-filter=A', '--format=%h', '--', `${folder}/${newest}`);
  return added === '' ? 'HEAD' : `${added}^`;
}

const canBePacked = (home) => existsSync(join(home, 'tooling/pack/pack.mjs'));
const packageIn = (home) => join(home, 'dist/unpacked', packageNameIn(home));
function packageNameIn(home) {
  const { name, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return `${name}-${version}-${process.platform}-${process.arch}`;
}

async function unpack(home) {
  const folder = join(home, 'dist/unpacked');
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', join(home, 'dist', `${packageNameIn(home)}.tar.gz`), '-C', folder]);
}
