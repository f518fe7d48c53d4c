import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

/** The release tool as it is built: the same functions as the command line and the API. */
export const library = createRequire(import.meta.url)(join(root, 'release/dist/library.js'));
