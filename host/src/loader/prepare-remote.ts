import type { PinnedRemote } from '@console/release/contract/release-document';
import { buildsToTry } from './fallback-builds';
import { startLoading } from './load-build-with-retry';

/** A page that is about to be opened, and the remote that draws it. */
interface PageOfRemote {
  readonly name: string;
  readonly pinned: PinnedRemote;
  readonly pathname: string;
}

/** Begins to load a remote and its page that are about to be opened; what fails is told when they are. */
export async function prepareRemote({ name, pinned, pathname }: PageOfRemote): Promise<void> {
  const [first] = buildsToTry(name, pinned);
  if (first?.refusal !== null) return;
  const { prepare } = await startLoading(name, first.build);
  await prepare?.(pathname);
}
