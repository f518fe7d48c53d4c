import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireTypescript } from './require-typescript.mjs';

/** The features that the `*.feature.ts` files of a remote export. */
export function readFeatures(folder) {
  return requireTypescript(featureFiles(folder)).flatMap((exported) =>
    Object.values(exported).filter((value) => Array.isArray(value?.routes)),
  );
}

function featureFiles(folder) {
  const features = join(folder, 'src/features');
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.feature.ts'))
    .sort()
    .map((file) => join(features, file));
}
