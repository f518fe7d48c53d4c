import { accessSync, constants, mkdirSync } from 'node:fs';
import { dataDir } from './places.mjs';

/** Makes the data folder; fails with one clear line when nothing can be kept there. */
export function requireWritableFolder() {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`${dataDir} cannot be written (${error.code}): set DATA_DIR to a folder that can`);
  }
}
