import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from './platform/database/open-engine';
import { misspeltInWords, misspeltNames } from './platform/misspelt-names';
import { readEnvironment } from './platform/environment';
import { DATA_MARK, PRIVATE_FOLDER, keepFilesPrivate, makeDataFolder } from './platform/private-files';

/** Takes the database before the rest is loaded: a second server is refused at once, the first one does both together. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const environment = readEnvironment(process.env);
  for (const each of misspeltNames(process.env)) process.stderr.write(`WARNING: ${misspeltInWords(each)}\n`);
  makeFolder('DATA_DIR', environment.dataDir, (folder) => {
    makeDataFolder(folder);
    writeFileSync(join(folder, DATA_MARK), '');
  });
  // before the database is touched: a start that cannot go on should have changed nothing
  if (!environment.filesDir.includes('://')) makeFolder('FILES_DIR', environment.filesDir, makeFilesFolder);
  const [open, { serve }] = await Promise.all([
    openEngine(environment),
    import(/* webpackMode: "eager" */ './serve'),
  ]);
  await serve(environment, open);
}

function makeFilesFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  accessSync(folder, constants.R_OK | constants.W_OK);
}

function makeFolder(variable: string, folder: string, make: (folder: string) => void): void {
  try {
    make(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder} cannot be written (${code}): set ${variable} to a writable folder`);
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const port = process.env['PORT'] ?? '4000';
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop the program that uses it, or set PORT`
      : error.message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
