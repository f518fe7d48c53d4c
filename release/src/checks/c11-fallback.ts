import type { Violation } from '../release-error';
import { storeLayout } from '../store/store-layout';
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
  const stored = await store.list(fallback.base);
  return Object.keys(fallback.sri)
    .filter((path) => !stored.includes(`${fallback.base}${path}`))
    .map((path) => ({
      code: 'C11-FALLBACK',
      remote: name,
      message: `expected ${fallback.base}${path}, got nothing; publish ${name}@${fallback.version} again, or pin with --force and a reason`,
    }));
}

async function rollbackViolations({ store, document }: Candidate): Promise<Violation[]> {
  if (document.parent === null) return [];
  const path = storeLayout.release(document.env, document.parent.number);
  if ((await store.read(path)) !== null) return [];
  return [
    { code: 'C11-PARENT', message: `expected ${path}, got nothing; run \`release doctor ${document.env}\`` },
  ];
}
