import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './places.mjs';

const PRIVATE = 0o700;
const STICKY = 0o1000;

/**
 * Makes the data folder and the store in it, which nobody else reads (X80), and closes an empty one that was made for
 * it; fails with one clear line when nothing can be kept there.
 * @param {string} data the data folder
 */
export function requireWritableFolder(data = dataDir) {
  try {
    // a folder such as /tmp is shared, and one of another account has modes of its choice
    if (existsSync(data) && isOurs(statSync(data)) && readdirSync(data).length === 0)
      chmodSync(data, PRIVATE);
    mkdirSync(join(data, 'store'), { recursive: true, mode: PRIVATE });
    accessSync(data, constants.W_OK);
  } catch (error) {
    throw new Error(`${data} cannot be written (${error.code}): set DATA_DIR to a writable folder`);
  }
}

const isOurs = ({ mode, uid }) => !(mode & STICKY) && uid === process.getuid?.();
