import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from './platform/database/open-engine';
import { misspeltInWords, misspeltNames } from './platform/misspelt-names';
import { readEnvironment } from './platform/environment';

/** Takes the database before the rest is loaded: a second server is refused at once, the first one does both together. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  for (const each of misspeltNames(process.env)) process.stderr.write(`WARNING: ${misspeltInWords(each)}\n`);
  makeFolder(environment.dataDir);
  const [open, { serve }] = await Promise.all([
    openEngine(environment),
    import(/* webpackMode: "eager" */ './serve'),
  ]);
  await serve(environment, open);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.writable'), '');
  } catch (error) {
    throw new Error(
      `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a writable folder`,
    );
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
