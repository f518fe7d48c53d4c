import { readFileSync } from 'node:fs';
import { resourcesOf } from './preload-of.mjs';

/** The package that a file lies in, which pnpm may have put below others. */
const packageOf = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*))[\\/]/;

/** Versions of the libraries whose code is in the files of a build, by name. */
export function bundledLibraries({ chunkGraph, modules }) {
  const written = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const folders = written.flatMap(resourcesOf).flatMap((file) => {
    const [, folder, name] = packageOf.exec(file) ?? [];
    return name ? [/** @type {const} */ ([name, folder])] : [];
  });
  const versions = [...new Map(folders)].map(([name, folder]) => [name, versionIn(folder)]);
  return Object.fromEntries(versions.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const versionIn = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version;
