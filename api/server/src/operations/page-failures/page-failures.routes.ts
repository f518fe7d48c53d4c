import { reportPageFailure } from '@console/contract/page-failures';
import { TooManyAttemptsError } from '../../platform/http/problem';
import type { Routes } from '../../services';

const WINDOW_MS = 60_000;
/** A page that fails again and again is told of often enough. */
const MAX_IN_WINDOW = 30;
/** So many addresses are told apart; more of them share what is left. */
const MAX_ADDRESSES = 10_000;

export const routes: Routes = (api) => {
  const limit = limitOf(() => Date.now());
  api.handle(reportPageFailure, 'public', async ({ request, body }) => {
    limit(request.ip);
    request.log.warn({ failure: body }, 'a page failed');
  });
};

/** Counts what each address sends within a minute; throws once it is too much. */
export function limitOf(now: () => number): (address: string) => void {
  const counts = new Map<string, number>();
  let startedAt = now();
  return (address) => {
    if (now() - startedAt >= WINDOW_MS) {
      counts.clear();
      startedAt = now();
    }
    const key = counts.has(address) || counts.size < MAX_ADDRESSES ? address : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > MAX_IN_WINDOW) throw new TooManyAttemptsError(WINDOW_MS / 1000);
  };
}
