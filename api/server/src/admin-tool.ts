import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { engineDialect } from './platform/database/engine-dialect';
import { requireMigrated } from './platform/database/migrate';
import { openEngine } from './platform/database/open-engine';
import type { Schema } from './platform/database/schema';
import { readEnvironment, type Environment } from './platform/environment';
import { knownSecret } from './platform/credentials/kept-secret';
import { adoptPlace, type Place } from './platform/files/console-places';
import { openFiles } from './platform/files/open-files';
import { keepFilesPrivate } from './platform/private-files';
import { toolCall } from './platform/tool-call';
import { createAdmin, linkAdmin, RefusedError } from './people/set-up/admin-on-machine';

const usage = `${toolCall('admin')} create <e-mail> [<first name> <last name>]
  makes an admin
${toolCall('admin')} link <e-mail>
  for an admin who is locked out: forgets failed tries
${toolCall('admin')} adopt files | secret
  makes the files in FILES_DIR, or APP_SECRET, those of the database from now on
  create and link print a link of one use with which that person chooses a password. All work on the database of DATABASE_URL, or
  on that in DATA_DIR while no server runs on it; the link begins with PUBLIC_URL.
  Ends with 0 when it is done, 1 when it is refused, 2 when the call is wrong, 3 when the database cannot be used.`;

class UsageError extends Error {}
class DatabaseError extends Error {}

async function main(): Promise<void> {
  keepFilesPrivate();
  const [verb, email, ...names] = process.argv.slice(2);
  const isCall =
    (verb === 'create' && [0, 2].includes(names.length)) ||
    (verb === 'link' && names.length === 0) ||
    (verb === 'adopt' && ['files', 'secret'].includes(email ?? '') && names.length === 0);
  if (!email || !isCall) throw new UsageError(usage);
  const environment = readEnvironment(process.env);
  if (verb === 'adopt') return adopt(environment, email as Place);
  const [firstName = 'Console', lastName = 'Admin'] = names;
  const { token, expiresAt } = await onDatabase(environment, (db) =>
    verb === 'create' ? createAdmin(db, email, { firstName, lastName }) : linkAdmin(db, email),
  );
  say(verb === 'create' ? `${email} is an admin now.` : `Failed tries of ${email} are forgotten.`);
  say('This link lets that person choose a password. Hand it over by a safe way:');
  say(`  ${environment.publicUrl}/login-link?token=${encodeURIComponent(token)}`);
  say(
    `It works once, until ${inWords(expiresAt, environment.timeZone)}. After that: ${toolCall('admin')} link ${email}`,
  );
}

/** What belonged to the database before is left where it is. */
async function adopt(environment: Environment, place: Place): Promise<void> {
  const secret = knownSecret(environment);
  if (secret === null) throw new RefusedError('There is no secret: set APP_SECRET, or start the server once');
  const files = await openFiles(environment);
  await onDatabase(environment, (db) => adoptPlace(db, { files, secret }, place));
  say(
    `${place === 'files' ? `The files in ${files.place}` : 'This APP_SECRET'} belong${place === 'files' ? '' : 's'} to the database now.`,
  );
  say('Instances with others are no longer ready: restart them with the same.');
}

async function onDatabase<T>(environment: Environment, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const { engine, unlock } = await open(environment);
  try {
    await requireMigrated(engine).catch(asDatabaseError);
    return await work(new Kysely<Schema>({ dialect: engineDialect(engine) }));
  } finally {
    await engine.close();
    unlock();
  }
}

async function open(environment: Environment) {
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new DatabaseError(
      `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR as for the server, and start the server once`,
    );
  try {
    return await openEngine(environment);
  } catch (error) {
    const { message } = error as Error;
    // the one that another process holds is refused with these words
    const more = message.includes('is in use') ? '. Then call this again, and start the server' : '';
    throw new DatabaseError(message + more, { cause: error });
  }
}

function asDatabaseError(error: Error): never {
  throw new DatabaseError(error.message, { cause: error });
}

function inWords(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${format.format(time)} (${timeZone})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Of a failure: what the call ends with. */
function exitCodeOf(error: Error): number {
  if (error instanceof RefusedError) return 1;
  return error instanceof UsageError ? 2 : 3;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodeOf(error);
});
