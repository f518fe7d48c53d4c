import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { baseOf } from '../contract/build-files';
import type { Violation } from '../release-error';
import type { Candidate, CandidateRemote, Check } from './check';

const gzipped = promisify(gzip);

/** C9: the entry, and scripts and styles together, stay within the budget of the environment and of each remote, gzip counted. */
export const c9Budgets: Check = {
  id: 'C9',
  title: 'budgets',
  against: 'store',
  again: 'no',
  forced: 'with-reason',
  run: async (candidate) =>
    (await Promise.all(candidate.remotes.map((remote) => overspent(remote, candidate)))).flat(),
};

async function overspent(
  { name, pinned, manifest }: CandidateRemote,
  { store, policy, document: { env } }: Candidate,
): Promise<readonly Violation[]> {
  const code = manifest.files.filter(({ kind }) => kind !== 'asset');
  const sizes = await Promise.all(
    code.map(async ({ path }) => ({
      path,
      bytes: await gzipBytes(await store.read(`${baseOf(name, pinned)}${path}`)),
    })),
  );
  const entry = sizes.find(({ path }) => path === manifest.entry)?.bytes ?? 0;
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const limits = [
    { budgets: manifest.budgets, whose: `the budget of ${name}` },
    ...(policy.budgets ? [{ budgets: policy.budgets, whose: `the budget of policy/${env}.json` }] : []),
  ];
  return limits.flatMap(({ budgets: { entryGzipBytes, totalGzipBytes }, whose }) =>
    [
      { code: 'C9-ENTRY', what: 'the entry', bytes: entry, limit: entryGzipBytes },
      { code: 'C9-TOTAL', what: 'scripts and styles', bytes: total, limit: totalGzipBytes },
    ]
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ what, bytes, limit, code }) => ({
        ...{ code, remote: name },
        message: `expected ${what} within ${limit} bytes gzip, got ${bytes}; make it smaller or raise ${whose}`,
      })),
  );
}

const gzipBytes = async (bytes: Uint8Array | null) => (bytes === null ? 0 : (await gzipped(bytes)).length);
