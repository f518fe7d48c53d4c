import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHostFiles, type HostFiles } from './page-hints';

/** A build of the host. */
export interface HostBuild {
  /** Its `index.html`. */
  readonly template: string;
  readonly files: HostFiles;
}

/**
 * Reads the build of the host as it is now: one that was put in the place of another beneath a running server is
 * served whole from then on, as its page names files that the earlier one did not have. While it is being written, the
 * earlier one. Throws when there never was one.
 */
export function hostBuilds(hostDir: string): () => HostBuild {
  const index = join(hostDir, 'index.html');
  let known: (HostBuild & { readonly changedAt: number }) | null = null;
  return () => {
    try {
      const changedAt = statSync(index).mtimeMs;
      if (known?.changedAt !== changedAt)
        known = { changedAt, template: readFileSync(index, 'utf8'), files: readHostFiles(hostDir) };
    } catch (error) {
      if (!known) throw error;
    }
    return known;
  };
}
