import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resourcesOf } from './preload-of.mjs';
import { requireTypescript } from './require-typescript.mjs';

const CONTRACT = join('api/contract/src');

/** `GET /api/users/:id`; null for an export that is no endpoint. */
const callOf = (value) =>
  typeof value?.method === 'string' && typeof value.path === 'string'
    ? `${value.method} ${value.path}`
    : null;

const sorted = (calls) => [...new Set(calls.filter((call) => call !== null))].sort();

/**
 * Calls of the API whose endpoints the written code of a remote imports, as `GET /api/users/:id`, in ascending order.
 * Call it before modules are joined.
 */
export function calledEndpoints({ modules, moduleGraph, chunkGraph }, root) {
  const isOfContract = (module) => resourcesOf(module).some((path) => path.startsWith(join(root, CONTRACT)));
  const isWritten = ({ originModule }) =>
    originModule !== null &&
    !isOfContract(originModule) &&
    chunkGraph.getNumberOfModuleChunks(originModule) > 0;
  const namesOf = (module) =>
    [...moduleGraph.getIncomingConnections(module)]
      .filter((connection) => isWritten(connection) && connection.getActiveState(undefined) === true)
      .flatMap(({ dependency }) => dependency.getReferencedExports(moduleGraph, undefined))
      .flatMap((referenced) => (Array.isArray(referenced) ? referenced : referenced.name).slice(0, 1));
  const used = [...modules].filter((module) => module.resource && isOfContract(module));
  const exported = requireTypescript(used.map(({ resource }) => resource));
  return sorted(used.flatMap((module, at) => namesOf(module).map((name) => callOf(exported[at][name]))));
}

/** All calls of the API contract: those that the server of the same commit answers. */
export function contractCalls(root) {
  const files = readdirSync(join(root, CONTRACT)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const exported = requireTypescript(files.map((file) => join(root, CONTRACT, file)));
  return sorted(exported.flatMap((module) => Object.values(module).map(callOf)));
}
