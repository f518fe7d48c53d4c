import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

/** @type {import('@swc/core').Options} */
const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  // `import()` stays what it is, an uncalled thunk: no page's code runs at build time
  module: { type: 'commonjs', ignoreDynamic: true },
};

const contextFile = join(import.meta.dirname, 'webpack-context.cjs');

/** Runs TypeScript files that are data, in this process; answers what each exports. */
export function requireTypescript(files) {
  // Node's own table of loaders is not in its types
  const extensions = /** @type {any} */ (Module)._extensions;
  const compile = (module, file) =>
    module._compile(
      transformSync(withContext(readFileSync(file, 'utf8')), { ...options, filename: file }).code,
      file,
    );
  const before = { ts: extensions['.ts'], tsx: extensions['.tsx'] };
  // data has no look
  extensions['.css'] = (module) => (module.exports = {});
  extensions['.ts'] = compile;
  extensions['.tsx'] = compile;
  // Node takes the first ending that there is: `./names` is names.ts, also where a names.json lies beside it
  const json = extensions['.json'];
  delete extensions['.json'];
  extensions['.json'] = json;
  try {
    return files.map((file) => {
      const require = createRequire(file);
      forgetTypescript(require.cache);
      return require(file);
    });
  } finally {
    extensions['.ts'] = before.ts;
    extensions['.tsx'] = before.tsx;
    delete extensions['.css'];
    if (!before.ts) delete extensions['.ts'];
    if (!before.tsx) delete extensions['.tsx'];
  }
}

/** No webpack runs here: what it would find in a folder is found on disk. */
function withContext(code) {
  return code.replaceAll(
    'import.meta.webpackContext',
    `require('${contextFile}').webpackContextFrom(__dirname)`,
  );
}

/** A watching build asks again after every change. */
function forgetTypescript(cache) {
  for (const file of Object.keys(cache).filter((name) => /\.tsx?$/.test(name))) delete cache[file];
}
