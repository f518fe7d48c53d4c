import { transformSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

const swcOptions = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
  // the pages stay what they are, uncalled thunks: no page's code runs at build time
  module: { type: 'commonjs', ignoreDynamic: true },
};

/** Runs the `*.feature.ts` files of a remote, which are data, and answers the features they export. */
export function readFeatures(folder) {
  const { _extensions: extensions } = Module;
  const before = extensions['.ts'];
  extensions['.ts'] = (module, file) =>
    module._compile(transformSync(readFileSync(file, 'utf8'), { ...swcOptions, filename: file }).code, file);
  try {
    const require = createRequire(join(folder, 'package.json'));
    return featureFiles(folder).flatMap((file) => {
      delete require.cache[file];
      return Object.values(require(file)).filter((value) => Array.isArray(value?.routes));
    });
  } finally {
    if (before) extensions['.ts'] = before;
    else delete extensions['.ts'];
  }
}

function featureFiles(folder) {
  const features = join(folder, 'src/features');
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.feature.ts'))
    .sort()
    .map((file) => join(features, file));
}
