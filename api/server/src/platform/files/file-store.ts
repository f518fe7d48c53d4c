import type { Readable } from 'node:stream';

/** Bytes under a key such as `media/ab/<id>.png`; never changed once written. */
export interface FileStore {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Writes what is read, without holding it; answers how many bytes that were. */
  writeFrom(key: string, source: Readable): Promise<number>;
  /** The file as a stream; null: there is no such file. */
  open(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}
