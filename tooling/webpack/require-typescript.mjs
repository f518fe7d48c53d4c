import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  // `import()` stays what it is, an uncalled thunk: no page's code runs at build time
  module: { type: 'commonjs', ignoreDynamic: true },
};

/** Runs TypeScript files that are data, in this process; answers what each exports. */
export function requireTypescript(files) {
  const extensions = Module._extensions;
  const compile = (module, file) =>
    module._compile(transformSync(readFileSync(file, 'utf8'), { ...options, filename: file }).code, file);
  const before = { ts: extensions['.ts'], tsx: extensions['.tsx'] };
  extensions['.ts'] = compile;
  extensions['.tsx'] = compile;
  try {
    return files.map((file) => {
      const require = createRequire(file);
      forgetTypescript(require.cache);
      return require(file);
    });
  } finally {
    extensions['.ts'] = before.ts;
    extensions['.tsx'] = before.tsx;
    if (!before.ts) delete extensions['.ts'];
    if (!before.tsx) delete extensions['.tsx'];
  }
}

/** A watching build asks again after every change. */
function forgetTypescript(cache) {
  for (const file of Object.keys(cache).filter((name) => /\.tsx?$/.test(name))) delete cache[file];
}
