/** Bytes under a key such as `media/ab/<id>.png`; never changed once written. */
export interface FileStore {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is no such file. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
