import type { BaseData, Job, Routes, Seed } from './services';

interface Context {
  (file: string): Record<string, unknown>;
  keys(): string[];
}

// webpack finds the modules at build time, so that adding one edits no file; jest maps this file to a twin of it
declare const require: { context(folder: string, deep: boolean, pattern: RegExp): Context };

function exportsOf<T>(context: Context, name: string): T[] {
  return context.keys().map((file) => context(file)[name] as T);
}

/** `routes` of every `<layer>/<noun>/<noun>.routes.ts`. */
export const routesOfModules = exportsOf<Routes>(require.context('.', true, /\.routes\.ts$/), 'routes');
/** `seed` of every `<layer>/<noun>/<noun>.seed.ts`. */
export const seedsOfModules = exportsOf<Seed>(require.context('.', true, /\.seed\.ts$/), 'seed');
/** `baseData` of every `<layer>/<noun>/<noun>.base-data.ts`. */
export const baseDataOfModules = exportsOf<BaseData>(
  require.context('.', true, /\.base-data\.ts$/),
  'baseData',
);
/** All `jobs` of every `<layer>/<noun>/<what it does>.scheduled-job.ts`. */
export const jobsOfModules = exportsOf<readonly Job[]>(
  require.context('.', true, /\.scheduled-job\.ts$/),
  'jobs',
).flat();
