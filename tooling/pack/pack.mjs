/** `npm run pack`: builds what changed and writes the console as one archive, which needs Node alone (docs/operations.md). */
import { requireNode } from '../start/require-node.mjs';

requireNode();

const { execFileSync } = await import('node:child_process');
const { mkdirSync, readFileSync, statSync } = await import('node:fs');
const { join } = await import('node:path');
const { buildAll } = await import('../start/build.mjs');
const { install } = await import('../start/install.mjs');
const { root } = await import('../start/places.mjs');
const { fail, say } = await import('../start/say.mjs');

/** Builds, and writes `<folder>/<name>.tar.gz`; answers the file and the name. */
export async function pack({ folder = join(root, 'dist') } = {}) {
  await install();
  await buildAll();
  // what they import is installed by now
  const { billOfMaterials } = await import('../test/bill-of-materials.mjs');
  const { packageEntries } = await import('./package-entries.mjs');
  const { writeArchive } = await import('./write-archive.mjs');
  const { name, version, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const origin = commitOf();
  const system = `${process.platform}-${process.arch}`;
  const manifest = {
    name,
    version,
    commit: origin.commit,
    system,
    node: engines.node,
    tools: toolsOf(scripts),
  };
  const packageName = `${name}-${version}-${system}`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${packageName}.tar.gz`);
  await writeArchive(file, {
    folder: packageName,
    time: origin.time,
    entries: [
      ...packageEntries(origin),
      textEntry('package.json', json({ name, version, private: true, engines })),
      textEntry('manifest.json', json(manifest)),
      textEntry('bom.json', billOfMaterials()),
    ],
  });
  say(`${file}: ${Math.round(statSync(file).size / 1e6)} MB of commit ${origin.commit}`);
  return { file, packageName };
}

/** The commit and its time; the same for each packing of it. */
function commitOf() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain') === '' ? '' : '-changed';
    return { commit: git('rev-parse', 'HEAD') + changed, time: new Date(git('log', '-1', '--format=%cI')) };
  } catch {
    return { commit: 'unknown', time: new Date(0) };
  }
}

/** The commands of package.json that run a program of the server: name → program and first arguments. */
function toolsOf(scripts) {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([script, command]) => {
      const [, call] = /server-tool\.mjs (.+)$/.exec(command) ?? [];
      return call ? [[script, call.split(' ')]] : [];
    }),
  );
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const textEntry = (path, text) => ({ path, mode: 0o644, bytes: () => Buffer.from(text) });

if (process.argv[1] === import.meta.filename) await pack().catch((error) => fail(error.message));
