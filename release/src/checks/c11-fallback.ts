import { baseOf } from '../contract/build-files';
import { buildFiles, fileListProblem } from '../file-list';
import type { Violation } from '../release-error';
import { storeLayout } from '../store/store-layout';
import { documentAt } from '../stored-release';
import { fileProblems } from './c2-files';
import type { Candidate, CandidateRemote, Check } from './check';

/** C11: what a remote falls back to, and the release that a rollback would go to, are there as they were written. */
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
  // no page runs a source map
  const run = Object.fromEntries(Object.entries(sri).filter(([path]) => !path.endsWith('.map')));
  const problems = await fileProblems(run, (path) => store.read(`${base}${path}`));
  const [first] = problems;
  if (first === undefined) return [];
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const what = `expected the files of ${name}@${fallback.version} as they were published, got others`;
  return [refusal(`${what}: ${first}${more}; ${advice}`)];
}

async function rollbackViolations({ store, document }: Candidate): Promise<Violation[]> {
  if (document.parent === null) return [];
  const { env, parent } = document;
  const path = storeLayout.release(env, parent.number);
  const { sha256, isGone } = await documentAt(store, env, parent.number);
  if (sha256 === parent.sha256) return [];
  const got = isGone ? 'nothing' : 'another one';
  const message = `expected ${path}, the release before, as it was written, got ${got}: nothing can roll back to it; run \`release doctor ${env}\``;
  return [{ code: 'C11-PARENT', message }];
}
