import { existsSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** Everything that the console keeps in its data folder. */
const kept = ['database', 'feeds', 'files', 'outbox', 'secret', 'store'];

/** Empties a data folder of what the console keeps, and of nothing that is not ours. */
export function resetData(dataDir) {
  for (const name of kept) {
    const path = join(dataDir, name);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }
}

/**
 * What a reset of `dataDir` does not reach, as the variables of `env` say that it is elsewhere: a line each. Others may
 * use it too, so whoever wants it empty does that where it is.
 */
export function leftByReset(dataDir, env) {
  const isReached = (place) =>
    !place.includes('://') && kept.includes(relative(dataDir, resolve(place)).split(sep)[0]);
  const places = [
    ['FILES_DIR', 'the files of reports'],
    ['FEEDS_DIR', 'the deliveries of feeds'],
  ].filter(([name]) => env[name] && !isReached(env[name]));
  return [
    // its address may hold a password
    ...(env.DATABASE_URL ? ['left as it is: the database of DATABASE_URL'] : []),
    ...places.map(([name, what]) => `left as they are: ${what} in ${env[name]} (${name})`),
  ];
}
