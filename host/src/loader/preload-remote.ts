import type { PinnedRemote } from '@console/release/contract/release-document';
import { buildsToTry } from './fallback-builds';
import { startLoading } from './load-build-with-retry';

/** Begins to load a remote that is about to be opened; what fails is told when it is. */
export function preloadRemote(name: string, pinned: PinnedRemote): void {
  const [first] = buildsToTry(name, pinned);
  if (first && first.refusal === null) startLoading(name, first.build).catch(() => undefined);
}
