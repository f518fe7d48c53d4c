import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@console/contract/endpoint';

const contractFolder = join(__dirname, '../../contract/src');

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
  );
}

/** Every endpoint of the contract, for tests that walk them all. */
export const contractEndpoints: readonly Endpoint[] = readdirSync(contractFolder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- it.each wants the list at once
    Object.values<unknown>(require(join(contractFolder, file))).filter(isEndpoint),
  );
