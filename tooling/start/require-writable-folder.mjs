import { accessSync, constants, mkdirSync } from 'node:fs';
import { dataDir, storeDir } from './places.mjs';

/** Makes the data folder and the store in it, which nobody else reads (X80); fails with one clear line when nothing can be kept there. */
export function requireWritableFolder() {
  try {
    mkdirSync(storeDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`${dataDir} cannot be written (${error.code}): set DATA_DIR to a writable folder`);
  }
}
