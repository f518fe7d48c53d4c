import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { TableSink } from './dump-tables';
import type { TableLines } from './load-tables';

/** What a backup says of itself, in `backup.json`. */
export interface BackupNote {
  readonly format: 1;
  readonly madeAt: string;
  /** Names of the migrations that its tables have had. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string }[];
}

/** Folders and files of the data folder that belong to the rows. */
const kept = ['files', 'secret', 'store'] as const;
/** What is held in memory at once when rows are read back. */
const LOADED_ROWS = 2000;
const LOADED_CHARACTERS = 8_000_000;

const fileOf = (folder: string, table: string) =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.jsonl.gz`);

/** Writes into a folder that must not exist yet. */
export async function newBackupFolder(folder: string) {
  if (existsSync(folder)) throw new Error(`${folder} exists already: give the backup a new folder`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const tables: BackupNote['tables'][number][] = [];
  return {
    async openTable(name: string): Promise<TableSink> {
      const gzip = createGzip();
      const written = pipeline(gzip, createWriteStream(fileOf(folder, name)));
      const hash = createHash('sha256');
      let rows = 0;
      return {
        async write(lines) {
          const text = `${lines.join('\n')}\n`;
          rows += lines.length;
          hash.update(text);
          if (!gzip.write(text)) await once(gzip, 'drain');
        },
        async end() {
          gzip.end();
          await written;
          tables.push({ name, rows, sha256: hash.digest('hex') });
        },
      };
    },
    /** Copied twice, before the rows and after: whatever a row names is there, and nothing is ever written over. */
    copyFiles: (dataDir: string) => copyKept(dataDir, folder),
    /** Last: a folder without its note is no backup. */
    async finish(migrations: readonly string[]): Promise<BackupNote> {
      const note: BackupNote = { format: 1, madeAt: new Date().toISOString(), migrations, tables };
      await writeFile(join(folder, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`);
      return note;
    },
  };
}

/** Opens a backup and checks that every table is whole. */
export async function openBackupFolder(folder: string) {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no backup.json`);
  });
  const note = JSON.parse(text) as BackupNote;
  for (const { name, rows, sha256 } of note.tables) {
    const hash = createHash('sha256');
    let counted = 0;
    for await (const lines of linesIn(fileOf(folder, name))) {
      counted += lines.length;
      hash.update(`${lines.join('\n')}\n`);
    }
    if (counted !== rows || hash.digest('hex') !== sha256)
      throw new Error(`The rows of ${name} do not match what was backed up: the backup is damaged`);
  }
  return {
    note,
    linesOf: (table: string): TableLines | null =>
      note.tables.some(({ name }) => name === table) ? linesIn(fileOf(folder, table)) : null,
    copyFiles: (dataDir: string) => copyKept(folder, dataDir),
  };
}

async function copyKept(from: string, to: string): Promise<void> {
  for (const name of kept) {
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

// split by hand: readline ends lines at characters that a JSON text may hold
async function* linesIn(file: string): TableLines {
  const source = createReadStream(file);
  const gunzip = createGunzip().setEncoding('utf8');
  // an error of the file reaches who reads the lines
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let lines: string[] = [];
  let length = 0;
  let rest = '';
  for await (const text of gunzip as AsyncIterable<string>) {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    length += text.length;
    if (lines.length < LOADED_ROWS && length < LOADED_CHARACTERS) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}
