import type { Role } from '@console/contract/roles';
import type { Call, TestAnswer } from '../server';

/** Something that two people edit: how it is read, and how each of them writes it. */
export interface Editable {
  /** Who edits it; admins unless somebody else does. */
  readonly as?: Role;
  /** Address that answers it with its `ETag`. */
  readonly read: string;
  /** What somebody else writes meanwhile. */
  readonly theirs: Write;
  /** What is written on what was read before. */
  readonly mine: Write;
}

/** Writes as somebody, with these headers. */
export type Write = (call: Call, headers?: Record<string, string>) => Promise<TestAnswer>;

/** A write of a JSON body. */
export const put =
  (path: string, body: object): Write =>
  (call, headers) =>
    call('PUT', path, body, headers);
