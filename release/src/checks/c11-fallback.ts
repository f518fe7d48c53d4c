import { baseOf } from '../contract/build-files';
import { buildFiles, fileListProblem } from '../file-list';
import type { Violation } from '../release-error';
import { storeLayout } from '../store/store-layout';
import { fileProblems } from './c2-files';
import type { Candidate, CandidateRemote, Check } from './check';

/** C11: what a remote falls back to, and the release that a rollback would go to, are there. */
export const c11Fallback: Check = {
  id: 'C11',
  title: 'fallback and rollback target resolvable',
  against: 'store',
  again: 'no',
  forced: 'with-reason',
  run: async (candidate) => {
    const fallbacks = await Promise.all(
      candidate.remotes.map((remote) => fallbackViolations(candidate, remote)),
    );
    return [...(await rollbackViolations(candidate)), ...fallbacks.flat()];
  },
};

async function fallbackViolations(
  { store }: Candidate,
  { name, pinned }: CandidateRemote,
): Promise<Violation[]> {
  const { fallback } = pinned;
  if (fallback === null) return [];
  const advice = `publish ${name}@${fallback.version} again, or pin with --force and a reason`;
  const refusal = (message: string): Violation => ({ code: 'C11-FALLBACK', remote: name, message });
  const problem = await fileListProblem(store, name, fallback);
  if (problem !== null) return [refusal(`${problem}; ${advice}`)];
  const base = baseOf(name, fallback);
  const { sri } = await buildFiles(store, name, fallback);
  const [first, ...more] = await fileProblems(sri, (path) => store.read(`${base}${path}`));
  if (first === undefined) return [];
  const all = more.length > 0 ? `${first} (and ${more.length} more)` : first;
  return [refusal(`${name}@${fallback.version}, which it falls back to: ${all}; ${advice}`)];
}

async function rollbackViolations({ store, document }: Candidate): Promise<Violation[]> {
  if (document.parent === null) return [];
  const path = storeLayout.release(document.env, document.parent.number);
  if ((await store.read(path)) !== null) return [];
  return [
    { code: 'C11-PARENT', message: `expected ${path}, got nothing; run \`release doctor ${document.env}\`` },
  ];
}
