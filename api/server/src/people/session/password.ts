import { availableParallelism } from 'node:os';
import { workerThreads } from '../../platform/worker-threads';
import { computePassword } from './password-worker';

/** A processor is left to everything else, however many people sign in at once. */
const MOST_THREADS = Math.max(1, availableParallelism() - 1);

/** Hashes and checks of passwords, in threads of low priority: whatever else a server has to do goes before a hash. */
export const passwordThreads = workerThreads(computePassword, {
  maxThreads: MOST_THREADS,
  niceIncrement: 10,
});

/** argon2id hash with its parameters, as text. */
export async function hashPassword(password: string): Promise<string> {
  return String(await passwordThreads.run({ password, hash: null }));
}

let nobody: Promise<string> | undefined;

/** A hash that nobody's password has, made once; one that could not be made is made again. */
function nobodysHash(): Promise<string> {
  return (nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined;
    throw error;
  }));
}

/** Whether the password is right; takes the same time when there is no account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // unknown addresses take as long as known ones, the first one too
  const nobodys = await nobodysHash();
  const matches = await passwordThreads.run({ password, hash: passwordHash ?? nobodys });
  return passwordHash !== null && matches === true;
}
