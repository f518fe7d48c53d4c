import { hash, verify } from '@node-rs/argon2';

/** How many hashes are computed at once: argon2 runs in the thread pool, which everything else needs too. */
const MAX_PARALLEL = 2;

// argon2id, the library's default algorithm
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** argon2id hash with its parameters, as text. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

// a hash that nobody's password has: unknown addresses take as long as known ones
const nobody = hash('nobody has this password', options);

/** Whether the password is right; takes the same time when there is no account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobody), password));
  return passwordHash !== null && matches;
}
