import type { PinnedRemote } from '@console/release/contract/release-document';
import { buildsToTry } from './builds-to-try';
import { beginBuild } from './load-build';

/** Begins to load a remote that is about to be opened; what fails is told when it is. */
export function beginRemote(name: string, pinned: PinnedRemote): void {
  const [first] = buildsToTry(name, pinned);
  if (first && first.refusal === null) beginBuild(name, first.build).catch(() => undefined);
}
