import type { ReleaseDocument } from '@console/release/contract/release-document';
import { readDocument, readPointer } from './read-release';

/** Who switched a remote off, when and why. */
export interface SwitchedOff {
  readonly actor: string;
  readonly at: string;
  readonly reason: string;
}

/** So many releases are looked through. */
const MAX_RELEASES = 30;

/** Finds the release that switched a remote off, from the one that runs back; null where it is on, or that can't be read. */
export async function switchedOffBy(remote: string): Promise<SwitchedOff | null> {
  let found: ReleaseDocument | null = null;
  let pointer: ReleaseDocument['parent'] = await readPointer();
  for (let count = 0; pointer !== null && count < MAX_RELEASES; count += 1) {
    const document: ReleaseDocument | null = await readDocument(pointer).catch(() => null);
    if (document === null) return null;
    if (document.remotes[remote]?.enabled !== false) break;
    found = document;
    pointer = document.parent;
    if (count === MAX_RELEASES - 1) return null;
  }
  return found && { actor: found.actor, at: found.createdAt, reason: found.reason };
}
