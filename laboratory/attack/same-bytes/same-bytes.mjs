/**
 * The commit that is checked out, built in two clones that nothing is shared between: at another depth, under a name
 * with a blank, in another time zone and language. Every file of the host and of each remote must be the same, and
 * publishing the second build must have nothing to do.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { remotes, root } from '@console/tooling/start/places';

const say = (line) => process.stdout.write(`${line}\n`);
const parts = ['host', ...remotes];

const places = [
  { folder: 'console', env: { TZ: 'UTC', LANG: 'C.UTF-8' } },
  { folder: 'a folder/remote-x/checkout', env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' } },
];

function run(words, { cwd, env = {} }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    ...{ cwd, encoding: 'utf8' },
    env: { ...process.env, STORE_DIR: '', ...env },
  });
  if (status !== 0) throw new Error(`${words.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}

/** A clone of what is committed here, with packages of its own, built there. */
function builtClone(base, { folder, env }) {
  const clone = join(base, folder);
  mkdirSync(dirname(clone), { recursive: true });
  execFileSync('git', ['clone', '--quiet', root, clone]);
  run(['tooling/start/build.mjs', 'release', ...parts], { cwd: clone, env });
  return clone;
}

/** SHA-256 of each file that the builds of a clone wrote; when and from which commit it was built is left out. */
function bytesOf(clone) {
  const files = parts.flatMap((part) =>
    readdirSync(join(clone, part, 'dist'), { recursive: true, withFileTypes: true }),
  );
  const hashes = files
    .filter((entry) => entry.isFile() && entry.name !== '.inputs')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(clone, file), createHash('sha256').update(contentOf(file)).digest('hex')]);
  return Object.fromEntries(hashes);
}

function contentOf(file) {
  const bytes = readFileSync(file);
  if (!/\/(remote|host)\.json$/.test(file)) return bytes;
  const { gitSha: _gitSha, builtAt: _builtAt, ...rest } = JSON.parse(bytes.toString());
  return JSON.stringify(rest);
}

function publish(clone, store) {
  const folders = parts.map((part) => join(clone, part, 'dist'));
  const said = run(['release/dist/release.js', 'publish', ...folders, '--store', store, '--json'], {
    cwd: clone,
  });
  return JSON.parse(said);
}

function attack(base) {
  const clones = places.map((place) => {
    say(`building in ${place.folder}`);
    return builtClone(base, place);
  });
  const [here = {}, there = {}] = clones.map(bytesOf);
  const differing = [...new Set([...Object.keys(here), ...Object.keys(there)])].filter(
    (path) => here[path] !== there[path],
  );
  say(`${Object.keys(here).length} files compared`);
  const [, again = []] = clones.map((clone) => publish(clone, join(base, 'store')));
  const changed = again.filter(({ status }) => status !== 'unchanged');
  return [
    ...differing.map((path) => `${path} differs`),
    ...changed.map(({ remote, version, status }) => `${remote}@${version} was ${status} by the second clone`),
  ];
}

const base = mkdtempSync(join(tmpdir(), 'same-bytes-'));
try {
  const faults = attack(base);
  faults.forEach(say);
  say(faults.length === 0 ? 'the same commit gave the same bytes' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
