import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { diskFiles } from '../files/disk-files';
import type { FileStore } from '../files/file-store';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files';
import { copyFiles, damagedFiles, type Measure } from './copy-files';
import type { TableSink } from './dump-tables';
import type { RowFormat, TableLines } from './load-tables';

/** What a backup says of itself, in `backup.json`. */
export interface BackupNote {
  readonly format: RowFormat;
  readonly madeAt: string;
  /** Names of the migrations that its tables have had. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string }[];
  /** By path in the backup. None: it is of a version that did not measure files. */
  readonly files?: Readonly<Record<string, Measure>>;
}

const SECRET = 'secret';
/** So many damaged files are named. */
const NAMED_FILES = 20;
/** What is held in memory at once when rows are read back. */
const LOADED_ROWS = 2000;
const LOADED_CHARACTERS = 8_000_000;

/** Where the console keeps what is not in its tables. */
interface Kept {
  /** File of the secret; null: it comes from the environment. */
  readonly secretFile: string | null;
  readonly files: FileStore;
  /** null: the store of remotes is no folder. */
  readonly store: FileStore | null;
}

const partOf = (folder: string, part: 'files' | 'store') => diskFiles(join(folder, part));
const fileOf = (folder: string, table: string) =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.jsonl.gz`);

/** Writes into a folder that must not exist yet. */
export async function newBackupFolder(folder: string) {
  if (existsSync(folder)) throw new Error(`${folder} exists already: give the backup a new folder`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: PRIVATE_FOLDER });
  const tables: BackupNote['tables'][number][] = [];
  const copied = new Map<string, Measure>();
  /** Some of its files are written over, so they are copied anew each time. */
  let copiedOfStore = new Map<string, Measure>();
  let secret: Measure | null = null;
  return {
    async openTable(name: string): Promise<TableSink> {
      const gzip = createGzip();
      const written = pipeline(gzip, createWriteStream(fileOf(folder, name), { mode: PRIVATE_FILE }));
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
    async copyFiles({ secretFile, files, store }: Kept) {
      await copyFiles(files, partOf(folder, 'files'), copied);
      copiedOfStore = new Map();
      if (store) await copyFiles(store, partOf(folder, 'store'), copiedOfStore);
      if (secretFile && existsSync(secretFile)) secret = await copySecret(secretFile, join(folder, SECRET));
    },
    /** Last: a folder without its note is no backup. */
    async finish(migrations: readonly string[]): Promise<BackupNote> {
      const files = Object.fromEntries([
        ...(secret ? [[SECRET, secret] as const] : []),
        ...[...copied].map(([key, measure]) => [`files/${key}`, measure] as const),
        ...[...copiedOfStore].map(([key, measure]) => [`store/${key}`, measure] as const),
      ]);
      const note: BackupNote = { format: 2, madeAt: new Date().toISOString(), migrations, tables, files };
      await writeFile(join(folder, 'backup.json'), `${JSON.stringify(note, null, 2)}\n`, {
        mode: PRIVATE_FILE,
      });
      return note;
    },
  };
}

/** Opens a backup and checks that every table and every file is whole. */
export async function openBackupFolder(folder: string) {
  const note = await readNote(folder);
  for (const table of note.tables) await checkTable(folder, table);
  const damaged = await damagedFiles(diskFiles(folder), new Map(Object.entries(note.files ?? {})));
  if (damaged.length > 0) throw new Error(damageOf(folder, damaged));
  return {
    note,
    hasSecret: existsSync(join(folder, SECRET)),
    linesOf: (table: string): TableLines | null =>
      note.tables.some(({ name }) => name === table) ? linesIn(fileOf(folder, table)) : null,
    async copyFiles({ secretFile, files, store }: Kept) {
      await copyFiles(partOf(folder, 'files'), files);
      if (store) await copyFiles(partOf(folder, 'store'), store);
      if (secretFile && existsSync(join(folder, SECRET))) await copySecret(join(folder, SECRET), secretFile);
    },
  };
}

async function readNote(folder: string): Promise<BackupNote> {
  const file = join(folder, 'backup.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no backup.json`);
  });
  try {
    return JSON.parse(text) as BackupNote;
  } catch {
    throw new Error(`The backup is damaged: ${file} is no JSON`);
  }
}

async function checkTable(
  folder: string,
  { name, rows, sha256 }: BackupNote['tables'][number],
): Promise<void> {
  const hash = createHash('sha256');
  let counted = 0;
  const file = fileOf(folder, name);
  try {
    for await (const lines of linesIn(file)) {
      counted += lines.length;
      hash.update(`${lines.join('\n')}\n`);
    }
  } catch (error) {
    throw new Error(`The backup is damaged: ${file} cannot be read (${(error as Error).message})`, {
      cause: error,
    });
  }
  if (counted !== rows || hash.digest('hex') !== sha256)
    throw new Error(`The backup is damaged: the rows of ${name} in ${file} do not match what was backed up`);
}

function damageOf(folder: string, damaged: readonly string[]): string {
  const more = damaged.length - NAMED_FILES;
  return [
    `The backup in ${folder} is damaged, so nothing was restored:`,
    ...damaged.slice(0, NAMED_FILES).map((each) => `  ${each}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** Nobody else may read it. */
async function copySecret(from: string, to: string): Promise<Measure> {
  const bytes = await readFile(from);
  await writeFile(to, bytes, { mode: PRIVATE_FILE });
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
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
