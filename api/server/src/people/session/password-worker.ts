import { hashSync, verifySync } from '@node-rs/argon2';

// argon2id, the library's default algorithm
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the password is wanted (null), or whether the password is that of a hash. */
export interface PasswordTask {
  readonly password: string;
  readonly hash: string | null;
}

/** What a thread of `passwordThreads` runs, and no pool of Node's that others wait for. */
export function computePassword({ password, hash }: PasswordTask): string | boolean {
  return hash === null ? hashSync(password, options) : verifySync(hash, password);
}
