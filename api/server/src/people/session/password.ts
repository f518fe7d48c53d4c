import Piscina from 'piscina';
import { computePassword, type PasswordTask } from './password-worker';

/** How many hashes are computed at once. */
const MAX_PARALLEL = 2;
/** Added to the niceness of their threads: whatever else a server has to do goes before a hash. */
const NICE_INCREMENT = 10;
/** A thread that has nothing to do is kept this long. */
const IDLE_MS = 60_000;

let compute: (task: PasswordTask) => Promise<string | boolean> = async (task) => computePassword(task);

/** From now on hashes are computed in threads of low priority that run `workerFile`, the built `password-worker`. */
export function computePasswordsIn(workerFile: string): void {
  const threads = new Piscina<PasswordTask, string | boolean>({
    filename: workerFile,
    name: computePassword.name,
    minThreads: 0,
    maxThreads: MAX_PARALLEL,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE_INCREMENT,
  });
  compute = (task) => threads.run(task);
}

/** argon2id hash with its parameters, as text. */
export async function hashPassword(password: string): Promise<string> {
  return String(await compute({ password, hash: null }));
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
  const matches = await compute({ password, hash: passwordHash ?? nobodys });
  return passwordHash !== null && matches === true;
}
