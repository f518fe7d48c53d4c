import { mkdirSync, readdirSync, existsSync } from 'node:fs';
import { newBackupFolder, openBackupFolder } from './platform/backup/backup-folder';
import { dumpTables } from './platform/backup/dump-tables';
import { restoreTables } from './platform/backup/restore-tables';
import { openEngine } from './platform/database/open-engine';
import { readEnvironment, type Environment } from './platform/environment';
import { migrationsOf } from './platform/database/migrate';

const usage = `npm run backup -- <folder>    writes a new folder: every table as of one moment, files, the secret, the store of remotes
npm run restore -- <folder>   fills an empty DATA_DIR, and the empty database that DATABASE_URL names
  The embedded database is read while no server runs on it; PostgreSQL at any time.
  Either database is restored from a backup of either.`;

async function main(): Promise<void> {
  const [verb, folder] = process.argv.slice(2);
  const environment = readEnvironment(process.env);
  if (verb === 'backup' && folder) return backup(environment, folder);
  if (verb === 'restore' && folder) return restore(environment, folder);
  throw new Error(usage);
}

async function backup(environment: Environment, folder: string): Promise<void> {
  const { engine, unlock } = await openEngine(environment);
  const target = await newBackupFolder(folder);
  await target.copyFiles(environment.dataDir);
  await dumpTables(engine, target.openTable);
  await target.copyFiles(environment.dataDir);
  const { tables } = await target.finish(await migrationsOf(engine));
  await engine.close();
  unlock();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder} holds ${rows} rows of ${tables.length} tables`);
}

async function restore(environment: Environment, folder: string): Promise<void> {
  const source = await openBackupFolder(folder);
  if (existsSync(environment.dataDir) && readdirSync(environment.dataDir).length > 0)
    throw new Error(`${environment.dataDir} is not empty: restore into an empty DATA_DIR`);
  mkdirSync(environment.dataDir, { recursive: true });
  const { engine, unlock } = await openEngine(environment);
  await restoreTables(engine, source);
  await engine.close();
  unlock();
  await source.copyFiles(environment.dataDir);
  say(`restored the backup of ${source.note.madeAt}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
