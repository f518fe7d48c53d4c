import { normalize } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes under a key such as `media/ab/<id>.png`; never changed once written. A file appears whole or not at all. */
export interface FileStore {
  /** As people name it: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Writes what is read, without holding it; answers how many bytes that were. */
  writeFrom(key: string, source: Readable): Promise<number>;
  /** The file as a stream; null: there is no such file. */
  open(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Every key, in any order. */
  list(): AsyncIterable<string>;
  /** Throws unless files can be reached right now. */
  check(): Promise<void>;
}

/** Files cannot be asked for right now: whoever keeps them is out of reach, or refuses. */
export class FilesUnavailableError extends Error {
  constructor(place: string, cause: unknown) {
    super(
      `The files in ${place} are unavailable: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'FilesUnavailableError';
  }
}

/** Throws for a key that could name something outside of its store. */
export function checkedKey(key: string): string {
  if (normalize(key) !== key || key.startsWith('/') || key.startsWith('..'))
    throw new Error(`"${key}" is not a key of a file`);
  return key;
}
