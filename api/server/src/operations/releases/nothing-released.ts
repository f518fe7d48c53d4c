import { readHead } from '@console/release/release-head';
import { openStore } from '@console/release/store/open-store';
import type { Environment } from '../../platform/environment';

/** For people: which release an instance serves, or that there is none, with what makes the first. */
export async function releaseInWords({
  storeDir,
  releaseEnvironment,
}: Pick<Environment, 'storeDir' | 'releaseEnvironment'>): Promise<string> {
  const head = await readHead(await openStore(storeDir), releaseEnvironment).catch((error: Error) => error);
  if (head instanceof Error) return `the store of remotes cannot be read: ${head.message}`;
  return head ? `release ${head.number} of ${releaseEnvironment}` : nothingReleased(releaseEnvironment);
}

/** The release tool does the rest: the guide says how. */
export const nothingReleased = (environment: string) =>
  `nothing is released in ${environment} yet, so the console has no pages. Release the remotes of the package: node console.mjs release publish remotes/*, then node console.mjs release pin ${environment} … (docs/releases.md, The first release)`;
