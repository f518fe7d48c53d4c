import { readdirSync, existsSync } from 'node:fs';
import { s3Place } from '@console/release/store/s3-place';
import { newBackupFolder, openBackupFolder } from './platform/backup/backup-folder';
import { dumpTables } from './platform/backup/dump-tables';
import { restoreTables } from './platform/backup/restore-tables';
import { secretFile } from './platform/credentials/kept-secret';
import { diskFiles } from './platform/files/disk-files';
import type { FileStore } from './platform/files/file-store';
import { openFiles } from './platform/files/open-files';
import { keepFilesPrivate, makeDataFolder } from './platform/private-files';
import { openEngine } from './platform/database/open-engine';
import { readEnvironment, type Environment } from './platform/environment';
import { toolCall } from './platform/tool-call';
import { migrationsOf } from './platform/database/migrate';

const usage = `${toolCall('backup')} <folder>
  writes a new folder: every table as of one moment, files, and the store of remotes if it is a folder; the secret too,
  unless it comes from APP_SECRET: keep that one yourself
${toolCall('restore')} <folder>
  checks that all of it is whole, then fills an empty DATA_DIR and FILES_DIR, and the empty database that DATABASE_URL
  names
  The embedded database is read while no server runs on it; PostgreSQL at any time.
  Either database is restored from a backup of either.`;

const secretElsewhere = `The secret is not in this backup: it comes from APP_SECRET. Keep it somewhere safe besides the backup. Without it
everybody has to sign in again, and the stored credentials of feeds, mail and Chargebee have to be entered again.`;
const secretNeeded =
  'This backup holds no secret: start the console with the APP_SECRET of the console that was backed up.';
const filesUnchecked =
  'This backup is of an earlier version, which kept no hashes of files: its tables were checked, its files could not be.';

async function main(): Promise<void> {
  keepFilesPrivate();
  const [verb, folder] = process.argv.slice(2);
  const environment = readEnvironment(process.env);
  if (verb === 'backup' && folder) return backup(environment, folder);
  if (verb === 'restore' && folder) return restore(environment, folder);
  throw new Error(usage);
}

async function backup(environment: Environment, folder: string): Promise<void> {
  const { engine, unlock } = await openEngine(environment);
  const target = await newBackupFolder(folder);
  const kept = await keptBy(environment);
  await target.copyFiles(kept);
  await dumpTables(engine, target.openTable);
  await target.copyFiles(kept);
  const { tables, files } = await target.finish(await migrationsOf(engine));
  await engine.close();
  unlock();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder} holds ${rows} rows of ${tables.length} tables and ${Object.keys(files ?? {}).length} files`);
  if (environment.secret !== null) say(secretElsewhere);
}

async function isEmpty(files: FileStore): Promise<boolean> {
  const { done } = await files.list()[Symbol.asyncIterator]().next();
  return done === true;
}

/** What of the console is not in its tables. */
async function keptBy(environment: Environment) {
  const { dataDir, secret, storeDir } = environment;
  return {
    secretFile: secret === null ? secretFile(dataDir) : null,
    files: await openFiles(environment),
    store: s3Place(storeDir) === null ? diskFiles(storeDir) : null,
  };
}

async function restore(environment: Environment, folder: string): Promise<void> {
  const source = await openBackupFolder(folder);
  if (existsSync(environment.dataDir) && readdirSync(environment.dataDir).length > 0)
    throw new Error(`${environment.dataDir} is not empty: restore into an empty DATA_DIR`);
  const kept = await keptBy(environment);
  const { files, store } = kept;
  for await (const key of files.list())
    throw new Error(`${files.place} is not empty, it has ${key}: restore into an empty FILES_DIR`);
  const hasStore = store !== null && !(await isEmpty(store));
  makeDataFolder(environment.dataDir);
  const { engine, unlock } = await openEngine(environment);
  await restoreTables(engine, source);
  await engine.close();
  unlock();
  await source.copyFiles({ ...kept, store: hasStore ? null : store });
  if (hasStore) say(`the store in ${store.place} was left as it is: it was there already`);
  say(`restored the backup of ${source.note.madeAt}`);
  if (!source.note.files) say(filesUnchecked);
  if (!source.hasSecret) say(secretNeeded);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
